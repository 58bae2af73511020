#!/usr/bin/env python3
"""Predicts menu times of the benchmark with pyactr, an ACT-R in Python.

    tapcost benchmark export --out Results/benchmark
    python3 Integrations/benchmark/pyactr_menus.py Results/benchmark/benchmark.json predictions.csv
    tapcost benchmark score predictions.csv --partial

The model looks at the items of a menu from the top, one after the other, and presses a key when the
one it looks at is the one that it wants. It never learns where items are and never misses one, so
it stands for a serial search with the usual times of ACT-R: 50 ms a production, 85 ms a shift of
attention. The press of a key stands for the pointing of the study.
"""

import contextlib
import csv
import io
import json
import sys
import warnings

import pyactr as actr

ROW = 30  # pixels from item to item


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


def menu(study):
    """Returns the labels of the first menu of a study, from the top."""
    for condition in study["conditions"]:
        for screen in condition["screens"]:
            for surface in screen["surfaces"] or []:
                if surface["kind"] == "menu":
                    items = [e for e in surface["elements"] if e["role"] == "menu_item"]
                    return [e["label"] for e in sorted(items, key=lambda e: e["y_mm"])]
    return []


def predictions(benchmark):
    """Yields the items that the model speaks of, each with its prediction in seconds."""
    for study in benchmark["studies"]:
        if study["id"] not in ("bailly-2014-menus", "wong-menus"):
            continue
        words = menu(study)
        times = [search([word.lower() for word in words], word.lower())[0] for word in words]
        mean = sum(times) / len(times)
        for item in study["items"]:
            if item["unit"] != "s" or item["measure"] not in ("time", "all_time"):
                continue
            place = item["at"].get("position")
            yield item["id"], times[int(place) - 1] if isinstance(place, (int, float)) else mean


def main():
    """Reads the benchmark and writes predictions."""
    if len(sys.argv) != 3:
        sys.exit("usage: pyactr_menus.py benchmark.json predictions.csv")
    with open(sys.argv[1], encoding="utf-8") as file:
        benchmark = json.load(file)
    with open(sys.argv[2], "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["id", "mean", "unit"])
        for name, value in predictions(benchmark):
            table.writerow([name, f"{value:.4f}", "s"])


if __name__ == "__main__":
    main()
