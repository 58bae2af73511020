#!/usr/bin/env python3
"""Measures what every reader of files needs: time and memory for a file, and for one twice as long.

  Benchmarks/Budgets/budgets.py [TAPCOST] [--scale F]

Prints a table in Markdown. Readers are linear when twice the size takes at most twice as much; what
is beyond a limit must be refused within two seconds. Times are those of the processor, with the start
of the tool. Ends with 1 when a reader breaks its budget, and names it.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("tool", nargs="?", default=".build/release/tapcost")
parser.add_argument("--scale", type=float, default=1.0)
options = parser.parse_args()
tool = str(pathlib.Path(options.tool).resolve())


# A small process begins the tool: what is measured includes the memory of whoever begins it.
LAUNCHER = """
import os, sys
null, errors = os.open(os.devnull, os.O_WRONLY), os.open("errors", os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=[
    (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, errors, 2)])
_, status, usage = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
"""


# The same for the page of `tapcost edit`: sends the text of the file three times, each a little longer,
# as a page does while one types, waits for what is wrong with the last, and ends the tool.
EDITOR = """
import http.client, json, os, signal, sys, urllib.parse
reading, writing = os.pipe()
errors = os.open("errors", os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=[
    (os.POSIX_SPAWN_DUP2, writing, 1), (os.POSIX_SPAWN_DUP2, errors, 2), (os.POSIX_SPAWN_CLOSE, reading)])
os.close(writing)
address = urllib.parse.urlsplit(os.fdopen(reading).readline().strip())
def ask(method, name, body=None):
    line = http.client.HTTPConnection(address.netloc, timeout=60)
    line.request(method, address.path + name, body and json.dumps(body), {
        "Origin": "http://" + address.netloc, "Content-Type": "application/json"})
    answer = line.getresponse()
    assert answer.status == 200, answer.status
    return json.loads(answer.read())
if address.netloc:
    text = open(sys.argv[-1]).read()
    for more in range(1, 4):
        job = ask("POST", "text", {"text": text + "\\n" * more, "client": "other"})["job"]
    done = revision = 0
    while done < job:
        news = ask("GET", f"news?after={revision}&client=page")
        revision = news.get("revision", revision)
        done = news.get("parts", {}).get("problems", {}).get("job", done)
    os.kill(child, signal.SIGINT)
_, status, usage = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
"""


def measure(arguments, launcher=LAUNCHER):
    """Returns status, seconds, megabytes and the first complaint of a command."""
    output = subprocess.run(
        [sys.executable, "-S", "-c", launcher, tool] + arguments, check=True, capture_output=True)
    status, seconds, megabytes = output.stdout.split()
    lines = pathlib.Path("errors").read_text(errors="replace").strip().splitlines()
    found = next((line for line in lines if "found" in line or "Error" in line), "")
    return (int(status), float(seconds), float(megabytes), found)


SCREEN = ('<AppiumAUT><XCUIElementTypeApplication name="A" x="0" y="0" width="393" height="852">'
          '%s</XCUIElementTypeApplication></AppiumAUT>')
BUTTON = '<XCUIElementTypeButton label="%d" x="10" y="%d" width="80" height="44"/>\n'


def elements(count):
    return SCREEN % "".join(BUTTON % (i, i * 50) for i in range(count))


def attributes(count):
    return SCREEN % ("<b " + " ".join(f"a{i}='1'" for i in range(count)) + "/>" + BUTTON % (1, 1))


def spread_attributes(count):
    more = " ".join(f"a{i}='1'" for i in range(100))
    return SCREEN % ("".join(f"<b {more}/>" for _ in range(count // 100)) + BUTTON % (1, 1))


def cogtool(count):
    extent = '<extent x="0" y="0" width="60" height="60"/>'
    widgets = "".join(f'<widget name="w{i}" type="button" parent="w{i // 2}">{extent}</widget>'
                      for i in range(1, count))
    root = f'<widget name="w0" type="button">{extent}</widget>'
    return ('<cogtoolimport version="1"><design name="D"><frame name="F">' + root + widgets
            + "</frame></design></cogtoolimport>")


def tree(count):
    nodes = ['{"nodeId":"0","role":{"value":"main"},"childIds":[%s]}'
             % ",".join(f'"{i}"' for i in range(1, count))]
    nodes += ['{"nodeId":"%d","parentId":"0","role":{"value":"button"},"name":{"value":"B%d"}}'
              % (i, i) for i in range(1, count)]
    return '{"nodes":[' + ",".join(nodes) + "]}"


def findings(count):
    nodes = ",".join('{"target":["#b%d"],"html":"<button id=\\"b%d\\">B%d</button>"}'
                     % (i, i, i) for i in range(count))
    return '{"violations":[{"id":"r","nodes":[' + nodes + "]}]}"


def rules(count):
    rule = ('{id:"r%d",metric:"time",margin:{relative:0.1},because:"x"}')
    return ('{schema:"tapcost/thresholds/1",rules:['
            + ",".join(rule % i for i in range(count)) + "]}")


def log(count):
    rows = "".join(f"p{i % 20},{1 + i % 7},{0.5 + i % 11 / 20}\n" for i in range(count))
    return "participant,distance,time\n" + rows


KLM = "Look at it\nPoint to it\n"
FLAT = "- button \"B%d\"\n"
ONE = '{schema:"tapcost/interface/1",id:"a",device:"iphone-16",screen:{content:[{button:{id:"go",label:"Go"}}]}}'
CASES = [  # what, name of the file, arguments, text of a size, size, beyond the limit
    ("XML: elements", "f.xml", [], elements, 50_000, 400_000),
    ("XML: attributes of one element", "f.xml", [], attributes, 450, 200_000),
    ("XML: attributes of many elements", "f.xml", [], spread_attributes, 400_000, 4_000_000),
    ("XML: CogTool widgets", "f.xml", [], cogtool, 40_000, 400_000),
    ("aria snapshot: lines", "f.yml", [],
     lambda n: "".join(FLAT % i for i in range(n)), 40_000, 400_000),
    ("aria snapshot: empty lines", "f.yml", [], lambda n: "- main:" + "\n" * n, 40_000, 30_000_000),
    ("accessibility tree: nodes", "f.json", [], tree, 40_000, 400_000),
    ("axe: findings", "f.json", ["--findings"], findings, 40_000, 400_000),
    ("JSON5: values of a suite", "f.json5", ["run"],
     lambda n: "{schema:\"tapcost/suite/1\",x:[" + "1," * n + "]}", 1_000_000, 6_000_000),
    ("JSON5: lists in a list", "f.json5", ["run"],
     lambda n: "{schema:\"tapcost/suite/1\",x:[" + "[1]," * n + "]}", 500_000, 3_500_000),
    ("JSON5: unknown names", "f.json5", ["run"],
     lambda n: "{" + ",".join(f"k{i}:1" for i in range(n)) + "}", 80_000, None),
    ("edit: values of a text that is typed", "f.json5", ["edit"],
     lambda n: "{schema:\"tapcost/interface/1\",x:[" + "1," * n + "]}", 200_000, 1_200_000),
    ("rules of a gate", "f.json5", ["check"], rules, 5_000, 40_000),
    ("keystroke model: lines", "f.klm", ["klm"], lambda n: KLM * (n // 2), 20_000, 400_000),
    ("keystroke model: threads", "f.klm", ["klm"],
     lambda n: "".join(f"Also: x as t{i}\n. Look\n" for i in range(n)), 50, 8_000),
    ("frequencies: rows", "f.csv", ["suggest"],
     lambda n: "goal,frequency\n" + "other,1\n" * n, 20_000, 2_000_000),
    ("log: rows, a column missing", "f.csv", ["table"], log, 1_000_000, 8_000_000),
    ("log: rows, with a fit", "f.csv", ["fit"], log, 50_000, None),
    ("results.json: suites", "r", ["results"], None, 1, None),
    ("shard: bytes of tallies", "s", ["shard"], None, 1, None),
]


def command(kind, name):
    if not kind:
        return ["import", name]
    return {
        "--findings": ["import", name, "--findings", name],
        "run": ["run", name], "edit": ["edit", name], "klm": ["klm", name],
        "check": ["check", name, "--thresholds", name],
        "suggest": ["suggest", name, "--frequencies", name],
        "table": ["fit", name, "--model", "fitts"],
        "fit": ["fit", name, "--model", "fitts", "--set", "width=7"],
    }[kind[0]]


def run_case(what, name, kind, text, size):
    if kind == ["results"]:
        suites = ["menu-order", "more-vs-inline", "menu-grouping", "popup-vs-segmented"][:2 * size]
        subprocess.run([tool, "run"] + suites + ["--precision", "1", "--users", "64", "--out", "out",
                       "--format", "json"], check=True, capture_output=True)
        outcome = measure(["report", "out/results.json", "--format", "md", "--out", "-"])
        return outcome, pathlib.Path("out/results.json").stat().st_size
    if kind == ["shard"]:
        suites = ["menu-order", "more-vs-inline", "menu-grouping", "popup-vs-segmented"][:2 * size]
        folder = f"shards-{size}"
        subprocess.run([tool, "run"] + suites + ["--users", "640", "--precision", "1", "--shard",
                       "1/1", "--out", folder], check=True, capture_output=True)
        length = sum(p.stat().st_size for p in pathlib.Path(folder).glob("*.tally"))
        return measure(["status", folder]), length
    content = text(size)
    arguments = command(kind, name)
    pathlib.Path(name).write_text(content)
    if kind == ["--findings"]:
        pathlib.Path("page.yml").write_text("".join(FLAT % i for i in range(2000)))
        arguments = ["import", "page.yml", "--findings", name]
    if kind == ["suggest"]:
        pathlib.Path("one.json5").write_text(ONE)
        arguments = ["suggest", "one.json5", "--frequencies", name]
    return measure(arguments, EDITOR if kind == ["edit"] else LAUNCHER), len(content.encode())


# What a measurement may differ by on its own: a tenth, and the steps of clock and pages.
SLACK, SECONDS, MEGABYTES = 1.1, 0.1, 8
MOST_SECONDS, MOST_MEGABYTES = 2.0, 512


def broken(length, longer, once, twice, beyond):
    """Names what of a budget does not hold."""
    growth = max(2, longer / length) * SLACK
    if twice[1] > growth * once[1] + SECONDS:
        yield f"time grows from {once[1]:.2f} to {twice[1]:.2f} s"
    if twice[2] > growth * once[2] + MEGABYTES:
        yield f"memory grows from {once[2]:.0f} to {twice[2]:.0f} MB"
    if beyond and beyond[0] != 65:
        yield f"beyond the limit it ends with {beyond[0]}, not 65"
    if beyond and beyond[1] > MOST_SECONDS:
        yield f"what is beyond the limit takes {beyond[1]:.2f} s"
    if max(twice[2], beyond[2] if beyond else 0) > MOST_MEGABYTES:
        yield f"takes more than {MOST_MEGABYTES} MB"


def main():
    faults = []
    print("| what | size | MB | twice: MB | s | twice: s | memory: MB | twice: MB | beyond: s | MB | answer |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- |")
    for what, name, kind, text, size, beyond in CASES:
        if size > 1000:
            size = int(size * options.scale)
        (a, length), (b, longer) = run_case(what, name, kind, text, size), run_case(
            what, name, kind, text, 2 * size)
        line = (f"| {what} | {size:,} | {length / 1e6:.1f} | {longer / 1e6:.1f} | {a[1]:.2f} | {b[1]:.2f} | {a[2]:.0f} "
                f"| {b[2]:.0f} |")
        c = None
        if beyond:
            c, _ = run_case(what, name, kind, text, beyond)
            answer = c[3].split(": found ")[-1].split(";")[0][:60].replace("|", "\\|")
            line += f" {c[1]:.2f} | {c[2]:.0f} | {c[0]}: {answer} |"
        else:
            line += " | | |"
        print(line, flush=True)
        faults += [f"{what}: {fault}" for fault in broken(length, longer, a, b, c)]
    print("\n".join(["", *faults]) if faults else "\nEvery reader keeps its budget.")
    return 1 if faults else 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        sys.exit(main())
