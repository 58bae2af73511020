#!/usr/bin/env python3
"""Plays a page of `tapcost play` and does a study of `tapcost study` in WebKitGTK, by clicks alone.

    apt-get install webkit2gtk-driver xvfb
    xvfb-run -a python3 Tests/Tools/webkit_page.py .build/release/tapcost [FOLDER]

Speaks WebDriver with Python's own library. Without WebKitWebDriver it says so and does nothing. Exits with 1 when anything is
not as it should be. With a FOLDER the pages are drawn there.
"""

import base64
import json
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

SUITES = ["popup-vs-segmented", "stepper-vs-slider-vs-picker --compare slider,stepper"]
problems = []


def check(holds, words):
    if not holds:
        problems.append(words)
        print(f"webkit_page: {words}", file=sys.stderr)


class Browser:
    """One window of WebKitGTK."""

    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.driver = subprocess.Popen(["WebKitWebDriver", f"--port={self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.session = ""
        for _ in range(100):
            try:
                asked = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": {"binary": mini(), "args": ["--automation"]}}}}
                self.session = "/session/" + self.call("POST", "/session", asked)["sessionId"]
                break
            except ConnectionError:
                time.sleep(0.1)

    def call(self, method, path, body=None):
        data = None if method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:300]) from error
        except urllib.error.URLError as error:
            raise ConnectionError(str(error)) from error

    def open(self, address):
        self.call("POST", self.session + "/url", {"url": address})

    def run(self, script):
        return self.call("POST", self.session + "/execute/sync", {"script": f"return {script}", "args": []})

    def act(self, *acts):
        """Moves, presses and lets go of the mouse, in px of the window."""
        self.call("POST", self.session + "/actions", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": list(acts)}]})

    def place(self, selector):
        return self.run("(() => { const box = document.querySelector(%s).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()"
                        % json.dumps(selector))

    def click(self, selector, dx=0):
        """Clicks in the middle of something, or drags it."""
        self.run(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{ block: 'center' }})")
        x, y = self.place(selector)
        move = lambda x: {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 50}
        down, up = ({"type": kind, "button": 0} for kind in ["pointerDown", "pointerUp"])
        self.act(move(x), down, *([move(x + dx / 2), move(x + dx)] if dx else []), up)

    def draw(self, file):
        file.write_bytes(base64.b64decode(self.call("GET", self.session + "/screenshot")))

    def close(self):
        try:
            self.call("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait()


def mini():
    """The small browser that comes with WebKitGTK."""
    return str(next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser")))


def until(browser, condition, seconds=10):
    for _ in range(seconds * 20):
        if browser.run(condition):
            return True
        time.sleep(0.05)
    return False


def play(browser, tool, folder, out):
    file = folder / "play.html"
    subprocess.run([tool, "play", SUITES[0], "-o", str(file)], check=True, stderr=subprocess.DEVNULL)
    browser.open(file.as_uri())
    check(browser.run("document.querySelectorAll('article').length") >= 2, "no designs are shown")
    browser.click("#play")
    ended = until(browser, "document.querySelectorAll('.thought.end').length === document.querySelectorAll('article').length", 60)
    check(ended, "the trial does not come to its end")
    if out:
        browser.draw(out / "webkit-play.png")


def study(browser, tool, suite, folder, out):
    subprocess.run([tool, "study", *suite.split(), "-o", str(folder), "--input", "pointer", "--worlds", "0", "--repetitions", "1"],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    plan = json.loads((folder / "plan.json").read_text())
    data = json.loads((folder / "study.html").read_text().split('id="data">')[1].split("</script>")[0])
    browser.open((folder / "study.html").as_uri() + "#synthetic")
    browser.click("#agree")
    browser.click("#measured")
    for _ in range(data["practice"]):
        word = browser.run("document.querySelector('#wanted').textContent").split("“")[1].split("”")[0]
        browser.run(f"[...document.querySelectorAll('#colors button')].find(one => one.textContent === '{word}').id = 'right{_}'")
        browser.click(f"#right{_}")
    visible = lambda: browser.run("[...document.querySelectorAll('main > section')].find(one => !one.hidden).id")
    for _ in range(200):
        at = visible()
        if at == "end":
            break
        if at in ("ready", "rest"):
            browser.click("#start" if at == "ready" else "#go-on")
            if out and at == "ready":
                browser.draw(out / f"webkit-{plan['suite']}.png")
            continue
        time.sleep(0.2)
        kept = browser.run(f"JSON.parse(localStorage.getItem('tapcost-study-{plan['study']}'))")
        index = (len(kept["trials"]) + kept["turn"]) % 2
        own, shown = plan["designs"][index], data["designs"][index]
        told = browser.run("document.querySelector('#wish').textContent")
        step = shown["steps"][int(told.split(" ")[0]) - 1] if shown["steps"] else None
        if step and step["do"] == "set" and browser.run("!!document.querySelector('.knob')"):
            one = next(item for item in data_of(shown, step) if item.get("part", [""])[0] == "knob")
            each = shown["layouts"][step["layout"]]["values"][step["goal"]]["numbers"][1]
            away = (float(step["value"]) - float(browser.run("document.querySelector('.knob').getAttribute('aria-valuenow')"))) / each
            scale = browser.run("document.querySelector('#glass').getBoundingClientRect().width") / shown["layouts"][0]["width"]
            browser.click(".knob", away * one["pitch"] * scale)
            continue
        goal = step["goal"] if step else data["tasks"][0]["goal"] if len(data["tasks"]) == 1 else next(
            task["goal"] for task in data["tasks"] if task["text"] == told)
        ways = json.dumps(own["ways"][goal])
        browser.run("(() => { const all = [...document.querySelectorAll('#glass .layer:not([inert]) .active')].filter(one => %s.includes(one.dataset.id)); "
                    "all.at(-1).classList.add('next'); })()" % ways)
        browser.click("#glass .next")
    check(visible() == "end", f"{suite}: the study does not come to its end")
    (folder / "results").mkdir()
    (folder / "results" / "one.json").write_text(browser.run("document.querySelector('#result').value"))
    found = subprocess.run([tool, "study", "read", str(folder)], capture_output=True, text=True)
    check("1 person" in found.stdout and "one.json" not in found.stdout.split("does not count")[-1], f"{suite}: {found.stdout}{found.stderr}")
    trials = json.loads((folder / "results" / "one.json").read_text())["trials"]
    check([one["outcome"] for one in trials] == ["reached"] * 2, f"{suite}: {trials}")
    print(f"{suite}: {[one['time'] for one in trials]} s")


def data_of(shown, step):
    return [one for surface in shown["layouts"][step["layout"]]["surfaces"] for one in surface["elements"]]


def main():
    if not shutil.which("WebKitWebDriver"):
        print("webkit_page: skipped; WebKitWebDriver is missing", file=sys.stderr)
        return
    tool = sys.argv[1]
    out = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if out:
        out.mkdir(parents=True, exist_ok=True)
    folder = pathlib.Path(tempfile.mkdtemp())
    browser = Browser()
    try:
        agent = browser.run("navigator.userAgent")
        print(agent)
        play(browser, tool, folder, out)
        for number, suite in enumerate(SUITES):
            study(browser, tool, suite, folder / f"study{number}", out)
    finally:
        browser.close()
        shutil.rmtree(folder)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
