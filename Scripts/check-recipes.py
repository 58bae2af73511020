#!/usr/bin/env python3
"""Holds controls to their recipe: a folder of its own and a line in the catalog, and no other file of
the interfaces and of the simulation that knows the control by its type."""
import pathlib
import re
import sys

# The files that know a control, and why.
ALLOWED = {
    "Canvas": {"FurtherScreen.swift", "InterfaceDocument.swift"},  # places are checked with the screen
    "CellCollection": {"Design+Goals.swift"},  # selected cells are goals
    "PopUpButton": {"MenuPlan.swift"},  # the order of options
}

sources = pathlib.Path(__file__).resolve().parent.parent / "Sources"
controls = sources / "Interfaces" / "Controls"
catalog = (controls / "ControlCatalog.swift").read_text()
registered = set(re.findall(r"^\s*(\w+)\.\w*[dD]efinition,$", catalog, re.MULTILINE))
folders = {folder.name for folder in controls.iterdir() if folder.is_dir()}
problems = [f"{name}: no folder {controls.name}/{name}" for name in sorted(registered - folders)]
problems += [f"{name}: no line in ControlCatalog.swift" for name in sorted(folders - registered)]
for name in sorted(registered & folders):
    known = re.compile(rf"\b{name}[.(]")
    for target in ("Interfaces", "Simulation"):
        for path in sorted((sources / target).rglob("*.swift")):
            if controls in path.parents or path.name in ALLOWED.get(name, ()):
                continue
            code = re.sub(r'//.*|"(?:\\.|[^"\\])*"', "", path.read_text())
            if known.search(code):
                problems.append(f"{name}: {path.relative_to(sources)} knows it; a control is a folder")
for problem in problems:
    print(problem, file=sys.stderr)
if problems:
    sys.exit(1)
print(f"{len(registered)} controls, each a folder and its lines in the catalog")
