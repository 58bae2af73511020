#!/usr/bin/env python3
"""Search, decision and pointing: Cockburn, Gutwin and Greenberg (2007), A predictive model of menu
performance, CHI 2007, 627-636.

    python3 Integrations/benchmark/sdp.py benchmark.json sdp.csv

A choice among n is a search (linear in n) for people who are new and a decision (Hick and Hyman) for those
who know the place, weighted by the expertise 1 - 1 / t at use t, and then pointing by Fitts' law. The
structure is that of the paper; its numbers are recalled and not checked against it. They are what the items of this study
ask for, so these are left out.
"""

import math

from tasks import choices, middle, write

SEARCH = (0.3, 0.08)  # s, s an item
DECISION = (0.24, 0.08)  # s, s a bit
POINTING = (0.37, 0.13)  # s, s a bit of log2(D / W + 1)


def model(task):
    """Returns the seconds by phase."""
    acts = task.acts()
    if task.study["id"] == "cockburn-2007" or acts is None or task.input not in ("pointer", "touch") or any(act[0] == "type" for act in acts):
        return None
    elements = task.screen["surfaces"][0]["elements"]
    place = tuple(sum(middle(e)[axis] for e in elements) / max(1, len(elements)) for axis in (0, 1))
    uses = max(1, task.uses / max(1, len(task.condition["goals"])))
    new = sum(1 / t for t in range(1, int(uses) + 1)) / int(uses) if task.knowledge == "unknown" else 0
    phases = {"scanning": 0.0, "deciding": 0.0, "moving": 0.0, "waiting": 0.0}
    for act in acts:
        if act[0] == "spend":
            phases["waiting"] += act[1]
            continue
        _, surface, element = act
        count = max(1, len(choices(surface)))
        width = max(1, min(element["width_mm"], element["height_mm"]))
        distance = math.dist(place, middle(element))
        place = middle(element)
        phases["scanning"] += new * (SEARCH[0] + SEARCH[1] * count)
        phases["deciding"] += (1 - new) * (DECISION[0] + DECISION[1] * math.log2(count))
        phases["moving"] += POINTING[0] + POINTING[1] * math.log2(distance / width + 1)
    return phases


if __name__ == "__main__":
    write(model)
