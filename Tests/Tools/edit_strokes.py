#!/usr/bin/env python3
"""How long `tapcost edit` takes from a changed text to its first price, on a menu of many items.

    Tests/Tools/edit_strokes.py .build/release/tapcost [ITEMS] [STROKES]

Each stroke changes the label of one item, which is a new task as well, and takes back the one before.
"""

import http.client
import json
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import time

WORDS = "alpha bravo charlie delta echo foxtrot golf hotel india juliet".split()


def screen(count):
    labels = [f"{WORDS[i % 10].title()} {WORDS[i // 10 % 10]} {i}" for i in range(count)]
    items = ",\n".join(f"{{ label: {json.dumps(label)} }}" for label in labels)
    return f"""{{ schema: "tapcost/interface/1", id: "many", title: "Many", device: "iphone-16",
screen: {{ content: [{{ navigation: {{}} }}, {{ pulldown: {{ label: "Actions", items: [
{items}] }} }}] }} }}
"""


class Page:
    def __init__(self, address):
        self.host, self.token = address.removeprefix("http://").split("/")[:2]
        self.revision = 0

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection(self.host, timeout=60)
        fields = {"Origin": f"http://{self.host}", "Content-Type": "application/json"} if body else {}
        connection.request(method, f"/{self.token}/{path}", body=body, headers=fields)
        answer = connection.getresponse()
        return answer.status, answer.read()

    def price(self, job):
        """Waits for the first price of a job or of a later one."""
        while True:
            status, body = self.ask("GET", f"news?after={self.revision}&client=strokes")
            if status != 200:
                continue
            news = json.loads(body)
            self.revision = news["revision"]
            if news["parts"].get("problems", {}).get("value"):
                sys.exit(str(news["parts"]["problems"]["value"][0]))
            if news["parts"].get("prices", {}).get("job", -1) >= job:
                return


def main():
    tool, count, strokes = sys.argv[1], int((sys.argv[2:] or [1500])[0]), int((sys.argv[3:] or [20])[0])
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "many.json5"
        text = screen(count)
        file.write_text(text)
        process = subprocess.Popen([tool, "edit", str(file)], stdout=subprocess.PIPE, text=True)
        try:
            page = Page(process.stdout.readline().strip())
            page.price(0)
            times = []
            for number in range(strokes):
                changed = text.replace("Alpha alpha 0", "Alphax alpha 0") if number % 2 == 0 else text
                start = time.monotonic()
                _, body = page.ask("POST", "text", json.dumps({"text": changed, "client": "strokes"}))
                page.price(json.loads(body)["job"])
                times.append(1000 * (time.monotonic() - start))
                time.sleep(0.25)
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(20)
    times.sort()
    print(f"{count} items: median {statistics.median(times):.0f} ms, least {times[0]:.0f} ms, "
          f"95 % {times[int(0.95 * len(times))]:.0f} ms, {strokes} strokes")


if __name__ == "__main__":
    main()
