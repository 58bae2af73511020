#!/usr/bin/env python3
"""Search of menus, random and from the top, with several items in a look, after Hornof and Kieras (1997),
Cognitive modeling reveals menu search is both random and systematic, CHI 97, 107-114.

    python3 Integrations/benchmark/menu_search.py benchmark.json menu_search.csv

They found in models built with EPIC that people take in more than one item at a time, and search at
random in some trials and from the top in others. This is a plain simulation of these two findings, not
their program: half of the trials go from the top, half look at places in random order, nothing is looked
at twice, and a look takes in all whose middle lies within 1 degree at 60 cm. A look takes 230 ms, a click
or tap 100 ms a bit of Fitts' law (Card, Moran and Newell 1983). It needs numpy. Same seed, same bytes.
"""

import math

import numpy

from tasks import choices, middle, write

LOOK, PER_BIT, PRESS = 0.23, 0.1, 0.1  # s
REACH = 600 * math.tan(math.radians(1))  # mm: what a look takes in on each side
TRIALS = 400


def looks(places, target, generator):
    """Returns the mean number of looks until a target is seen among places in the order of reading."""
    near = numpy.linalg.norm(places[:, None] - places[None], axis=2) <= REACH
    total = 0
    for trial in range(TRIALS):
        left = numpy.ones(len(places), bool)
        while True:
            open_places = numpy.flatnonzero(left)
            seen = open_places[0] if trial % 2 else generator.choice(open_places)
            if trial % 2:
                # From the top, the eyes go to the last place that still has the first unseen one in reach.
                seen = max(place for place in open_places if near[place, seen])
            total += 1
            if near[seen, target]:
                break
            left &= ~near[seen]
    return total / TRIALS


def model(task):
    """Returns the seconds by phase."""
    acts = task.acts()
    if acts is None or task.input not in ("pointer", "touch") or any(act[0] == "type" for act in acts):
        return None
    generator = numpy.random.default_rng(1)
    phases = {"scanning": 0.0, "moving": 0.0, "waiting": 0.0}
    place = None
    for act in acts:
        if act[0] == "spend":
            phases["waiting"] += act[1]
            continue
        _, surface, element = act
        there = choices(surface)
        places = numpy.array([middle(e) for e in there])
        phases["scanning"] += LOOK * looks(places, there.index(element), generator)
        distance = math.dist(place or places.mean(axis=0), middle(element))
        place = middle(element)
        width = max(1, min(element["width_mm"], element["height_mm"]))
        phases["moving"] += PER_BIT * max(0, math.log2(distance / width + 0.5)) + PRESS
    return phases


if __name__ == "__main__":
    write(model)
