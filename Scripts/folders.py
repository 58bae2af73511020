#!/usr/bin/env python3
"""Holds the folders of each target to an order: types of a folder are used from above, never from below.

    Scripts/folders.py            which folders use each other in a circle
    Scripts/folders.py TARGET     how often its folders use each other, and each use that is part of a circle

A folder is what lies directly below its target; `.` holds the files beside the folders. Names of types count,
nested types with those around them, and an extension uses what it extends. What an extension adds to a type
counts as the type's own. `make lint` allows no circle.
"""
import collections
import os
import pathlib
import sys

import swift_source

COPIES = ("ModelSSE2", "ModelAVX2", "ModelAVX512")  # the same laws once more


def targets():
    return [path for path in sorted(pathlib.Path("Sources").iterdir()) if path.name not in COPIES]


class Use:
    """A type that is named in a file of another folder."""

    def __init__(self, path, line, name):
        self.path, self.line, self.name = path, line, name

    def __str__(self):
        return f"{self.path}:{self.line} names {self.name}"


class File:
    def __init__(self, target, path):
        self.path = path
        parts = path.relative_to(target).parts
        self.folder = parts[0] if len(parts) > 1 else "."
        self.text = swift_source.code(path.read_text())

    def names(self, homes):
        """The types of the target that the file names, with their places."""
        last, end = "", -1
        for word in swift_source.words(self.text):
            if word.is_member:  # of the type that was just named
                scopes = [last] if last and word.place == end + 1 else []
            else:
                around = word.scope.split(".") if word.scope else []
                scopes = [".".join(around[:count]) for count in range(len(around), -1, -1)]
            candidates = (f"{scope}.{word.name}".lstrip(".") for scope in scopes)
            last, end = next((name for name in candidates if name in homes), ""), word.place + len(word.name)
            if last:
                yield last, word.place


def uses(target):
    """The uses of types between folders of a target: (user, used) to a list of uses."""
    files = [File(target, path) for path in sorted(target.rglob("*.swift"))]
    homes = collections.defaultdict(dict)
    for file in files:
        for name, is_private in swift_source.declared(file.text):
            homes[name][file.path] = None if is_private else file.folder
    found = collections.defaultdict(list)
    for file in files:
        for name, place in file.names(homes):
            if file.path in homes[name]:
                continue
            for folder in set(homes[name].values()) - {None, file.folder}:
                found[file.folder, folder].append(Use(file.path, file.text.count("\n", 0, place) + 1, name))
    return dict(found)


def shortest_way(edges, start, end):
    """The folders from one to another along uses, both included; nothing where no way leads."""
    ways, seen = collections.deque([[start]]), {start}
    while ways:
        way = ways.popleft()
        if way[-1] == end:
            return way
        for user, used in sorted(edges):
            if user == way[-1] and used not in seen:
                seen.add(used)
                ways.append([*way, used])
    return []


def cycles(edges):
    """For each use the shortest circle that it closes, each circle once: lists of uses (user, used)."""
    found = {}
    for user, used in sorted(edges):
        back = shortest_way(edges, used, user)
        if back:
            found.setdefault(frozenset(back), list(zip([user, *back], back)))
    return list(found.values())


def problems():
    """The circles of all targets, with an example of each use."""
    for target in targets():
        found = uses(target)
        for circle in cycles(found):
            examples = "; ".join(f"{found[edge][0]}, of {edge[1]}" for edge in circle)
            yield f"{target}: folders in a circle, {circle[0][0]} -> {' -> '.join(used for _, used in circle)}: {examples}"


def main():
    if len(sys.argv) == 1:
        found = list(problems())
        print("\n".join(found), end="\n" if found else "")
        sys.exit(1 if found else 0)
    for name in sys.argv[1:]:
        found = uses(pathlib.Path("Sources", name))
        for (user, used), places in sorted(found.items()):
            print(f"{name}: {user} -> {used}: {len(places)}")
            if shortest_way(found, used, user):
                print("".join(f"  {use}\n" for use in places), end="")


if __name__ == "__main__":
    os.chdir(pathlib.Path(__file__).resolve().parent.parent)
    main()
