#!/usr/bin/env python3
"""Lets synthetic participants do studies of `tapcost study` in headless Chromium, and looks for accessibility faults.

    python3 -m venv VENV && VENV/bin/pip install playwright axe-core-python
    VENV/bin/python Tests/Tools/study_page.py .build/release/tapcost [FOLDER]

Participants agree, measure a card, practice, and do every task by finger at the width of a phone and by mouse and keyboard at the width of
a desk. They take known times, and longer with the second design; now and then they touch beside everything, take something wrong, load the
page anew, or give up. What the page kept must be what they did: times within the error of the clock, touches one by one, and nothing asked of the network.
`tapcost study serve` takes some of the results, in a network others, an address of its own again others, and `tapcost study read` must find the difference that was planted. The example is written to
FOLDER, where one is named. Exits with 1 when anything is not as it should be.
"""

import http.client
import http.server
import json
import pathlib
import re
import shutil
import socket
import ssl
import statistics
import subprocess
import sys
import tempfile
import threading

from playwright.sync_api import sync_playwright

from pages import check, enlarge, launch, look, open_page, problems
from participant import Participant, compare

SUITES = ["popup-vs-segmented", "more-vs-inline", "submenu-depth", "label-wording", "sheet-detents", "context-menu", "consent",
          "forms", "form-length", "keypad", "date-entry", "stepper-vs-slider-vs-picker --compare stepper,slider",
          "stepper-vs-slider-vs-picker --compare slider,wheel", "date-entry --compare wheels,calendar", "switch-in-row-vs-button", "paste", "search-vs-browse",
          "long-lists --compare list,search", "forms --compare filled,digits", "seek"]
MEASURED = "popup-vs-segmented"
PEOPLE = 10
# Labels that are written from right to left.
RIGHT = """{ schema: "tapcost/suite/1", id: "right", title: "A form from right to left", question: "Which?", language: "ar",
  evidence: "None: this is a test.", users: 100, populations: ["everyday"], compare: [["one", "two"]],
  designs: [%s],
  tasks: [{ id: "do", title: "Order", steps: [{ type: "\u0633\u0627\u0631\u0629", into: "name" }, { choose: "go" }] }] }
""" % ", ".join(
    """{ id: "%s", title: "%s", device: "iphone-se", screen: { title: "\u0627\u0644\u062a\u0648\u0635\u064a\u0644", content: [
      { navigation: {} }, { text_field: { id: "name", label: "\u0627\u0644\u0627\u0633\u0645" } },
      { %s: { id: "go", label: "\u0627\u0637\u0644\u0628 \u0627\u0644\u0622\u0646" } }] } }""" % one
    for one in [("one", "One", "button"), ("two", "Two", "link")])

# A text that was copied before.
PASTE = """{ schema: "tapcost/suite/1", id: "paste", title: "A code", question: "Which?", evidence: "None: this is a test.", users: 100,
  populations: ["everyday"], inputs: ["touch", "pointer", "keyboard"], compare: [["one", "two"]], designs: [%s],
  tasks: [{ id: "do", title: "Enter the code", knowledge: "known", steps: [
    { type: "4f7-aa9", into: "code", by: "paste" }, { type: "anna", into: "name" }, { choose: "go" }] }] }
""" % ", ".join(
    """{ id: "%s", title: "%s", device: "iphone-se", screen: { title: "Code", content: [{ navigation: {} },
      { text_field: { id: "code", label: "Code" } }, { text_field: { id: "name", label: "Name" } }, { %s: { id: "go", label: "Continue" } }] } }""" % one
    for one in [("one", "One", "button"), ("two", "Two", "link")])

# An autocomplete field that can be used without scrolling, and a text that is offered, with letters and signs that a page must not take for its own.
OFFERED = '<b>\u202eanna</b> "smith" & ' + "x" * 60
NAMES = ", ".join(f'{{ id: "{name.lower()}", label: "{name}" }}' for name in ["Malta", "Mongolia", "Namibia", "Nepal", "Niger"])
SEEK = """{ schema: "tapcost/suite/1", id: "seek", title: "A country and a name", question: "Which?", evidence: "None: this is a test.", users: 100,
  populations: ["everyday"], inputs: ["touch", "pointer", "keyboard"], compare: [["one", "two"]], designs: [%s],
  tasks: [{ id: "do", title: "Fill in", knowledge: "known", steps: [{ choose: "nepal" }, { type: %s, into: "name" }, { choose: "go" }] }] }
""" % (", ".join(
    """{ id: "%s", title: "%s", device: "iphone-se", screen: { title: "Address", content: [{ navigation: {} },
      { popup: { id: "country", label: "Country", search: true, options: [%s] } },
      { text_field: { id: "name", label: "Name", autofill: "field" } }, { %s: { id: "go", label: "Continue" } }] } }""" % one
    for one in [("one", "One", NAMES, "button"), ("two", "Two", NAMES, "link")]), json.dumps(OFFERED))
OWN = {"paste": PASTE, "seek": SEEK}


def read_data(html):
    return json.loads(html.split('id="data">')[1].split("</script>")[0])


def make(tool, suite, folder, *options):
    if suite in OWN:
        text, suite = OWN[suite], str(folder.parent / f"{suite}.json5")
        pathlib.Path(suite).write_text(text)
    subprocess.run([tool, "study", *suite.split(), "-o", str(folder), *options, *([] if "--worlds" in options else ["--worlds", "0"])], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    html = (folder / "study.html").read_text()
    check(len(html) < 400_000, f"{suite}: {len(html)} bytes")
    return json.loads((folder / "plan.json").read_text()), read_data(html)


def enlarged(browser, tool, base, out):
    """Pages of a suite from right to left and of a form, with text of double size, on a phone."""
    (base / "right.json5").write_text(RIGHT)
    subprocess.run([tool, "play", str(base / "right.json5"), "-o", str(base / "right.html")], check=True, stderr=subprocess.DEVNULL)
    page = open_page(browser, (base / "right.html").as_uri(), "right, played", 390)
    check(page.evaluate("getComputedStyle(document.querySelector('.part')).direction") == "rtl", "a screen from left to right")
    for state in ["as it is", "enlarged"]:
        look(page, f"right, played, {state}", cut=True)
        if out:
            page.screenshot(path=out / f"right-played-{state.split()[0]}.png", full_page=True)
        enlarge(page)
    page.context.close()
    for suite in [str(base / "right.json5"), "forms"]:
        name = f"{pathlib.Path(suite).stem} with large text"
        folder = base / name
        plan, data = make(tool, suite, folder, "--repetitions", "1")
        page = open_page(browser, (folder / "study.html").as_uri() + "#synthetic", name, 390, "touch")
        person = Participant(page, plan, data, 3, "touch")
        person.cut = True
        enlarge(page)
        person.everything(name, out, strange=False)
        page.context.close()


def ask(address, path, body=None, **headers):
    """The status of an answer to a request that no browser would make."""
    host = address.split("/")[2]
    link = http.client.HTTPConnection(host, timeout=10)
    try:
        link.request("GET" if body is None else "POST", path, body, {"Host": host, "Content-Type": "application/json", "Origin": f"http://{host}", **headers})
        return link.getresponse().status
    except ConnectionError:
        # Somebody who sends too much is not heard to the end.
        return 413
    finally:
        link.close()


def same_labels(browser, base):
    """What a page leaves of a list for a typed text, by the table to which the model is held."""
    rows = json.loads((pathlib.Path(__file__).parent / "found-labels.json").read_text())
    html = next(base.glob("*/study.html")).read_text()
    rule = re.search(r"^function plain\(.*?^}$", html, re.S | re.M).group()
    page = browser.new_page()
    found = page.evaluate("rows => { %s\nreturn rows.map(row => finds(row.text, row.label)); }" % rule, rows)
    page.close()
    for row, one in zip(rows, found, strict=True):
        check(one == row["isFound"], f"“{row['text']}” finds “{row['label']}”: {one}")


def hand_over(browser, address, name, plan, data, ready=lambda page: None, **options):
    """Somebody does the study of a page and presses Send; returns what the page says then, and what should have arrived."""
    page = open_page(browser, address + "#synthetic", name, 390, "touch", **options)
    person = Participant(page, plan, data, 1, "touch")
    person.looks = person.course = False
    person.everything(name, strange=False)
    ready(page)
    page.click("#send")
    page.locator("#sent:not(:empty)").wait_for()
    said, text = page.text_content("#sent"), page.input_value("#result")
    page.context.close()
    return said, text


def machine():
    """The address of this machine in its network; nil where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return probe.getsockname()[0]


def in_a_network(browser, tool, base):
    """A page that other machines reach: with its secret, with others, and with more results than are taken."""
    own = machine()
    if not own or own.startswith("127."):
        print("study_page: no network; --lan is not tried", file=sys.stderr)
        return
    folder = base / "lan"
    plan, data = make(tool, MEASURED, folder, "--repetitions", "1")
    for options in [["--lan", "--most", "2"], []]:
        serving = subprocess.Popen([tool, "study", "serve", str(folder), *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            lines = [serving.stdout.readline().strip()]
            if not options:
                port = int(lines[0].split(":")[2].split("/")[0])
                with socket.socket() as other:
                    check(other.connect_ex((own, port)) != 0, "another machine reaches a page that is for this one")
                continue
            address = lines[0]
            check(f"//{own}:" in address, f"no address in the network: {address}")
            secret = "/" + address.split("/")[3] + "/"
            for number, (words, count) in enumerate([("Sent", 1), ("Sent", 2), ("not taken", 2)]):
                said, text = hand_over(browser, address, f"person {number} in a network", plan, data, fails=words != "Sent")
                check(words in said, f"person {number} in a network: {said}")
                stored = [json.loads(one.read_text()) for one in (folder / "results").glob("*.json")]
                check(len(stored) == count and (json.loads(text) in stored) == (words == "Sent"), f"{len(stored)} results, of which one is wrong")
            wrong = "/" + "0" * (len(secret) - 2) + "/"
            large = json.dumps(["x" * 3_000_000])
            for status, path, body, headers in [
                    (404, "/", None, {}), (404, wrong, None, {}), (404, secret[:-2] + "/", None, {}), (404, wrong + "results", text, {}),
                    (403, secret, None, {"Host": "example.org"}), (403, secret + "results", text, {"Origin": "http://example.org"}),
                    (403, secret, None, {"Sec-Fetch-Site": "cross-site"}), (400, secret + "results", "{}", {}), (413, secret + "results", large, {}),
                    (507, secret + "results", text, {}), (200, secret, None, {})]:
                found = ask(address, path, body, **headers)
                check(found == status, f"{path.replace(secret[1:-1], 'SECRET')} {headers}: {found}, not {status}")
        finally:
            serving.terminate()
            serving.wait()
    check(len(list((folder / "results").iterdir())) == 2, "something else was stored")
    print(f"a page at {own}: two results of three taken")


def elsewhere(browser, tool, base):
    """A page that sends results to an address of its makers: one that takes them, refuses them, does not allow pages, or is gone."""
    own = machine() or "127.0.0.1"
    came, way = [], {"status": 200, "allows": True}

    class Receiver(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            came.append((self.path, self.headers["Content-Type"], self.headers["Referer"], self.rfile.read(int(self.headers["Content-Length"])).decode()))
            self.send_response(way["status"])
            if way["allows"]:
                self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    receiver = http.server.ThreadingHTTPServer((own, 0), Receiver)
    files = [str(base / name) for name in ["key.pem", "certificate.pem"]]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=test", "-days", "2",
                    "-keyout", files[0], "-out", files[1]], check=True, stderr=subprocess.DEVNULL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(files[1], files[0])
    receiver.socket = context.wrap_socket(receiver.socket, server_side=True)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    target = f"https://{own}:{receiver.server_address[1]}/results?study=1"
    folder = base / "post"
    plan, data = make(tool, MEASURED, folder, "--repetitions", "1", "--post", target)
    address = (folder / "study.html").as_uri()
    for words, status, allows in [("Sent", 200, True), ("not taken", 500, True), ("may not have arrived", 200, False)]:
        way.update(status=status, allows=allows)
        said, text = hand_over(browser, address, f"sent elsewhere, {status}", plan, data, also=(target,), fails=words != "Sent", ignore_https_errors=True)
        check(words in said, f"sent elsewhere, {status}: {said}")
        check(came[-1:] == [("/results?study=1", "text/plain", None, text)], f"what came is {came[-1:]}")
        if words == "Sent":
            (folder / "results").mkdir()
            (folder / "results" / "one.json").write_text(came[-1][3])
            read = subprocess.run([tool, "study", "read", str(folder)], capture_output=True, text=True)
            check("1 person" in read.stdout, f"what was sent elsewhere is not read: {read.stdout}{read.stderr}")
    said, _ = hand_over(browser, address, "sent to nobody", plan, data, also=(target,), fails=True, ignore_https_errors=True,
                        ready=lambda _: (receiver.shutdown(), receiver.server_close()))
    check("may not have arrived" in said, f"sent to nobody: {said}")
    print(f"{len(came)} results came to {own}")


def at_once(address, plan, data):
    """Ten people at once in one browser, each in a context of its own; returns by how much each took longer with the second design."""
    took = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        chromium = subprocess.Popen(
            [shutil.which("chromium"), "--headless=new", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={profile}"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)

        def take_part(seed, place):
            with sync_playwright() as play:
                name = f"person {seed}"
                page = open_page(play.chromium.connect_over_cdp(place), address + "#synthetic", name, 390, "touch")
                person = Participant(page, plan, data, seed, "touch")
                person.looks = person.course = False
                compare(name, person.everything(name), person.did)
                mean = lambda design: statistics.mean(one["lasted"] for one in person.did if one["design"] == design["id"])
                took.append(mean(data["designs"][0]) - mean(data["designs"][1]))
                page.click("#send")
                page.locator("#sent:not(:empty)").wait_for()
                check("Sent" in page.text_content("#sent"), f"{name}: {page.text_content('#sent')}")

        try:
            place = next(found[0] for line in chromium.stderr if (found := re.findall(r"ws://\S+", line)))
            threading.Thread(target=chromium.stderr.read, daemon=True).start()
            people = [threading.Thread(target=take_part, args=(seed, place)) for seed in range(PEOPLE)]
            for one in people:
                one.start()
            for one in people:
                one.join()
        finally:
            chromium.terminate()
            chromium.wait()
    check(len(took) == PEOPLE, f"{len(took)} of {PEOPLE} came to the end")
    return took


def measured(tool, base, out):
    """A study with several people at once, served; the second design takes longer by a known time."""
    folder = base / "measured"
    plan, data = make(tool, MEASURED, folder, "--repetitions", "3", "--worlds", "24")
    serving = subprocess.Popen([tool, "study", "serve", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        took = at_once(serving.stdout.readline().strip(), plan, data)
    finally:
        serving.terminate()
        serving.wait()
    stored = list((folder / "results").iterdir())
    check(len(stored) == PEOPLE, f"{len(stored)} results are stored")
    turns = [json.loads(one.read_text())["turn"] for one in stored]
    check(sum(turns) == PEOPLE // 2, f"designs come first in turn: {turns}")
    report = base / "report"
    subprocess.run([tool, "study", "read", str(folder), "--out", str(report)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    found = json.loads((report / "people.json").read_text())
    timed = next(one for one in found["measures"] if one["measure"] == "time")
    lasted = statistics.mean(took)
    print(f"the trials differed by {lasted:.3f} s by the clock of the script, by {timed['difference']:.3f} s by the results, {timed['interval']}")
    check(abs(lasted - timed["difference"]) < 0.005, f"a difference of {timed['difference']} s, not of {lasted}")
    check(found["synthetic"] == PEOPLE and "synthetic" in (report / "people.md").read_text(), "the report does not say that people are synthetic")
    check(not [one for one in found["refused"] if "anew" not in one["reason"]], f"refused: {found['refused']}")
    if out:
        for one in ["measured", "report"]:
            shutil.rmtree(out / one, ignore_errors=True)
            shutil.copytree(base / one, out / one)


def told(browser, tool, base):
    """What does not count is said before it is done; once results are saved the next person begins on the same device."""
    folder = base / "told"
    make(tool, MEASURED, folder, "--repetitions", "1")
    for name, width, by, words in [("with a finger", 390, "touch", ""), ("with a mouse", 1280, "mouse", "no touch screen"),
                                   ("in a small window", 200, "touch", "of their true size")]:
        page = open_page(browser, (folder / "study.html").as_uri() + "#synthetic", f"told {name}", width, by)
        page.click("#agree")
        page.click("#measured")
        while page.is_visible("#practice"):
            word = page.text_content("#wanted").split("“")[1].split("”")[0]
            page.click(f"#colors button:text-is('{word}')")
        check(page.text_content("#asked") == "Use a finger or a pen.", f"told {name}: {page.text_content('#asked')}")
        check(page.is_visible("#unfit") == bool(words) and words in page.text_content("#unfit"), f"told {name}: {page.text_content('#unfit')}")
        look(page, f"told {name}")
        while not page.is_visible("#end"):
            if page.is_visible("#rest"):
                page.click("#go-on")
            page.click("#start")
            page.click("#give-up")
        check(not page.is_visible("#next"), f"told {name}: another person before results are handed over")
        with page.expect_download():
            page.click("#save")
        code = page.text_content("#code")
        look(page, f"saved {name}")
        page.reload()
        page.click("#next")
        page.locator("#welcome").wait_for()
        kept = page.evaluate("JSON.parse(localStorage.getItem(Object.keys(localStorage)[0]))")
        check(not kept["trials"] and not kept["id"].startswith(code), f"told {name}: the next person is the last one")
        page.context.close()


def main():
    tool = sys.argv[1]
    out = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if out:
        out.mkdir(parents=True, exist_ok=True)
    base = pathlib.Path(tempfile.mkdtemp())
    with sync_playwright() as play:
        browser = launch(play)
        for suite in SUITES:
            title = suite.replace(" --compare ", " ").replace(",", " ").replace(" ", "-")
            for width, by in [(390, "touch"), (1280, "mouse"), (1280, "keyboard")]:
                folder = base / f"{title}-{by}"
                inputs = {"touch": "touch", "mouse": "pointer", "keyboard": "keyboard"}[by]
                plan, data = make(tool, suite, folder, "--input", inputs, "--repetitions", "2")
                if by == "keyboard" and any(one["hold"] or surface["pages"] > 1 or surface["grow"] >= 0 for design in data["designs"]
                                            for layout in design["layouts"] for surface in layout["surfaces"] for one in surface["elements"]):
                    continue
                name = f"{title}-{width}-{by}"
                page = open_page(browser, (folder / "study.html").as_uri() + "#synthetic", name, width, by)
                person = Participant(page, plan, data, 7, by)
                # The pages around the screens are the same for all suites.
                person.course = suite == SUITES[0]
                kept = compare(name, person.everything(name, out, strange=bool(data["designs"][0]["steps"])), person.did)
                check(kept["trials"][0]["scale"] > 0.5, f"{name}: shown at {kept['trials'][0]['scale']}")
                print(f"{name}: {len(kept['trials'])} trials, scale {kept['trials'][0]['scale']}")
                with page.expect_download() as download:
                    page.click("#save")
                target = folder / "results" / "one.json"
                target.parent.mkdir(exist_ok=True)
                download.value.save_as(target)
                check(target.read_text() == page.input_value("#result"), f"{name}: the file is not the text")
                answer = subprocess.run([tool, "study", "read", str(folder)], capture_output=True, text=True)
                refused = [line for line in answer.stdout.splitlines() if ("one.json" in line or "Left out" in line) and "anew" not in line]
                check(not refused, f"{name}: {answer.stdout}")
                page.context.close()
        same_labels(browser, base)
        told(browser, tool, base)
        enlarged(browser, tool, base, out)
        in_a_network(browser, tool, base)
        elsewhere(browser, tool, base)
        browser.close()
    measured(tool, base, out)
    shutil.rmtree(base)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
