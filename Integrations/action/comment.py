#!/usr/bin/env python3
"""Keeps one comment of a pull request up to date: makes it, changes it in place, never repeats it.

  comment.py FILE.md [--id NAME]

The pull request is the one of the event that started the workflow. GITHUB_TOKEN, GITHUB_REPOSITORY,
GITHUB_EVENT_PATH and GITHUB_API_URL are set by GitHub. A comment is known by a line that readers do
not see. Where the token may not write, as for pull requests from forks, the script says so and ends well.
"""
import argparse
import json
import os
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

MOST_CHARACTERS = 65_536
A_PAGE = 100
MOST_PAGES = 50


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--id", default="design cost")
    options = parser.parse_args()
    with open(os.environ["GITHUB_EVENT_PATH"], encoding="utf-8") as file:
        number = pull_request(json.load(file))
    if number is None:
        print("No pull request started this workflow; there is nothing to comment.")
        return 0
    with open(options.file, encoding="utf-8") as file:
        body = with_marker(file.read(), marker(options.id))
    try:
        print(keep(number, body, marker(options.id)))
    except urllib.error.HTTPError as error:
        if error.code in (401, 403, 404):
            print(f"::notice title=TapCost::The token may not comment ({error.code}); "
                  "the findings are in the step summary.")
            return 0
        print(f"::warning title=TapCost::The comment was not written: {error}")
        return 1
    except urllib.error.URLError as error:
        print(f"::warning title=TapCost::The comment was not written: {error.reason}")
        return 1
    return 0


def pull_request(event):
    """The number of the pull request of an event, or None."""
    request = event.get("pull_request") or {}
    issue = event.get("issue") or {}
    return request.get("number") or (issue.get("number") if "pull_request" in issue else None)


def marker(name):
    """The line by which the comment is found again."""
    return f"<!-- tapcost: {re.sub(r'[^A-Za-z0-9 _.-]', '_', name)} -->"


def with_marker(text, line):
    """The body of the comment, cut where GitHub would refuse it."""
    body = f"{line}\n{text.strip()}\n"
    if len(body) <= MOST_CHARACTERS:
        return body
    note = "\n\n_Cut here; the step summary holds the rest._\n"
    return body[:MOST_CHARACTERS - len(note)].rsplit("\n", 1)[0] + note


def keep(number, body, line):
    """Makes the comment or changes it, and says which."""
    found = [comment for comment in comments(number) if comment["body"].startswith(line)]
    if not found:
        made = call("POST", f"issues/{number}/comments", {"body": body})
        return f"Made the comment {made['id']}."
    kept = found[0]
    # Two workflows at once may each have made one.
    for other in found[1:]:
        call("DELETE", f"issues/comments/{other['id']}")
    if kept["body"].replace("\r\n", "\n").strip() == body.strip():
        return f"The comment {kept['id']} is up to date."
    call("PATCH", f"issues/comments/{kept['id']}", {"body": body})
    return f"Changed the comment {kept['id']}."


def comments(number):
    """All comments of a pull request, the oldest first."""
    for page in range(1, MOST_PAGES + 1):
        found = call("GET", f"issues/{number}/comments?per_page={A_PAGE}&page={page}")
        yield from found
        if len(found) < A_PAGE:
            return


def call(method, path, content=None):
    """Calls the interface of GitHub for this repository."""
    repository = urllib.parse.quote(os.environ["GITHUB_REPOSITORY"])
    request = urllib.request.Request(
        f"{os.environ['GITHUB_API_URL']}/repos/{repository}/{path}", method=method,
        data=None if content is None else json.dumps(content).encode(),
        headers={
            "Accept": "application/vnd.github+json", "Content-Type": "application/json",
            "Authorization": f"Bearer {os.environ['GITHUB_TOKEN']}",
            "X-GitHub-Api-Version": "2022-11-28", "User-Agent": "tapcost",
        })
    with urllib.request.urlopen(request, timeout=30) as answer:
        text = answer.read()
    return json.loads(text) if text else None


if __name__ == "__main__":
    sys.exit(main())
