#!/usr/bin/env python3
"""The keystroke-level model of Card, Moran and Newell (1980), The keystroke-level model for user
performance time with interactive systems, Communications of the ACM 23(7), 396-410.

    python3 Integrations/benchmark/klm.py benchmark.json klm.csv

Each choice is M P K (a click counts as a key), each text M and a K for each character. A tap points and
presses at once. Other input methods are left out.
"""

from tasks import write

M, P, K = 1.35, 1.1, 0.28  # s; K of an average typist who is not skilled


def model(task):
    """Returns the seconds by phase."""
    acts = task.acts()
    if acts is None or task.input not in ("pointer", "touch"):
        return None
    phases = {"deciding": 0.0, "moving": 0.0, "waiting": 0.0}
    for act in acts:
        if act[0] == "spend":
            phases["waiting"] += act[1]
            continue
        phases["deciding"] += M
        if act[0] == "type":
            phases["moving"] += K * len(act[1])
        else:
            phases["moving"] += P + (K if task.input == "pointer" else 0)
    return phases


if __name__ == "__main__":
    write(model)
