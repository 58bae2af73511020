"""What the tests of files share: a small suite, and commands in process namespaces of their own."""
import argparse
import pathlib
import subprocess

SUITE = """{ schema: "tapcost/suite/1", id: "tiny", title: "Two options", question: "Which?",
  evidence: "None: this is a test.", users: %d, populations: %s,
  compare: [["a", "b"]], tasks: [{ id: "t", title: "T", goals: ["new"] }],
  designs: [
    { id: "a", title: "A", device: "iphone-16", screen: { content: [{ popup: { id: "p",
      label: "Show", selected: "all", options: [{ id: "all", label: "All" },
      { id: "new", label: "New" }] } }] } },
    { id: "b", title: "B", device: "iphone-16", screen: { content: [{ segmented: { id: "s",
      label: "Show", selected: "all", options: [{ id: "all", label: "All" },
      { id: "new", label: "New" }] } }] } } ] }
"""


def write(users, *populations):
    """Writes the suite to tiny.json5."""
    pathlib.Path("tiny.json5").write_text(SUITE % (users, list(populations)))


def parser(description):
    """The arguments of such a test: the tool, and what is added."""
    made = argparse.ArgumentParser(description=description.splitlines()[0])
    made.add_argument("tool", nargs="?", default=".build/release/tapcost",
                      type=lambda path: str(pathlib.Path(path).resolve()))
    return made


def apart(name):
    """What to put before a command so that it is process 1 of a namespace; nothing where that is not permitted."""
    prefix = ["unshare", "-pf", "--kill-child"]
    if subprocess.run(prefix + ["true"], stderr=subprocess.DEVNULL).returncode == 0:
        return prefix
    print(f"{name}: process namespaces are not permitted here; without them")
    return []
