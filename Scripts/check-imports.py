#!/usr/bin/env python3
"""Holds the imports of every target to the manifest: what is imported is declared, what is declared
is imported, and Foundation stays out. SwiftPM itself lets undeclared siblings pass. Inside a target the
same holds for folders, which use each other one way. Besides, no two types have one name, and no
function has more than three parameters without a label."""
import json
import os
import pathlib
import re
import subprocess
import sys

import folders
import swift_source

MAY_USE_FOUNDATION = {"TapCostTesting", "embed-texts"}
IMPORT = re.compile(
    r"^\s*(?:@\w+\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|enum|class|protocol|typealias|func|var|let)\s+)?(\w+)", re.MULTILINE)

INCLUDE = re.compile(r'^\s*#\s*include\s+"(\w+)\.h"', re.MULTILINE)

os.chdir(pathlib.Path(__file__).resolve().parent.parent)
dump = subprocess.run(
    ["swift", "package", "dump-package"], env=os.environ | {"TAPCOST_FUZZ": "1", "TAPCOST_PLAIN_MODULES": "1"},
    check=True, stdout=subprocess.PIPE).stdout
targets = {target["name"]: target for target in json.loads(dump)["targets"]}
problems = []
for name, target in sorted(targets.items()):
    if target["type"] in ("system", "plugin"):
        continue
    folder = ("Tests" if target["type"] == "test" else "Sources") + "/" + name
    imported = {}
    for path in sorted(pathlib.Path(target.get("path") or folder).rglob("*.swift")):
        for module in IMPORT.findall(path.read_text()):
            imported.setdefault(module, path)
    for path in sorted(pathlib.Path(target.get("path") or folder).rglob("*.[ch]")):
        for module in INCLUDE.findall(path.read_text()):
            if module != name:
                imported.setdefault(module, path)
        if "#include <gsl/" in path.read_text():
            imported.setdefault("CGSL", path)
    # Laws find their words by flags of the manifest.
    for flag in re.findall(r'"-import-module", "-Xfrontend", "(\w+)"', json.dumps(target["settings"])):
        imported.setdefault(flag, "Package.swift")
    declared = {dependency["byName"][0] for dependency in target["dependencies"]}
    for module in sorted(imported.keys() & targets.keys() - declared):
        problems.append(f"{imported[module]}: {name} imports {module}, which it does not declare")
    # A test may declare the tool so that it is built, without importing it.
    libraries = {other for other in declared if targets[other]["type"] != "executable"}
    for module in sorted(libraries - imported.keys()):
        problems.append(f"Package.swift: {name} declares {module}, which it does not import")
    if target["type"] != "test" and folder.startswith("Sources") and not target.get("path"):
        for module in sorted(imported.keys() & {"Foundation", "FoundationXML"}):
            if name not in MAY_USE_FOUNDATION:
                problems.append(f"{imported[module]}: {name} must do without {module}")
# Where many values are passed without a label, nobody sees which is which.
FUNCTION = re.compile(r"\b(?:func\s+[^\s(<]+|init[?!]?|subscript)\s*(?:<[^(]*>\s*)?\(")
BRACKET_OR_BLANK = re.compile(r"[(\[{)\]}]|(?<![\w.])(?:_(?=\s)|(?<!\w )_(?=:))")


def unlabeled(text, start):
    """The number of parameters without a label in the list that opens at a place."""
    depth = count = 0
    for mark in BRACKET_OR_BLANK.finditer(text, start):
        depth += (mark[0] in "([{") - (mark[0] in ")]}")
        count += depth == 1 and mark[0] == "_"
        if depth == 0:
            break
    return count


homes = {}
for path in sorted(path for target in folders.targets() for path in target.rglob("*.swift")):
    text = swift_source.code(path.read_text())
    for type_name, _ in swift_source.declared(text):
        homes.setdefault(type_name, []).append(path)
    for function in FUNCTION.finditer(text):
        count = unlabeled(text, function.end() - 1)
        if count > 3:
            line = text.count("\n", 0, function.start()) + 1
            problems.append(f"{path}:{line}: a function has {count} parameters without a label, more than 3")
# A name says what it is wherever it stands, also where two targets are imported.
for type_name, places in sorted(homes.items()):
    if "." not in type_name:
        problems += [f"{path}: {type_name} is the name of a type of {places[0]}, too"
                     for path in sorted(set(places[1:]) - {places[0]})]
problems += folders.problems()
print("\n".join(problems), end="\n" if problems else "")
sys.exit(1 if problems else 0)
