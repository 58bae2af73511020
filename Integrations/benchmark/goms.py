#!/usr/bin/env python3
"""GOMS by TapCost's own engine: a method for each task, timed by `tapcost klm`.

    TAPCOST=.build/release/tapcost python3 Integrations/benchmark/goms.py benchmark.json goms.csv

Each choice is Look, Think, Point and Click, or Look, Think and Touch; each text is Think and Type. The times
are those of the engine's operators (`tapcost klm --help`).
"""

import functools
import json
import os
import subprocess
import tempfile

from tasks import write

PHASE = {"see": "scanning", "cognitive": "deciding", "hands": "moving", "system": "waiting", "speech": "listening"}


@functools.lru_cache(maxsize=None)
def timed(text):
    """Returns the ms by resource of a method."""
    with tempfile.NamedTemporaryFile("w", suffix=".goms") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(
            [os.environ.get("TAPCOST", "tapcost"), "klm", file.name, "--format", "json"],
            capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["busy_ms"]


def model(task):
    """Returns the seconds by phase."""
    acts = task.acts()
    if acts is None or task.input not in ("pointer", "touch"):
        return None
    lines, spent = ["Goal: Task"], 0.0
    for act in acts:
        if act[0] == "spend":
            spent += act[1]
        elif act[0] == "type":
            lines += [". Think", f". Type {''.join(c if c.isalnum() else 'x' for c in act[1])}"]
        elif task.input == "pointer":
            lines += [". Look at it", ". Think", ". Point to it", ". Click it"]
        else:
            lines += [". Look at it", ". Think", ". Touch it"]
    busy = timed("\n".join(lines) + "\n") if len(lines) > 1 else {}
    phases = {PHASE[name]: time / 1000 for name, time in busy.items()}
    phases["waiting"] = phases.get("waiting", 0) + spent
    return phases


if __name__ == "__main__":
    write(model)
