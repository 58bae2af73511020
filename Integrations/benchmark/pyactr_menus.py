#!/usr/bin/env python3
"""pyactr, an ACT-R in Python (pip install pyactr).

    python3 Integrations/benchmark/pyactr_menus.py benchmark.json pyactr.csv

The model looks at what can be chosen on a surface from the top, one after the other, and presses a key when the
one it looks at is the one that it wants. It never learns where items are and never misses one, so
it stands for a serial search with the usual times of ACT-R: 50 ms a production, 85 ms a shift of
attention. The press of a key stands for the pointing of the study.
"""

import contextlib
import functools
import io
import warnings

import numpy
import pyactr as actr

from tasks import choices, write

ROW = 30  # pixels from item to item
MOST = 60  # items


def search(words, wanted):
    """Returns the seconds until the model has pressed a key for the wanted one of some words, and its looks."""
    # pyactr tells of its environment and of looks that are cut short.
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return simulated(words, wanted)


def simulated(words, wanted):
    """Builds the model and runs it until it presses a key."""
    environment = actr.Environment(focus_position=(100, 10))
    model = actr.ACTRModel(environment=environment, automatic_visual_search=False)
    # Everything that was looked at is remembered; the usual four would send it round in circles.
    model.visualBuffer("visual", "visual_location", model.decmem, finst=len(words))
    actr.chunktype("goal", "state wanted")
    goal = model.set_goal("g")
    goal.add(actr.chunkstring(string=f"isa goal state start wanted {wanted}"))
    model.productionstring(name="first", string="""
        =g>
        isa goal
        state start
        ?visual_location>
        buffer empty
        ==>
        =g>
        isa goal
        state search
        +visual_location>
        isa _visuallocation
        screen_y lowest""")
    model.productionstring(name="attend", string="""
        =g>
        isa goal
        state search
        =visual_location>
        isa _visuallocation
        ?visual>
        state free
        ==>
        =g>
        isa goal
        state read
        +visual>
        isa _visual
        cmd move_attention
        screen_pos =visual_location
        ~visual_location>""")
    model.productionstring(name="take", string="""
        =g>
        isa goal
        state read
        wanted =w
        =visual>
        isa _visual
        value =w
        ?manual>
        state free
        ==>
        =g>
        isa goal
        state done
        ~visual>
        +manual>
        isa _manual
        cmd press_key
        key A""")
    model.productionstring(name="next", string="""
        =g>
        isa goal
        state read
        wanted =w
        =visual>
        isa _visual
        value ~=w
        ==>
        =g>
        isa goal
        state search
        ~visual>
        ?visual_location>
        attended False
        +visual_location>
        isa _visuallocation
        screen_y lowest""")
    stimuli = [{word: {"text": word, "position": (100, 20 + ROW * place)}
                for place, word in enumerate(words)}]
    simulation = model.simulation(
        realtime=False, trace=False, gui=False, environment_process=environment.environment_process,
        stimuli=stimuli, triggers=["A"], times=60)
    looks = 0
    for _ in range(5000):
        try:
            simulation.step()
        except Exception:  # the simulation has come to its end
            break
        looks += simulation.current_event.action == "RULE FIRED: attend"
        if simulation.current_event.action == "KEY PRESSED: A":
            return simulation.current_event.time, looks
    raise RuntimeError(f"the model did not find {wanted!r}")


@functools.lru_cache(maxsize=None)
def seconds(count, place):
    """Returns the seconds to find one of so many items, counted from the top, and to press a key."""
    words = [f"item{number}" for number in range(count)]
    return search(words, words[place])[0]


def model(task):
    """Returns the seconds by phase; None for texts, and for more items than it can take in a minute."""
    acts = task.acts()
    if acts is None or task.input not in ("pointer", "touch"):
        return None
    total = 0.0
    for act in acts:
        there = choices(act[1]) if act[0] == "choose" else []
        if not 0 < len(there) <= MOST:
            return None
        total += seconds(len(there), there.index(act[2]))
    return {"scanning": total}


if __name__ == "__main__":
    numpy.random.seed(1)  # the same table each time
    write(model)
