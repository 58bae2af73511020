#!/usr/bin/env python3
"""Tries the scripts of the action: the installation from an archive, the check of a repository with a change,
and the comment before a stub of GitHub's interface, with a recorded event.

  Tests/Tools/test-action.py [FOLDER]

FOLDER holds what `make dist` has made; without an archive there, the tool of the checkout is packed.
"""
import hashlib
import http.server
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import unittest
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parents[2]
ACTION = HERE / "Integrations/action"
EXAMPLE = HERE / "Datasets/Examples/notes-app"
DIST = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else HERE / "Results/dist").resolve()
# As GitHub sends it, cut down to what is read and what could be mistaken for it.
EVENT = {
    "action": "synchronize", "number": 7,
    "pull_request": {
        "number": 7, "state": "open", "title": "Archive moves into a submenu",
        "base": {"ref": "main", "sha": "0" * 40}, "head": {"ref": "archive", "sha": "1" * 40}},
    "repository": {"full_name": "notes/app", "private": False},
}


class Stub(http.server.ThreadingHTTPServer):
    """A stub of the comments of one pull request."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.comments, self.calls, self.refusal = [], [], None

    def add(self, body):
        comment = {"id": 1000 + len(self.calls) + len(self.comments), "body": body,
                   "user": {"login": "someone", "type": "User"}}
        self.comments.append(comment)
        return comment


class Handler(http.server.BaseHTTPRequestHandler):
    """The four calls that comments need."""

    def log_message(self, *_):
        pass

    def answer(self, code, content=None):
        text = b"" if content is None else json.dumps(content).encode()
        self.send_response(code)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def handle_call(self):
        stub = self.server
        stub.calls.append(self.command)
        length = int(self.headers.get("Content-Length") or 0)
        content = json.loads(self.rfile.read(length)) if length else {}
        if self.headers.get("Authorization") != "Bearer secret":
            return self.answer(401, {"message": "Bad credentials"})
        if self.command != "GET" and stub.refusal:
            return self.answer(stub.refusal, {"message": "Resource not accessible"})
        url = urllib.parse.urlparse(self.path)
        if url.path == "/repos/notes/app/issues/7/comments":
            if self.command == "POST":
                if len(content["body"]) > 65536:
                    return self.answer(422, {"message": "Body is too long"})
                return self.answer(201, stub.add(content["body"]))
            query = dict(urllib.parse.parse_qsl(url.query))
            size, page = int(query.get("per_page", 30)), int(query.get("page", 1))
            return self.answer(200, stub.comments[(page - 1) * size:page * size])
        found = re.fullmatch(r"/repos/notes/app/issues/comments/(\d+)", url.path)
        comment = next((c for c in stub.comments if found and c["id"] == int(found[1])), None)
        if comment is None:
            return self.answer(404, {"message": "Not Found"})
        if self.command == "DELETE":
            stub.comments.remove(comment)
            return self.answer(204)
        comment["body"] = content["body"]
        return self.answer(200, comment)

    do_GET = do_POST = do_PATCH = do_DELETE = handle_call


class Comments(unittest.TestCase):
    """The comment of a pull request."""

    def setUp(self):
        self.stub = Stub()
        threading.Thread(target=self.stub.serve_forever, daemon=True).start()
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.addCleanup(self.stub.server_close)
        self.addCleanup(self.stub.shutdown)

    def comment(self, text, event=EVENT, token="secret", options=()):
        (self.folder / "event.json").write_text(json.dumps(event))
        (self.folder / "gate.md").write_text(text)
        environment = os.environ | {
            "GITHUB_EVENT_PATH": str(self.folder / "event.json"), "GITHUB_REPOSITORY": "notes/app",
            "GITHUB_API_URL": f"http://127.0.0.1:{self.stub.server_address[1]}",
            "GITHUB_TOKEN": token, "no_proxy": "*"}
        return subprocess.run(
            [sys.executable, ACTION / "comment.py", self.folder / "gate.md", *options],
            env=environment, text=True, capture_output=True, timeout=60)

    def test_is_made_changed_in_place_and_never_repeated(self):
        self.stub.add("Looks good to me.")
        self.assertIn("Made", self.comment("# First").stdout)
        self.assertEqual(len(self.stub.comments), 2)
        kept = self.stub.comments[1]["id"]
        self.assertIn("Changed", self.comment("# Second").stdout)
        self.assertIn("is up to date", self.comment("# Second").stdout)
        self.assertEqual([c["id"] for c in self.stub.comments][1:], [kept])
        self.assertIn("# Second", self.stub.comments[1]["body"])
        self.assertNotIn("# First", self.stub.comments[1]["body"])
        self.assertEqual(self.stub.comments[0]["body"], "Looks good to me.")

    def test_is_found_behind_hundreds_of_others(self):
        for number in range(230):
            self.stub.add(f"Remark {number}, of <!-- tapcost: design cost --> as well")
        self.comment("# First")
        self.comment("# Second")
        self.assertEqual(len(self.stub.comments), 231)

    def test_two_checks_have_two_comments(self):
        self.comment("# Phone", options=["--id", "phone"])
        self.comment("# Watch", options=["--id", "watch"])
        self.comment("# Phone again", options=["--id", "phone"])
        self.assertEqual(len(self.stub.comments), 2)
        self.assertIn("Phone again", self.stub.comments[0]["body"])

    def test_repeated_ones_are_brought_together(self):
        for _ in range(3):
            self.stub.add("<!-- tapcost: design cost -->\n# Old")
        self.comment("# New")
        self.assertEqual([c["body"].splitlines()[1] for c in self.stub.comments], ["# New"])

    def test_a_text_that_is_too_long_is_cut(self):
        self.assertEqual(self.comment("word ü\n" * 20_000).returncode, 0)
        self.assertIn("step summary", self.stub.comments[0]["body"])

    def test_a_token_without_rights_fails_nothing(self):
        self.stub.refusal = 403
        made = self.comment("# First")
        self.assertEqual((made.returncode, self.stub.comments), (0, []))
        self.assertIn("::notice", made.stdout)
        self.assertEqual(self.comment("# First", token="wrong").returncode, 0)

    def test_an_event_without_a_pull_request_writes_nothing(self):
        made = self.comment("# First", event={"ref": "refs/heads/main"})
        self.assertEqual((made.returncode, self.stub.calls), (0, []))


class Checks(unittest.TestCase):
    """The installation and the check, in the repository of the example."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        name = f"tapcost-*-linux-{platform.machine()}.tar.gz"
        found = sorted(DIST.glob(name)) if DIST.is_dir() else []
        cls.archive = found[-1] if found else cls.pack()
        cls.environment = {
            key: value for key, value in os.environ.items() if not key.startswith("GITHUB_")}
        cls.environment |= {
            "RUNNER_TEMP": str(cls.folder), "GITHUB_PATH": str(cls.folder / "path"),
            "TAPCOST_ARCHIVE": str(cls.archive)}
        made = subprocess.run([ACTION / "install.sh"], env=cls.environment, text=True,
                              capture_output=True)
        assert made.returncode == 0, made.stdout + made.stderr
        assert "tapcost " in made.stdout, made.stdout
        cls.environment["PATH"] = f"{(cls.folder / 'path').read_text().strip()}:{os.environ['PATH']}"

    @classmethod
    def pack(cls):
        archive = cls.folder / f"tapcost-0-linux-{platform.machine()}.tar.gz"
        with tarfile.open(archive, "w:gz") as file:
            file.add(HERE / ".build/release/tapcost", "tapcost-0/bin/tapcost")
        digest = hashlib.sha256(archive.read_bytes()).hexdigest()
        (cls.folder / "SHA256SUMS").write_text(f"{digest}  {archive.name}\n")
        return archive

    def setUp(self):
        self.app = pathlib.Path(tempfile.mkdtemp(dir=self.folder)) / "app"
        shutil.copytree(EXAMPLE, self.app)
        for call in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "Before"]):
            self.git(*call)

    def git(self, *arguments):
        subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@localhost", *arguments],
            cwd=self.app, check=True)

    def change(self):
        shutil.copy(self.app / "changes/archive-in-submenu.json5", self.app / "design/note-menu.json5")
        self.git("commit", "--quiet", "--all", "-m", "Archive moves into a submenu")

    def check(self, **changes):
        output, summary = self.app / "output", self.app / "summary"
        for file in (output, summary):
            file.write_text("")
        environment = self.environment | {
            "TAPCOST_SUITES": "  design/note-menu.json5\n\n",
            "TAPCOST_THRESHOLDS": "design/thresholds.json5", "TAPCOST_BEFORE": "HEAD~1",
            "TAPCOST_ARGUMENTS": "--users 4000", "TAPCOST_FOLDER": "Results",
            "GITHUB_OUTPUT": str(output), "GITHUB_STEP_SUMMARY": str(summary)} | changes
        made = subprocess.run([ACTION / "check.sh"], env=environment, cwd=self.app, text=True,
                              capture_output=True)
        made.output = dict(line.split("=", 1) for line in output.read_text().splitlines())
        made.summary = summary.read_text()
        return made

    def test_a_change_for_the_worse_is_stopped(self):
        self.change()
        made = self.check()
        self.assertEqual(made.returncode, 2, made.stdout + made.stderr)
        self.assertEqual(made.output["verdict"], "regression")
        self.assertIn("::error", made.stdout)
        self.assertIn("|", made.summary)
        self.assertTrue(pathlib.Path(made.output["summary"]).is_file())
        trees = subprocess.run(["git", "worktree", "list"], cwd=self.app, capture_output=True, text=True)
        self.assertEqual(len(trees.stdout.splitlines()), 1)

    def test_a_change_of_nothing_passes(self):
        self.git("commit", "--quiet", "--allow-empty", "-m", "Nothing")
        made = self.check()
        self.assertEqual((made.returncode, made.output["verdict"]), (0, "pass"),
                         made.stdout + made.stderr)

    def test_a_change_whose_suite_is_renamed_is_compared_by_its_id(self):
        self.change()
        self.git("mv", "design/note-menu.json5", "design/menu.json5")
        self.git("commit", "--quiet", "--amend", "-m", "Archive moves, and so does the file")
        made = self.check(TAPCOST_SUITES="design/menu.json5")
        self.assertEqual((made.returncode, made.output["verdict"]), (2, "regression"), made.stdout + made.stderr)
        self.assertIn("design/menu.json5 was design/note-menu.json5", made.stderr)

    def test_rules_that_a_change_loosens_do_not_apply_to_it(self):
        rules = self.app / "design/thresholds.json5"
        rules.write_text(rules.read_text().replace("relative: 0.05", "relative: 0.9")
                         .replace("people: 2000", "people: 2000, level: 'warn'"))
        self.change()
        made = self.check()
        self.assertEqual((made.returncode, made.output["verdict"]), (2, "regression"), made.stdout + made.stderr)
        for text in (made.stdout, made.summary):
            self.assertIn("apply after the merge", text)
        self.assertIn("time: margin.relative 0.05 -> 0.9", made.stdout)
        self.assertIn("time: level error -> warn", made.stdout)

    def test_settings_that_a_change_adds_do_not_apply_to_it(self):
        (self.app / "tapcost.json5").write_text(
            "{ schema: 'tapcost/configuration/1', commands: { check: { 'report-only': true } } }")
        self.git("add", "tapcost.json5")
        self.change()
        made = self.check()
        self.assertEqual((made.returncode, made.output["verdict"]), (2, "regression"), made.stdout + made.stderr)
        self.assertIn("commands.check.report-only none -> true", made.stdout)

    def test_report_only_of_the_base_says_what_the_verdict_would_have_been(self):
        (self.app / "tapcost.json5").write_text(
            "{ schema: 'tapcost/configuration/1', commands: { check: { 'report-only': true } } }")
        self.git("add", "tapcost.json5")
        self.git("commit", "--quiet", "-m", "Report only")
        self.change()
        made = self.check()
        self.assertEqual((made.returncode, made.output["verdict"], made.output["found"]),
                         (0, "report-only", "regression"), made.stdout + made.stderr)
        self.assertIn("Report only:", made.summary)

    def test_a_suite_that_is_gone_is_missing(self):
        other = self.app / "design/other.json5"
        other.write_text((self.app / "design/note-menu.json5").read_text().replace('"note-menu"', '"other"'))
        rules = self.app / "design/thresholds.json5"
        rules.write_text(rules.read_text().replace('suite: "note-menu"', 'suite: "*"'))
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "A second suite")
        self.git("rm", "--quiet", "design/note-menu.json5")
        self.git("commit", "--quiet", "-m", "One suite goes")
        made = self.check(TAPCOST_SUITES="design/other.json5")
        self.assertEqual((made.returncode, made.output["verdict"]), (3, "inconclusive"), made.stdout + made.stderr)
        self.assertIn("it is no longer there", made.stdout)

    def test_the_first_change_is_held_to_its_own_rules_and_says_so(self):
        self.git("rm", "--quiet", "-r", "design", "changes")
        self.git("commit", "--quiet", "-m", "Nothing yet")
        self.git("checkout", "--quiet", "HEAD~1", "--", "design")
        self.git("commit", "--quiet", "-m", "The first design")
        made = self.check()
        self.assertEqual((made.returncode, made.output["verdict"]), (0, "pass"), made.stdout + made.stderr)
        self.assertIn("design/thresholds.json5 is new with this change", made.stdout)
        self.assertIn("There is no earlier run to compare with.", made.summary)

    def test_a_push_without_an_earlier_revision_checks_limits_alone(self):
        for before in ("", "0" * 40):
            made = self.check(TAPCOST_BEFORE=before)
            self.assertEqual((made.returncode, made.output["verdict"]), (0, "pass"), made.stdout + made.stderr)
            self.assertIn("no earlier revision", made.stdout)
        rules = self.app / "design/thresholds.json5"
        rules.write_text(rules.read_text().replace("limit: { most: 0.2", "limit: { least: 0.5"))
        made = self.check(TAPCOST_BEFORE="")
        self.assertEqual((made.returncode, made.output["verdict"]), (2, "regression"), made.stdout + made.stderr)
        rules.write_text(rules.read_text().replace('limit: { least: 0.5, unit: "1" },', ""))
        made = self.check(TAPCOST_BEFORE="")
        self.assertEqual((made.returncode, made.output["verdict"]), (0, "nothing-checked"),
                         made.stdout + made.stderr)
        self.assertIn("Nothing was checked", made.summary)

    def test_what_cannot_be_read_is_an_error_and_says_why(self):
        self.change()
        (self.app / "design/note-menu.json5").write_text("{ schema: 'tapcost/suite/1' }")
        made = self.check()
        self.assertEqual((made.returncode, made.output), (65, {"verdict": "error"}))
        made = self.check(TAPCOST_BEFORE="no-such-revision", TAPCOST_SUITES="changes/archive-in-submenu.json5")
        self.assertEqual(made.output, {"verdict": "error"})
        self.assertIn("fetch-depth", made.stdout)

    def test_an_archive_that_is_not_what_its_checksum_says_is_refused(self):
        made = subprocess.run(
            [ACTION / "install.sh"], env=self.environment | {"TAPCOST_CHECKSUM": "0" * 64},
            text=True, capture_output=True)
        self.assertEqual(made.returncode, 1)
        self.assertIn("::error", made.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
