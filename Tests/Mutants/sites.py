"""Finds places in Swift sources where one small change makes a mutant, and draws from them."""
import dataclasses
import hashlib
import pathlib
import re

import tree_sitter
import tree_sitter_swift

PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))

# How many of 120 come from where. The last two are the third that gate and importers have.
STRATA = {
    "laws": (20, ["Sources/Model"]),
    "kernel": (22, ["Sources/Simulation/Kernel", "Sources/Simulation/Plan"]),
    "stages": (14, ["Sources/Simulation/Inputs", "Sources/Simulation/Script"]),
    "tallies": (12, ["Sources/Simulation/Tallies", "Sources/Simulation/Metrics",
                     "Sources/Simulation/PersonTrials.swift", "Sources/Simulation/Strata.swift"]),
    "intervals": (12, ["Sources/Statistics/Bootstrap", "Sources/Statistics/Comparing",
                       "Sources/Statistics/Describing", "Sources/Statistics/Distributions",
                       "Sources/Statistics/Survival", "Sources/Studies/Estimates"]),
    "gate": (20, ["Sources/Gate"]),
    "importers": (20, ["Sources/Importers"]),
}
KINDS = ["operator", "constant", "condition", "call"]

OPERATORS = {
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "+=": ["-="], "-=": ["+="], "*=": ["/="],
    "&+": ["&-"], "&-": ["&+"], "&*": ["&+"], "&+=": ["&-="], "&-=": ["&+="],
    "<": ["<=", ">"], "<=": ["<", ">"], ">": [">=", "<"], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
    "&&": ["||"], "||": ["&&"], "&": ["|"], "|": ["&"], "<<": [">>"], ">>": ["<<"],
    ".<": [".<="], ".<=": [".<"], ".>": [".>="], ".>=": [".>"], ".==": [".!="], ".&": [".|"], ".|": [".&"],
}
FUNCTIONS = {"min": "max", "max": "min", "isLess": "isAtLeast", "isAtLeast": "isLess"}
# Traps for mistakes of programmers, and hints about memory: without them nothing else is computed.
IGNORED = {"precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "reserveCapacity"}


@dataclasses.dataclass
class Mutant:
    """One change: a part of a file, and what stands in its place."""
    file: str
    kind: str
    start: int
    end: int
    text: bytes
    body: tuple  # start, end, and whether it is a block of statements or a value
    line: int
    before: str = ""
    after: str = ""
    occurrence: int = 1
    stratum: str = ""
    number: int = 0

    @property
    def key(self):
        """What the mutant is known by: it does not depend on lines, so that it outlives edits elsewhere."""
        return f"{self.file} | {self.before} | {self.after} | {self.occurrence}"


def text_of(node, source):
    return source[node.start_byte:node.end_byte].decode()


def called(node, source):
    """The name of the function that a call calls."""
    function = text_of(node.children[0], source) if node.children else ""
    return function.rsplit(".", 1)[-1]


class Finder:
    """Walks through the syntax of one file."""

    def __init__(self, file, source):
        self.file, self.source, self.found = file, source, []

    def find(self):
        self.walk(PARSER.parse(self.source).root_node, None)
        seen = {}
        for mutant in self.found:
            self.describe(mutant)
            same = (mutant.before, mutant.after)
            seen[same] = mutant.occurrence = seen.get(same, 0) + 1
        return self.found

    def walk(self, node, body):
        if body is None:
            body = self.body_of(node)
            # What the parser does not understand is left alone.
            if body is not None and node.has_error:
                return
        if body is not None:
            if node.type == "call_expression" and called(node, self.source) in IGNORED:
                return
            self.visit(node, body)
        for child in node.children:
            self.walk(child, body)

    def body_of(self, node):
        """The block or the value that is there once for each mutant: the outermost that holds code."""
        if node.type in ("function_body", "computed_getter", "computed_setter") or (
            node.type == "computed_property" and not any(c.type.startswith("computed_") for c in node.children)
        ):
            opening = next((c for c in node.children if c.type == "{"), None)
            return (opening.end_byte, node.end_byte - 1, True) if opening else None
        parent = node.parent
        if parent is not None and parent.type == "property_declaration" and parent.child_by_field_name("value") == node:
            return (node.start_byte, node.end_byte, False)
        return None

    def add(self, kind, body, start, end, text):
        line = self.source.count(b"\n", 0, start)
        self.found.append(Mutant(self.file, kind, start, end, text.encode(), body, line + 1))

    def describe(self, mutant):
        """The lines that change, before and after, with their spaces made one."""
        first = self.source.rfind(b"\n", 0, mutant.start) + 1
        last = self.source.find(b"\n", mutant.end)
        before = self.source[first:last]
        after = self.source[first:mutant.start] + mutant.text + self.source[mutant.end:last]
        mutant.before, mutant.after = (" ".join(t.decode().split()) for t in (before, after))

    def visit(self, node, body):
        self.visit_operator(node, body)
        self.visit_constant(node, body)
        self.visit_condition(node, body)
        self.visit_call(node, body)

    def visit_operator(self, node, body):
        if node.type in ("additive_expression", "multiplicative_expression", "comparison_expression",
                         "equality_expression", "conjunction_expression", "disjunction_expression",
                         "bitwise_operation", "infix_expression", "assignment"):
            operator = node.child_by_field_name("op") or node.child_by_field_name("operator")
            if operator is None:
                return
            sides = [node.child_by_field_name(f) for f in ("lhs", "rhs", "result")]
            if any(s is not None and "string_literal" in s.type for s in sides) and text_of(
                operator, self.source) in ("+", "+="):
                return
            for other in OPERATORS.get(text_of(operator, self.source), []):
                self.add("operator", body, operator.start_byte, operator.end_byte, other)
        elif node.type == "prefix_expression" and text_of(node, self.source)[0] in "-!":
            sign = node.children[0]
            if node.children[-1].type not in ("integer_literal", "real_literal"):
                self.add("operator", body, sign.start_byte, sign.end_byte, "")
        elif node.type == "call_expression" and node.children[0].type == "simple_identifier":
            name = node.children[0]
            other = FUNCTIONS.get(text_of(name, self.source))
            if other:
                self.add("operator", body, name.start_byte, name.end_byte, other)

    def visit_constant(self, node, body):
        if node.parent is None or node.parent.type == "navigation_suffix":
            return
        text = text_of(node, self.source)
        others = []
        if node.type == "integer_literal":
            value = int(text.replace("_", ""))
            others = {0: ["1"], 1: ["0", "2"]}.get(value, [str(value + 1), str(value - 1)])
        elif node.type == "real_literal":
            others = [f"({text} * 2)", f"({text} / 2)"] if text.strip("0._") else ["1.0"]
        elif node.type == "boolean_literal":
            others = ["false" if text == "true" else "true"]
        for other in others:
            self.add("constant", body, node.start_byte, node.end_byte, other)

    def visit_condition(self, node, body):
        for first, last in self.conditions(node):
            inside = self.source[first:last].decode()
            options = ["false"] if node.type == "while_statement" else [f"!({inside})", "true", "false"]
            for other in options:
                if other != inside:
                    self.add("condition", body, first, last, other)
        result = self.returned(node)
        if result is not None and result.type != "boolean_literal":
            inside = text_of(result, self.source)
            self.add("condition", body, result.start_byte, result.end_byte, f"!({inside})")

    def conditions(self, node):
        """The parts of conditions that are of type Bool: no bindings and no patterns."""
        if node.type == "ternary_expression":
            condition = node.child_by_field_name("condition")
            return [(condition.start_byte, condition.end_byte)]
        if node.type == "where_clause":
            return [(node.children[1].start_byte, node.children[-1].end_byte)]
        if node.type not in ("if_statement", "guard_statement", "while_statement"):
            return []
        parts = [[]]
        for child in node.children[1:]:
            if child.type in ("{", "else"):
                break
            if child.type == ",":
                parts.append([])
            elif child.type != "comment":
                parts[-1].append(child)
        return [(p[0].start_byte, p[0].end_byte) for p in parts
                if len(p) == 1 and p[0].type != "availability_condition"]

    def returned(self, node):
        """What a function or a property of type Bool returns."""
        if node.type == "control_transfer_statement" and node.children[0].type == "return":
            result = node.child_by_field_name("result")
        elif node.type == "statements" and node.named_child_count == 1 and (
            node.parent.type in ("function_body", "computed_property", "computed_getter")
        ):
            result = node.named_children[0]
            if not result.type.endswith("expression") and result.type != "bitwise_operation":
                return None
        else:
            return None
        owner = node
        while owner is not None and owner.type not in (
            "function_declaration", "property_declaration", "subscript_declaration", "lambda_literal"):
            owner = owner.parent
        if owner is None or owner.type == "lambda_literal" or result is None:
            return None
        head = text_of(owner, self.source).split("{", 1)[0]
        return result if re.search(r"(->|:)\s*Bool\s*$", head) else None

    def visit_call(self, node, body):
        if node.parent is None or node.parent.type != "statements":
            return
        if node.type == "call_expression" or (
            node.type == "try_expression" and node.children[-1].type == "call_expression"
        ):
            call = node if node.type == "call_expression" else node.children[-1]
            # A subscript has the form of a call, too.
            if text_of(call, self.source).endswith("]") or called(call, self.source) in IGNORED:
                return
            self.add("call", body, node.start_byte, node.end_byte, "")


def files_of(root, places):
    for place in places:
        path = pathlib.Path(root, place)
        yield from [path] if path.is_file() else sorted(path.rglob("*.swift"))


def mutants_of(root, file):
    return Finder(str(file.relative_to(root)), file.read_bytes()).find()


def draw(root, seed, count, unfit=frozenset()):
    """The mutants of a draw: from each part its share, of each kind alike, at most one on a line.

    Those known as `unfit` do not compile; the next in the order of the draw take their places.
    """
    drawn, lines = [], set()
    total = sum(share for share, _ in STRATA.values())
    for stratum, (share, places) in STRATA.items():
        everything = [m for file in files_of(root, places) for m in mutants_of(root, file)]
        order = sorted(everything, key=lambda m: hashlib.sha256(f"{seed}|{m.key}".encode()).hexdigest())
        queues = {k: [m for m in order if m.kind == k and m.key not in unfit] for k in KINDS}
        wanted = round(share * count / total)
        while wanted and any(queues.values()):
            for kind in KINDS:
                while queues[kind] and wanted:
                    mutant = queues[kind].pop(0)
                    if (mutant.file, mutant.line) in lines:
                        continue
                    lines.add((mutant.file, mutant.line))
                    mutant.stratum = stratum
                    drawn.append(mutant)
                    wanted -= 1
                    break
    for number, mutant in enumerate(drawn, 1):
        mutant.number = number
    return drawn


def by_hand(root, entries):
    """Mutants that are written down: a file, the text before, which stands there once, and the text after."""
    made = []
    for number, entry in enumerate(entries, 1):
        source = pathlib.Path(root, entry["file"]).read_bytes()
        before = entry["before"].encode()
        if source.count(before) != 1:
            raise SystemExit(f"mutants: {entry['file']} holds {source.count(before)} times: {entry['before']}")
        start = source.index(before)
        finder = Finder(entry["file"], source)
        bodies = []

        def collect(node):
            body = finder.body_of(node)
            if body and body[0] <= start and start + len(before) <= body[1]:
                bodies.append(body)
            else:
                for child in node.children:
                    collect(child)

        collect(PARSER.parse(source).root_node)
        if not bodies:
            raise SystemExit(f"mutants: {entry['file']}: no function holds: {entry['before']}")
        finder.add("hand", bodies[0], start, start + len(before), entry["after"])
        mutant = finder.found[0]
        finder.describe(mutant)
        mutant.stratum, mutant.number = entry.get("part", "kernel"), number
        made.append(mutant)
    return made
