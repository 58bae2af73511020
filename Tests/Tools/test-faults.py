#!/usr/bin/env python3
"""Fails every call by which a command changes files, one at a time, and looks at what is left.

  Tests/Tools/test-faults.py [TAPCOST] [--most N]

Each write, rename, link, open, sync, mkdir and unlink in the folder of the results fails once with
ENOSPC, EIO or EACCES, and once the process is killed there (strace). What is there then must be the
old files or the new ones, at the latest when the next command has read the folder; that one must
succeed, and nothing may be left behind. `study serve` is given a result meanwhile: it is stored whole or not at
all, also where files may grow no further. Commands run in process namespaces of their own where that
is permitted, so that each has the same number. --most says how many places of a call are tried.
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

import tiny_study

CALLS = {
    "write": ["ENOSPC", "EIO", "KILL"], "openat": ["EACCES", "EMFILE", "KILL"],
    "rename": ["EIO", "EACCES", "KILL"], "link": ["EIO", "EPERM", "KILL"],
    "fsync": ["EIO", "KILL"], "mkdir": ["ENOSPC", "KILL"], "unlink": ["EIO", "KILL"],
    "rmdir": ["EIO", "KILL"], "flock": ["ENOLCK", "KILL"], "fchmod": ["EPERM", "KILL"],
}
FORMATS = "md,junit,sarif,html"
RULES = """{ schema: "tapcost/thresholds/1", rules: [{ id: "time", metric: "time",
  margin: { relative: 0.5 }, people: 100, because: "This is a test." }] }
"""
LIMITS = """{ schema: "tapcost/thresholds/1", rules: [{ id: "limit", metric: "time",
  limit: { most: 0.01, unit: "s" }, people: 100, because: "This is a test." }] }
"""
ACCEPTED = """// Kept.
{ schema: "tapcost/accepted/1", accepted: [] }
"""
SCREEN = """<AppiumAUT><XCUIElementTypeApplication name="A" x="0" y="0" width="393" height="852">
<XCUIElementTypeButton label="%s" x="10" y="100" width="80" height="44"/>
</XCUIElementTypeApplication></AppiumAUT>
"""

parser = tiny_study.parser(__doc__)
parser.add_argument("--most", type=int, default=4)
options = parser.parse_args()
if options.most < 1:
    parser.error("--most is at least 1; with no place nothing would be tried")
tool = options.tool
if shutil.which("strace") is None:
    print("faults: skipped: strace is missing")
    sys.exit(0)
APART = tiny_study.apart("faults")


def execute(command):
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)


def snapshot(folder):
    """The files that are there, and the names of those that no user asked for."""
    files, hidden = {}, []
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if any(part.startswith(".tapcost") for part in path.relative_to(folder).parts):
            hidden.append(name)
        elif path.is_file():
            files[name] = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    return files, hidden


class Case:
    """A command that changes files in the folder `out`, and how what it wrote is read again."""

    def __init__(self, name, arguments, settle, before):
        self.name, self.arguments, self.settle, self.before = name, arguments, settle, before

    def prepare(self):
        shutil.rmtree("out", ignore_errors=True)
        if self.before:
            shutil.copytree(self.before, "out")

    def places(self):
        """For each call, at which of its turns in a thread it is about the folder."""
        self.prepare()
        command = ["strace", "-f", "-qq", "-y", "-o", "trace.txt",
                   "-e", "trace=" + ",".join(CALLS), tool] + self.arguments
        execute(APART + command)
        return traced()


def traced():
    """For each call of trace.txt, at which of its turns in a thread it is about the folder."""
    turns, found = {}, {call: set() for call in CALLS}
    for line in open("trace.txt", errors="replace"):
        match = re.match(r"(\d+)\s+(\w+)\((.*)", line)
        if not match or match[2] not in CALLS:
            continue
        key = (match[1], match[2])
        turns[key] = turns.get(key, 0) + 1
        if re.search(r'["/<]out[/">]|\.tapcost-', match[3]):
            found[match[2]].add(turns[key])
    # The first file that a thread opens may be one of /proc, without which libdispatch aborts.
    found["openat"].discard(1)
    return found


def serve(result, around=()):
    """Serves the study in `out` to one who hands over a result; returns the status, 0 for no answer."""
    shown = open("shown.txt", "w+")
    serving = subprocess.Popen(
        APART + list(around) + [tool, "study", "serve", "out"], stdout=shown, stderr=subprocess.DEVNULL,
        start_new_session=True)
    try:
        address = ""
        while not address.endswith("\n"):
            if serving.poll() is not None:
                return 0
            shown.seek(0)
            address = shown.readline()
        origin = address.split("/", 3)
        request = urllib.request.Request(
            address.strip() + "results", result, method="POST",
            headers={"Content-Type": "application/json", "Origin": "/".join(origin[:3])})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0
    finally:
        if serving.poll() is None:
            os.killpg(serving.pid, signal.SIGKILL)
        serving.wait()
        shown.close()


def served():
    """Fails what a server does to store a result; returns how many faults were tried, and how many ended badly."""
    study = ["study", "tiny.json5", "-o", "planned", "--worlds", "0", "--rehearse", "2"]
    assert execute([tool] + study).returncode == 0
    result, other = (pathlib.Path(f"planned/rehearsal/synthetic-{one}.json").read_bytes() for one in "12")
    shutil.rmtree("planned/rehearsal")

    def prepare():
        shutil.rmtree("out", ignore_errors=True)
        shutil.copytree("planned", "out")

    prepare()
    old = snapshot(pathlib.Path("out"))[0]
    trace = ["strace", "-f", "-qq", "-y", "-o", "trace.txt", "-e", "trace=" + ",".join(CALLS)]
    assert serve(result, trace) == 200
    new = snapshot(pathlib.Path("out"))[0]
    assert len(new) == len(old) + 1, new
    faults = [(f"{call} {place} {fault}",
               ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + call, "-e",
                f"inject={call}:{'signal=KILL' if fault == 'KILL' else 'error=' + fault}:when={place}"])
              for call, places in traced().items() for place in tried(places) for fault in CALLS[call]]
    # A file that may grow no further is written short first.
    faults.append(("a short write", ["bash", "-c", 'ulimit -f 1; exec "$@"', "bash"]))
    assert len(result) > 1024
    failures = refused = 0
    for name, around in faults:
        prepare()
        status = serve(result, around)
        files, hidden = snapshot(pathlib.Path("out"))
        problems = []
        if status == 200 and files != new:
            problems.append("taken, and not stored")
        if files not in (old, new):
            problems.append(f"stored in part: {files}")
        refused += status != 200
        # The same once more is taken, and whoever comes next clears up.
        if serve(result) != 200 or snapshot(pathlib.Path("out"))[0] != new:
            problems.append("not taken afterward")
        if serve(other) != 200 or snapshot(pathlib.Path("out"))[1]:
            problems.append("something stays behind")
        failures += bool(problems)
        for problem in problems:
            print(f"faults: study serve, {name}: {problem}")
    print(f"faults: study serve: {len(faults)} faults, {refused} of them refused or not answered")
    assert refused > len(faults) / 3
    return len(faults), failures


def tried(places):
    places = sorted(places)
    if len(places) <= options.most:
        return places
    step = (len(places) - 1) / max(1, options.most - 1)
    return sorted({places[round(i * step)] for i in range(options.most)})


def main():
    failures = total = 0
    tiny_study.write(1200, "everyday")
    pathlib.Path("rules.json5").write_text(RULES)
    pathlib.Path("screen.xml").write_text(SCREEN % "Go")
    pathlib.Path("other.xml").write_text(SCREEN % "Stop")
    run = ["run", "tiny.json5", "--jobs", "1", "--figures", "--worlds", "0"]
    execute([tool] + run + ["--seed", "1", "--out", "old"])
    for number in "12":
        execute([tool, "run", "tiny.json5", "--worlds", "0", "--shard", number + "/2", "--out", "shards"])
    execute([tool, "merge", "shards", "--out", "merged", "--format", "md"])
    shutil.copytree("shards", "shards-old")
    for name in pathlib.Path("old").iterdir():
        if name.is_file():
            shutil.copy(name, "shards-old")
    execute([tool, "import", "other.xml", "-o", "imported/screen.json5"])
    shutil.copytree("old", "checked")
    execute([tool, "check", "checked/results.json", "--baseline", "checked/results.json",
             "--thresholds", "rules.json5", "--format", FORMATS, "--strict"])
    for name in ("gate.md", "gate.junit.xml", "gate.sarif", "gate.html"):
        pathlib.Path("checked", name).write_text("old\n")
    read = ["report", "out/results.json", "--format", "json", "--out", "-"]
    check = ["check", "out/results.json", "--baseline", "old/results.json", "--thresholds",
             "rules.json5", "--format", FORMATS]
    for folder, more in (("limits", {}), ("accepted", {"tapcost-accepted.json5": ACCEPTED})):
        pathlib.Path(folder).mkdir()
        for name, text in {"limits.json5": LIMITS, **more}.items():
            pathlib.Path(folder, name).write_text(text)
    accept = ["accept", "old/results.json", "--no-baseline", "--thresholds", "out/limits.json5",
              "--who", "Ada", "--because", "This is a test."]
    cases = [
        Case("run, new", run + ["--seed", "2", "--out", "out"], read, None),
        Case("run, again", run + ["--seed", "2", "--out", "out"], read, "old"),
        Case("merge, again", ["merge", "out", "--jobs", "1"], read, "shards-old"),
        Case("check", check, check, "checked"),
        Case("accept, new", accept, accept, "limits"),
        Case("accept, again", accept, accept, "accepted"),
        Case("import", ["import", "screen.xml", "-o", "out/screen.json5"],
             ["import", "screen.xml", "-o", "out/screen.json5"], "imported"),
    ]
    for case in cases:
        case.prepare()
        old = snapshot(pathlib.Path("out"))[0]
        outcome = execute([tool] + case.arguments)
        new = snapshot(pathlib.Path("out"))[0]
        status = outcome.returncode
        assert status == 0 and new != old, (case.name, status, outcome.stderr)
        counted = 0
        for call, places in case.places().items():
            for place in tried(places):
                for fault in CALLS[call]:
                    total += 1
                    counted += 1
                    failures += not tries(case, call, place, fault, old, new)
        print(f"faults: {case.name}: {counted} faults")
    more = served()
    total, failures = total + more[0], failures + more[1]
    print(f"faults: {total} faults, {failures} not clean")
    return 1 if failures else 0


def tries(case, call, place, fault, old, new):
    """Makes one call fail; tells whether all ended well."""
    case.prepare()
    effect = "signal=KILL" if fault == "KILL" else "error=" + fault
    outcome = execute(APART + [
        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + call,
        "-e", f"inject={call}:{effect}:when={place}", tool] + case.arguments)
    problems = []
    files, hidden = snapshot(pathlib.Path("out"))
    if outcome.returncode == 0 and files != new:
        problems.append("it ended with 0 without the new files")
    if fault != "KILL":
        if files not in (old, new):
            problems.append("some files are new and some old")
        if hidden and call not in ("unlink", "rmdir", "rename", "openat"):
            problems.append(f"left behind: {hidden[:3]}")
        if b"Internal error" in outcome.stderr:
            problems.append("an internal error")
    # Whoever reads the folder next completes what was decided on.
    execute(APART + [tool] + case.settle)
    files = snapshot(pathlib.Path("out"))[0]
    if case.settle is not case.arguments and case.name not in ("check", "import"):
        if files not in (old, new):
            problems.append("a mixture stays")
    again = execute(APART + [tool] + case.arguments)
    files, hidden = snapshot(pathlib.Path("out"))
    if again.returncode != 0 or files != new:
        problems.append(f"the next one ends with {again.returncode}: {again.stderr[-200:]}")
    if hidden:
        problems.append(f"still there: {hidden[:3]}")
    for problem in problems:
        print(f"faults: {case.name}, {call} {place} {fault}: {problem}")
    return not problems


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        sys.exit(main())
