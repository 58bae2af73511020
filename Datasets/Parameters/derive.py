#!/usr/bin/env python3
"""Derives the parameters marked C in this folder from raw data that is not part of the repository.

Usage: derive.py THUMB_TAPS.csv THUMB_DEVICES.csv MENU_GAZE.csv

THUMB_TAPS and THUMB_DEVICES: Larsen, Jacobsen, Boring, Bergstrom, Pohl (2019), The Influence of
Hand Size on Touch Accuracy; columns PID, Trial, Phone, TouchX, TouchY, TargetX, TargetY,
SelectionTimeSeconds, Outlier, and Phone, ScreenDpiX, ScreenDpiY.
MENU_GAZE: Bailly, Oulasvirta, Brumby, Howes (2014), Model of Visual Search and Selection Time in
Linear Menus; columns user_id, target_pos, tct, seq, dwell.

Needs NumPy. Prints one line for each number.
"""

import csv
import sys
from collections import defaultdict

import numpy as np

MM_PER_INCH = 25.4


def rows(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def show(name, *values):
    print(f"{name:48s}", *(f"{value:9.4g}" for value in values))


def taps_by_person(taps, devices):
    """Endpoint errors in mm; times with distances from the previous target."""
    dpi = {d["Phone"]: (float(d["ScreenDpiX"]), float(d["ScreenDpiY"])) for d in devices}
    people = defaultdict(lambda: {"error": [], "time": [], "distance": []})
    previous = {}
    for tap in sorted(taps, key=lambda t: (t["Phone"], int(t["PID"]), int(t["Trial"]))):
        key = (tap["Phone"], int(tap["PID"]))
        scale = MM_PER_INCH / np.array(dpi[tap["Phone"]])
        target = np.array([float(tap["TargetX"]), float(tap["TargetY"])]) * scale
        touch = np.array([float(tap["TouchX"]), float(tap["TouchY"])]) * scale
        trial = int(tap["Trial"])
        if tap["Outlier"] == "False":
            people[key]["error"].append(touch - target)
            before = previous.get(key)
            seconds = float(tap["SelectionTimeSeconds"])
            if before and before[0] == trial - 1 and seconds > 0:
                people[key]["time"].append(seconds)
                people[key]["distance"].append(np.hypot(*(target - before[1])))
        previous[key] = (trial, target)
    return people


def normal_density(x, mean, sd):
    return np.exp(-0.5 * ((x - mean) / sd) ** 2) / (sd * np.sqrt(2 * np.pi))


def shifted_mixture(x, rounds=500):
    """Two normals of one SD: share and shift of the upper one, SD, mean of the lower one."""
    share, mean, sd, shift = 0.05, 0.0, 0.2, 0.7
    for _ in range(rounds):
        low = (1 - share) * normal_density(x, mean, sd)
        high = share * normal_density(x, mean + shift, sd)
        weight = high / (low + high)
        share = weight.mean()
        mean = ((1 - weight) * x).sum() / (1 - weight).sum()
        shift = (weight * x).sum() / weight.sum() - mean
        spread = (1 - weight) * (x - mean) ** 2 + weight * (x - mean - shift) ** 2
        sd = np.sqrt(spread.mean())
    return share, np.exp(shift), sd, mean


def excess_kurtosis(x):
    centred = x - x.mean()
    return (centred**4).mean() / (centred**2).mean() ** 2 - 3


def pointing(people, phone):
    table, scores, residuals, cores = [], [], [], []
    for (name, person), data in sorted(people.items()):
        if name != phone:
            continue
        error, time, distance = (np.array(data[k]) for k in ("error", "time", "distance"))
        design = np.c_[np.ones_like(distance), distance]
        start, slope = np.linalg.lstsq(design, time, rcond=None)[0]
        residual = np.log(time / (design @ [start, slope]))
        sd = error.std(axis=0, ddof=1)
        scores.append(((error - error.mean(axis=0)) / sd).ravel())
        residuals.append(residual - np.median(residual))
        cores.append(np.exp(np.median(residual)))
        ln_sigma = np.log(np.sqrt((sd**2).mean()))
        table.append(
            [ln_sigma, np.log(sd[1] / sd[0]), *error.mean(axis=0), start, slope,
             residual.std(ddof=1), person])
    table = np.array(table)
    ln_sigma, ln_ratio, x, y, start, slope, noise, _ = table.T
    show(f"{phone}: people", len(table))
    show("  ln sigma, mean and SD over people", ln_sigma.mean(), ln_sigma.std(ddof=1))
    show("  sigma_y / sigma_x", np.exp(ln_ratio.mean()))
    show("  offset x mm, mean and SD", x.mean(), x.std(ddof=1))
    show("  offset y mm, mean and SD", y.mean(), y.std(ddof=1))
    show("  start s, mean and SD of ln", start.mean(), np.log(start).std(ddof=1))
    show("  slope s/mm, mean and SD of ln", slope.mean(), np.log(slope).std(ddof=1))
    show("  median through mean of a tap time", np.mean(cores))
    show("  SD of ln time within, median and SD of ln", np.median(noise), np.log(noise).std(ddof=1))
    share, ratio, sd, _ = shifted_mixture(np.concatenate(residuals))
    show("  slow share, slow ratio, SD of ln time", share, ratio, sd)
    show("  excess kurtosis of endpoints", excess_kurtosis(np.concatenate(scores)))
    show("  r(ln sigma, ln start)", np.corrcoef(ln_sigma, np.log(start))[0, 1])
    show("  r(ln sigma, ln slope)", np.corrcoef(ln_sigma, np.log(slope))[0, 1])
    show("  r(ln start, ln slope)", np.corrcoef(np.log(start), np.log(slope))[0, 1])
    show("  r(ln sigma, offset x)", np.corrcoef(ln_sigma, x)[0, 1])
    return {int(row[-1]): row[0] for row in table}


def between_people(values_by_person):
    """SD of the means over people, with the part that comes from small samples taken out."""
    means = np.array([np.mean(v) for v in values_by_person])
    noise = np.mean([np.var(v, ddof=1) / len(v) for v in values_by_person])
    return np.sqrt(max(0.0, means.var(ddof=1) - noise))


def gaze(trials, shortest_ms):
    stops, jumps, first, near, down = defaultdict(list), [], [], [], defaultdict(list)
    for trial in trials:
        items = [int(v) for v in trial["seq"].split()]
        dwell = [int(v) for v in trial["dwell"].split()]
        if not items or len(items) != len(dwell):
            continue
        first.append(items[0] == 1)
        near.append(abs(items[-1] - int(trial["target_pos"])) <= 1)
        steps = [b - a for a, b in zip(items, items[1:]) if a != b]
        jumps += steps
        down[trial["user_id"]] += [step > 0 for step in steps]
        stops[trial["user_id"]] += [np.log(d) for d in dwell[:-1] if d >= shortest_ms]
    jumps = np.array(jumps)
    size = np.abs(jumps)
    every = np.concatenate([np.array(v) for v in stops.values()])
    show(f"gaze stops of at least {shortest_ms} ms: median s", np.exp(np.median(every)) / 1000)
    show("  SD of ln within people, mean", np.mean([np.std(v, ddof=1) for v in stops.values()]))
    show("  SD of ln between people", between_people(list(stops.values())))
    show("  first stop on item 1", np.mean(first))
    show("  last stop within one item of the target", np.mean(near))
    show("  jump sizes 1, 2, 3, 4, 5+", *[(size == k).mean() for k in range(1, 5)], (size > 4).mean())
    show("  share of jumps down", (jumps > 0).mean())
    shares = np.array([np.mean(v) for v in down.values()])
    show("  SD of the logit over people", np.log(shares / (1 - shares)).std(ddof=1))
    show("  share of jumps one or two down", ((jumps == 1) | (jumps == 2)).mean())


def over_people(name, values):
    """Prints the mean over people with its 95 % t interval."""
    quantiles = {4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262}
    values = np.array(values)
    half = quantiles[len(values) - 1] * values.std(ddof=1) / np.sqrt(len(values))
    show(f"{name}, {len(values)} people", values.mean(), values.mean() - half, values.mean() + half)


def first_looks(trials):
    """The first looks at a menu, and the aim at a remembered place; see gaze.first_miss."""
    miss, dwell, gain, spread = [], [], [], []
    people = defaultdict(list)
    uses = defaultdict(int)
    for trial in trials:
        key = trial["user_id"], trial["target_pos"]
        uses[key] += 1
        items = [int(v) for v in trial["seq"].split()]
        times = [int(v) for v in trial["dwell"].split()]
        people[trial["user_id"]].append((int(trial["target_pos"]), items, times, uses[key]))
    for searches in people.values():
        if len(searches) < 20:
            continue
        top = [s for s in searches if s[1][0] == 1]
        here = [len(items) > 1 for goal, items, _, _ in top if goal == 1]
        miss += [np.mean(here)] if len(here) >= 4 else []
        dwell.append(np.mean([times[0] / 1000 for _, items, times, _ in top if len(items) > 1]))
        ways = [
            (items[1] - 1) / (goal - 1)
            for goal, items, _, use in top
            if goal > 2 and len(items) > 1 and use > 6
        ]
        gain += [np.mean(ways)] if len(ways) >= 4 else []
        spread += [np.std(ways, ddof=1)] if len(ways) >= 6 else []
    over_people("first looks that miss the goal under them", miss)
    over_people("time of a first look that passes on s", dwell)
    over_people("share of the way to a practised place", gain)
    over_people("SD of that share within a person", spread)


def main(paths):
    taps, devices, trials = (rows(path) for path in paths)
    people = taps_by_person(taps, devices)
    sigmas = [pointing(people, device["Phone"]) for device in devices]
    shared = sorted(set(sigmas[0]) & set(sigmas[1]))
    change = np.array([sigmas[0][p] - sigmas[1][p] for p in shared])
    show("SD of ln sigma of one person between phones", change.std(ddof=1) / np.sqrt(2))
    for shortest in (20, 80):
        gaze(trials, shortest)
    first_looks(trials)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(sys.argv[1:])
