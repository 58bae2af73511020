#!/usr/bin/env python3
"""Fitts' law and Hick's law with the middle numbers of the Model Human Processor: Card, Moran and Newell
(1983), The Psychology of Human-Computer Interaction, chapter 2.

    python3 Integrations/benchmark/fitts_hick.py benchmark.json fitts_hick.csv

Pointing takes 100 ms a bit of log2(D / W + .5), choosing among n 150 ms a bit of log2(n + 1), a key
280 ms (Card, Moran and Newell 1980). Nothing is searched for, so it stands for people who know the way.
The first movement starts in the middle of the first surface.
"""

import math

from tasks import choices, middle, write

PER_BIT, CHOICE, KEY = 0.1, 0.15, 0.28


def model(task):
    """Returns the seconds by phase."""
    acts = task.acts()
    if acts is None or task.input not in ("pointer", "touch"):
        return None
    elements = task.screen["surfaces"][0]["elements"]
    place = tuple(sum(middle(e)[axis] for e in elements) / max(1, len(elements)) for axis in (0, 1))
    phases = {"deciding": 0.0, "moving": 0.0, "waiting": 0.0}
    for act in acts:
        if act[0] == "spend":
            phases["waiting"] += act[1]
        elif act[0] == "type":
            phases["moving"] += KEY * len(act[1])
        else:
            _, surface, element = act
            width = max(1, min(element["width_mm"], element["height_mm"]))
            distance = math.dist(place, middle(element))
            place = middle(element)
            phases["deciding"] += CHOICE * math.log2(len(choices(surface)) + 1)
            phases["moving"] += PER_BIT * max(0, math.log2(distance / width + 0.5)) + (
                KEY if task.input == "pointer" else 0)
    return phases


if __name__ == "__main__":
    write(model)
