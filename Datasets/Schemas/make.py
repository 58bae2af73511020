"""Writes the JSON Schemas beside this file.

The schema of suites repeats that of interfaces with templates allowed wherever a value may depend on
the sweep, so both are made here from one description. Usage: python3 make.py
"""

import json
import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent
DRAFT = "https://json-schema.org/draft/2020-12/schema"
MARKS = ["V", "S", "C", "D", "M", "A"]
METRICS = [
    "taps", "scans", "time", "discovery_time", "discovery_taps", "discovery_scans",
    "first_container_correct", "first_container_time", "errors", "wrong_selections", "misses", "recoveries",
    "abandonment", "success", "accidental_destructive",
]
UNITS = ["1", "s", "ms", "mm", "mm2", "s/mm", "s/bit", "ms/deg", "1/s", "uses", "taps",
         "words", "words/min", "stops"]
# The input methods are those of the program.
INPUTS = [raw or name for name, raw in re.findall(
    r'^  case (\w+)(?: = "([\w-]+)")?$',
    (HERE.parents[1] / "Sources/Populations/Groups/Input.swift").read_text(), re.M)]
DISTRIBUTIONS = ["constant", "lognormal", "normal", "logitnormal", "bernoulli"]
TEXT_SIZES = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]


def ref(name):
    return {"$ref": f"#/$defs/{name}"}


def text(description, most=200, least=1):
    return {
        "type": "string", "minLength": least, "maxLength": most, "description": description,
    }


def number(description, low=None, high=None):
    schema = {"type": "number", "description": description}
    if low is not None:
        schema["minimum"] = low
    if high is not None:
        schema["maximum"] = high
    return schema


def integer(description, low, high):
    return {"type": "integer", "minimum": low, "maximum": high, "description": description}


def flag(description):
    return {"type": "boolean", "description": description}


def choice(description, words):
    return {"enum": words, "description": description}


def array(items, description, least=0, most=None):
    schema = {"type": "array", "items": items, "minItems": least, "description": description}
    if most is not None:
        schema["maxItems"] = most
    return schema


def record(required, optional, description):
    return {
        "type": "object", "description": description,
        "properties": {**required, **optional}, "required": list(required),
        "additionalProperties": False,
    }


def schema_name(name):
    return {"const": f"tapcost/{name}/1", "description": "The name and version of the layout."}


def document(name, title, body, definitions):
    return {
        "$schema": DRAFT, "$id": f"urn:tapcost:schema:{name}:1", "title": title, **body,
        "$defs": definitions,
    }


IDENTIFIER = {
    "type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$",
    "description": "A name of letters, digits, dashes, underscores and dots.",
}


def one_of_kinds(kinds, beside=None):
    """An object with one name, the kind, and what must stand beside it."""
    beside = beside or {}
    schema = {
        "type": "object", "minProperties": 1 + len(beside), "maxProperties": 1 + len(beside),
        "properties": {**beside, **{kind: ref(name) for kind, name in kinds.items()}},
        "additionalProperties": False,
    }
    return {**schema, "required": list(beside)} if beside else schema


def interface_definitions():
    name = {"id": ref("id")}
    label = {"label": text("The text that people see.")}
    glyph = {"glyph": text("The name of a picture.")}
    face = {"face": choice("How it shows what it is for.", ["label", "glyph", "both"])}
    predictability = {
        "predictability": number("How far the face lets the contents be predicted.", 0, 1)
    }
    selected = {"selected": {"type": "string", "description": "The id of the present choice."}}
    placement = {
        "placement": choice("Where on the screen it stands.", ["top", "content", "bottom"])
    }
    menu = {"items": array(ref("menuElement"), "The contents of the menu.", 1, 1000)}
    content = {"content": array(ref("control"), "The parts, in order.", 1, 1000)}
    destructive = {"destructive": flag("Tells whether it harms and cannot be undone.")}
    title = {"title": text("The title on top of the menu.")}
    options = array(ref("option"), "The options, in order.", 1, 1000)
    on = {"on": flag("Tells whether it is on; left out when it is no toggle.")}
    stays = {"stays_open": flag("Tells whether the menu stays open after a choice.")}
    context = {"context": ref("context")}
    consequences = {
        "confirm": ref("confirm"), "toast": ref("toast"), "loading": ref("loading"),
        "presents": ref("presents"),
    }
    cells = {
        **name, "title": text("The title above the cells."), **selected, **context,
        "options": options, "items": array(ref("item"), "The actions, in order.", 1, 1000),
    }
    seconds = number("A time, in s.", 0, 600)
    absent = {"const": False, "description": "None."}
    detent = {
        "anyOf": [{"enum": ["medium", "large"]}, {"type": "number", "minimum": 1, "maximum": 2000}],
        "description": "A height: medium, large, or in pt.",
    }
    dialog = record(
        {},
        {
            **title, "message": text("The text below the title."),
            "items": array(ref("item"), "The choices, in order.", 0, 1000),
            "cancel": {"anyOf": [text("The last button."), absent]},
            "closes_outside": flag("Tells whether a tap outside closes it."),
        },
        "A surface with a title and a few choices.",
    )
    control_kinds = {
        "button": "button", "segmented": "segmented", "popup": "popup", "pulldown": "pulldown",
        "more": "more", "inline": "inline", "list": "list", "grid": "grid", "row": "container", "stack": "container",
        "toolbar": "container", "navigation": "navigation", "text": "text", "spacer": "spacer",
        "canvas": "canvas",
    }
    canvas_kinds = {
        kind: kind for kind in ["button", "segmented", "popup", "pulldown", "more", "text"]
    }
    frame = array(
        number("A length, in pt.", 0, 100000), "The place, as x, y, width and height.", 4, 4
    )
    return {
        "id": IDENTIFIER,
        "design": record(
            {
                "id": ref("id"), "device": text("The name of a device, as in iphone-16."),
                "screen": ref("screen"),
            },
            {"schema": schema_name("interface"), "title": text("The name for people.", least=0)},
            "A way to arrange a screen.",
        ),
        "screen": record(
            {"content": content["content"]}, {"title": text("The title.", least=0)},
            "What the device shows.",
        ),
        "control": {**one_of_kinds(control_kinds), "description": "A control, by its kind."},
        "button": record(
            label,
            {
                **name, **glyph, **face, **destructive, **on, **context, **consequences,
                "menu_first": flag("Tells whether a tap opens the menu."),
                "selection_first": flag("Tells whether the button stands for a choice."), **menu,
            },
            "Performs one action, turns on and off, or opens a menu.",
        ),
        "segmented": record(
            {"options": {**options, "minItems": 2, "maxItems": 24}},
            {
                **name, "label": text("What is chosen.", least=0), **selected,
                "width": number("The width, in pt.", 1, 2000),
                "face": choice("How the segments show what they are for.", ["label", "glyph"]),
            },
            "Shows all options side by side.",
        ),
        "popup": record(
            {"options": options},
            {
                **name, "label": text("What is chosen.", least=0), **selected,
                "order": choice("How the menu opens.", ["fixed", "nearness"]), **predictability,
            },
            "Shows the present option and opens a menu of all.",
        ),
        "option": record(
            label,
            {
                **name, **glyph,
                "permission": record(
                    {"title": text("The question.")},
                    {
                        "message": text("What the permission is for."),
                        "allow": text("The button that gives it."),
                        "refuse": text("The button that refuses it."),
                        "granted": number("The share of people who give it.", 0, 1),
                    },
                    "What the system asks before the value is taken.",
                ),
            },
            "A value that can be chosen.",
        ),
        "pulldown": record(
            {**label, **menu}, {**name, **glyph, **face, **title, **predictability, **stays},
            "Opens a menu of actions.",
        ),
        "more": record(
            menu, {**name, **label, **title, **predictability, **stays},
            "Three dots that open a menu of further actions.",
        ),
        "inline": record(
            {"items": array(ref("item"), "The actions from left to right.", 1, 1000)},
            {
                **name, "sizing": choice("How wide the actions are.", ["equal", "natural"]),
                **face, "limit": integer("The most actions shown in the row.", 0, 1000),
            },
            "Shows actions side by side, as many as fit.",
        ),
        "container": record(content, placement, "Holds other controls."),
        "navigation": record(
            {}, {"content": {**content["content"], "minItems": 0}},
            "The bar at the top with the title of the screen.",
        ),
        "text": record(
            label,
            {**name, "heading": flag("Tells whether it is the title of what follows."), **context},
            "A text to read.",
        ),
        "spacer": record({}, {"length": number("The length, in pt.", 0, 2000)}, "Empty space."),
        "canvas": record(
            {"content": array(ref("canvasPart"), "The parts in the order of reading.", 1, 1000)},
            placement, "Places controls where a finished screen has them.",
        ),
        "canvasPart": {
            **one_of_kinds(canvas_kinds, {"frame": frame}),
            "description": "A control by its kind, and its place.",
        },
        "item": record(
            label,
            {
                **name, **glyph, **destructive, **on, **consequences,
                "unavailable": flag("Tells whether it is dimmed."),
            },
            "An action.",
        ),
        "list": record({}, cells, "Shows options or actions one below the other."),
        "grid": record(
            {}, {**cells, "columns": integer("The number of columns.", 1, 24)},
            "Shows options or actions in columns.",
        ),
        "context": record(
            menu,
            {
                **title, "trigger": choice("How it is opened.", ["hold", "secondary_click"]),
                "order": choice("The order above the finger.", ["fixed", "nearness"]),
                "unavailable": choice("Items not available.", ["hidden", "dimmed"]),
                "preview": flag("Tells whether what was held is shown beside it."),
                "consistent": flag("Tells whether such things have a menu everywhere."),
            },
            "A menu hidden behind a hold or a second button.",
        ),
        "confirm": {
            "description": "A question before an action is done: its kind, or an object.",
            "anyOf": [
                choice("The kind.", ["none", "alert", "action_sheet", "popover"]),
                record(
                    {},
                    {
                        "kind": choice("The kind.", ["alert", "action_sheet", "popover"]),
                        **title, "message": text("What follows from the action."),
                        "action": text("The button that does it."),
                        "cancel": text("The button that does not."),
                    },
                    "A question.",
                ),
            ],
        },
        "toast": record(
            label,
            {
                "duration": number("How long it is shown, in s.", 0.1, 600),
                "action": record(
                    label, {**name, "undo": flag("Tells whether it takes back what was done.")},
                    "What can be done meanwhile.",
                ),
            },
            "A message that is shown for a while.",
        ),
        "loading": record(
            {"duration": seconds},
            {
                "delay": seconds, "label": text("The text of the overlay."),
                "cancel": text("The button that stops it."),
                "failure": number("The share of attempts that fail.", 0, 1),
                "retry": text("The button that tries again."),
            },
            "An action that takes time.",
        ),
        "presents": {
            **one_of_kinds({
                "alert": "dialog", "action_sheet": "dialog", "popover": "dialog",
                "modal": "dialog", "bottom_list": "dialog", "sheet": "sheet",
            }),
            "description": "A surface that opens, by its kind.",
        },
        "dialog": dialog,
        "sheet": record(
            content,
            {
                **title, "close": {"anyOf": [text("The button that closes it."), absent]},
                "detents": array(detent, "The heights at which it rests.", 1, 8),
                "selected": detent, "grabber": flag("Tells whether a grabber shows."),
                "undimmed": detent,
                "scrolling_expands": flag("Tells whether scrolling makes it taller."),
                "animated": flag("Tells whether a change of height is animated."),
                "replaces": flag("Tells whether it closes another sheet first."),
                "open": flag("Tells whether it is open when a person comes to the screen."),
            },
            "A sheet from the lower edge.",
        ),
        "section": record(
            {"items": array(ref("menuElement"), "The items of the section.", 1, 1000)},
            {"title": text("The title above the section.")},
            "A group of items, set apart by separators.",
        ),
        "submenu": record(
            {"title": text("The text that people see."), **menu},
            {**name, **glyph, **predictability}, "A menu inside a menu.",
        ),
        "menuElement": {
            "description": "An item, or one name: item, section or submenu.",
            "anyOf": [
                ref("item"),
                one_of_kinds({"item": "item", "section": "section", "submenu": "submenu"}),
            ],
        },
    }


def templated(schema):
    """Returns a schema that allows templates where values may come from the sweep."""
    if isinstance(schema, list):
        return [templated(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") in ("number", "integer", "boolean"):
        plain = {key: value for key, value in schema.items() if key != "description"}
        rest = {key: schema[key] for key in ("description",) if key in schema}
        return {**rest, "anyOf": [plain, ref("template")]}
    if "enum" in schema:
        plain = {"enum": schema["enum"]}
        rest = {key: schema[key] for key in ("description",) if key in schema}
        return {**rest, "anyOf": [plain, ref("template")]}
    if "pattern" in schema:
        return {**schema, "pattern": schema["pattern"][:-1] + "$|\\$"}
    result = {key: templated(value) for key, value in schema.items()}
    if schema.get("type") == "array":
        result["items"] = {"anyOf": [templated(schema["items"]), ref("rule")]}
        # One rule can stand for several items.
        result["minItems"] = min(1, schema.get("minItems", 0))
    return result


def rule_definitions():
    any_list = {"type": "array", "description": "Items; rules may stand among them."}
    count = {"type": ["integer", "string"], "description": "A number, or a template."}
    return {
        "template": {
            "type": "string", "pattern": "\\$",
            "description": "$name for the value of an axis, or $(expression) over axes.",
        },
        "rule": {
            "description": "Stands for several items of a list.",
            "anyOf": [
                record(
                    {"each": text("The name of a list.")},
                    {
                        "from": count, "count": count,
                        "as": text("The kind of control that each item becomes."),
                        "with": {"type": "object", "description": "What each item gets besides."},
                    },
                    "Items of a list.",
                ),
                record(
                    {"when": text("A condition over axes.", 1000), "then": any_list},
                    {"otherwise": any_list}, "Items under a condition.",
                ),
                record(
                    {
                        "tree": record(
                            {"list": text("The name of a list.")},
                            {
                                "depth": count,
                                "levels": {"type": ["array", "string"]},
                                "from": count, "count": count,
                                "titles": text("good, poor, or a template."),
                                "predictability": {"type": ["number", "string"]},
                            },
                            "A balanced tree of submenus over a list.",
                        )
                    },
                    {}, "A tree of submenus.",
                ),
                record(
                    {
                        "generate": record(
                            {"count": count}, {"words": count, "letters": count},
                            "Plain labels of a given length.",
                        )
                    },
                    {}, "Options with plain labels.",
                ),
            ],
        },
    }


def interface():
    definitions = interface_definitions()
    design = definitions.pop("design")
    design["properties"]["schema"] = schema_name("interface")
    design["required"] = ["schema"] + design["required"]
    return document("interface", "An interface of TapCost", design, definitions)


def suite():
    definitions = {name: templated(part) for name, part in interface_definitions().items()}
    definitions.update(rule_definitions())
    definitions["file"] = record(
        {"file": text("The path of an interface file, beside the suite.", 1000)},
        {"id": ref("id"), "title": text("The name for people.")}, "A design from a file.",
    )
    value = {"type": ["number", "string"], "description": "A value on an axis."}
    axis = record(
        {"name": text("The name, as templates use it.", 64), "title": text("The name for people.")},
        {
            "values": array(value, "The values.", 1, 1000),
            "range": record(
                {"from": number("The first value."), "to": number("The bound of the last value.")},
                {"step": number("The step; 1 when left out.", 1e-6)}, "Equally spaced values.",
            ),
            "base": value,
        },
        "Something that varies.",
    )
    grid = record(
        {"cross": array({"type": "string"}, "The axes to cross; others stay at their base.")},
        {"values": {"type": "object", "additionalProperties": {"type": "array", "items": value}},
         "populations": array(text("The name of a population."), "Who meets these points.", 1)},
        "A part of the sweep.",
    )
    condition = text("A condition over axes, as in inline < actions.", 1000)
    sweep = record(
        {"axes": array(axis, "The axes.", 1, 32)},
        {
            "grids": array(grid, "The parts of the sweep; all axes crossed when left out.", 1, 64),
            "where": {"anyOf": [condition, array(condition, "Conditions that all must hold.")]},
        },
        "What varies over the points.",
    )
    words = array({"type": "string"}, "Titles.")
    item = {"anyOf": [{"type": "string"}, {"type": "object", "required": ["id"]}]}
    items = array(item, "The items.", 1, 10000)
    item_list = {
        "anyOf": [
            items,
            record(
                {"items": items},
                {
                    "titles": {"type": "object", "additionalProperties": words},
                    "vague": words,
                },
                "Items with titles for runs of them.",
            ),
            record(
                {
                    "generate": record(
                        {"count": integer("How many items.", 1, 10000)},
                        {
                            "words": integer("The words of each label.", 1, 20),
                            "letters": integer("The letters of each label.", 2, 200),
                        },
                        "Plain labels of a given length.",
                    )
                },
                {}, "Items with plain labels and plain titles.",
            ),
        ]
    }
    goal = {
        "anyOf": [
            {"type": "string"},
            record(
                {"id": {"type": "string"}},
                {"frequency": {"anyOf": [number("How often, in any unit.", 0), ref("template")]}},
                "A goal with how often it is wanted.",
            ),
            ref("rule"),
            {"type": "object", "required": ["id", "label"]},
        ]
    }
    definitions["frequencies"] = {
        "description": "How often each goal is wanted.",
        "anyOf": [
            {"const": "flat"},
            ref("template"),
            array({"type": ["number", "string"]}, "A number for each goal.", 1),
            record({"zipf": {"type": ["number", "string"]}}, {}, "Zipf's law with an exponent."),
            record(
                {"first": {"type": ["number", "string"]}}, {"rest": ref("frequencies")},
                "A share for the first goal, and the rest.",
            ),
        ],
    }
    whole = {"type": ["integer", "string"]}
    task = record(
        {
            "id": ref("id"), "title": text("The name for people.", 2000),
            "goals": array(goal, "What people want, by the ids in the designs.", 1, 10000),
        },
        {
            "frequencies": ref("frequencies"),
            "start": {"type": "object", "additionalProperties": {"type": "string"}},
            "knowledge": {
                "anyOf": [{"enum": ["unknown", "known", "population"]}, ref("template")],
                "description": "What people know of the way.",
            },
            "repetitions": {**whole, "description": "How often a person does it."},
            "keeps_defaults": flag("Tells whether people without a firm wish keep defaults."),
            "spacing": {"type": ["number", "string"], "description": "Seconds between uses."},
            "observe": array(
                {"type": ["integer", "string", "object"]}, "The uses to report.", 1, 100
            ),
        },
        "What people do.",
    )
    margin = record(
        {},
        {
            "absolute": number("In the unit of the metric.", 0),
            "relative": number("As a share of the mean.", 0, 1),
            "unit": text("The unit, as a check."),
        },
        "How large a difference must be to matter.",
    )
    pair = array({"type": "string"}, "Two designs: first minus second.", 2, 2)
    design = {"anyOf": [ref("design"), ref("file")]}
    body = record(
        {
            "schema": schema_name("suite"), "id": ref("id"),
            "title": text("The name for people.", 2000),
            "question": text("The question that the suite answers.", 2000),
            "evidence": text("What human data there is for the contrast.", 2000),
            "designs": array(design, "The designs to compare.", 1, 100),
            "tasks": array(task, "What people do.", 1, 100),
            "populations": array({"type": "string"}, "The populations, by name.", 1, 100),
        },
        {
            "lists": {
                "type": "object", "additionalProperties": item_list,
                "description": "Named lists of items for designs and tasks.",
            },
            "sweep": sweep,
            "inputs": array(
                {"enum": INPUTS},
                "The input methods of populations that do not name their own.", 1),
            "compare": array(pair, "The pairs of designs to compare."),
            "metrics": array({"enum": METRICS}, "The metrics to report.", 1),
            "users": integer("The people in each cell.", 2, 10**9),
            "precision": number("The standard error to reach, as a share of the mean.", 1e-4, 1),
            "margins": {
                "type": "object", "properties": {name: margin for name in METRICS},
                "additionalProperties": False, "description": "Equivalence margins.",
            },
        },
        "A comparison of designs over a sweep, for several populations.",
    )
    return document("suite", "A suite of TapCost", body, definitions)


def source():
    return {
        "mark": choice(
            "V text seen, S secondary, C computed from raw data, D derived, M recalled, A assumed.",
            MARKS,
        ),
        "citation": text("The source with its year, or assumed.", 2000),
    }


def population():
    note = {"note": text("How the number follows from the source.", 4000, 0)}
    adjustment = {
        **record(
            {"low": number("The low end of the range."), "high": number("The high end."),
             **source()},
            {
                "times": number("A factor on the center.", 0.001, 1000),
                "value": number("A center instead."), "spread": number("A spread instead.", 0),
                "distribution": choice("A distribution instead.", DISTRIBUTIONS), **note,
            },
            "How a trait differs from its parameter.",
        ),
        "oneOf": [{"required": ["times"]}, {"required": ["value"]}],
    }
    correlation = record(
        {
            "a": text("A trait."), "b": text("Another trait."),
            "r": number("The correlation of the normal scores.", -0.99, 0.99), **source(),
        },
        note, "How two traits go together.",
    )
    body = record(
        {
            "schema": schema_name("population"),
            "id": {"type": "string", "pattern": "^[a-z0-9-]{1,64}$"},
            "title": text("The name for people."),
        },
        {
            "description": text("Who they are.", 4000, 0),
            "based_on": text("The population that this one changes."),
            "text_size": choice("The text size they use.", TEXT_SIZES),
            "hands": choice("How they hold the device.", ["two", "thumb"]),
            "inputs": array(
                choice("An input method.", INPUTS), "The input methods that they use.", 1,
                len(INPUTS)),
            "mix": array(
                record(
                    {"population": text("The name of a population."),
                     "share": number("The share of people.", 0, 1), **source()},
                    {}, "A part of a mixture."),
                "The populations of a mixture.", 2, 100),
            "traits": {
                "type": "object", "additionalProperties": adjustment,
                "description": "Traits by the names of their parameters.",
            },
            "correlations": array(correlation, "How traits go together.", 0, 1000),
        },
        "A population of people.",
    )
    return document("population", "A population of TapCost", body, {})


def parameters():
    entry = record(
        {
            "name": text("The name, as in gaze.dwell."), "title": text("What it is."),
            "unit": choice("The unit.", UNITS),
            "distribution": choice("How people differ.", DISTRIBUTIONS),
            "value": number("The center over people."),
            "low": number("The low end of the plausible range of the center (95 %)."),
            "high": number("The high end."), **source(),
        },
        {
            "spread": number("The spread in the measure of the distribution.", 0),
            "minimum": number("The least value of a person."),
            "maximum": number("The greatest value of a person."),
            "note": text("How the value follows from the source.", 4000, 0),
        },
        "A number of the model.",
    )
    body = record(
        {
            "schema": schema_name("parameters"),
            "parameters": array(entry, "The parameters.", 1, 10000),
        },
        {"title": text("What they are about.")}, "Numbers of the model with their sources.",
    )
    return document("parameters", "Parameters of TapCost", body, {})


def results():
    anything = {"type": ["number", "null"]}
    word = {"type": "string"}
    named = record({"id": word, "title": word}, {}, "A name and a title.")
    digits = {"type": "string", "pattern": "^[0-9]+$", "description": "A whole number as text."}
    digest = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
    point = {
        "type": "object", "additionalProperties": {"type": ["number", "string"]},
        "description": "A value on each axis.",
    }
    parameter = record(
        {
            "name": word, "population": {"type": ["string", "null"]}, "value": {"type": "number"},
            "spread": {"type": "number"}, "low": {"type": "number"}, "high": {"type": "number"},
            "unit": word, "mark": {"enum": MARKS}, "citation": word,
        },
        {}, "A parameter as it was used.",
    )
    provenance = record(
        {
            "version": word, "commit": {"type": ["string", "null"]}, "swift": word, "gsl": word,
            "generator": word, "seed": digits, "trials": digits,
            "arguments": array(word, "The arguments that decide the results."),
            "inputs": array(
                record(
                    {"name": word, "sha256": digest, "text": {"type": ["string", "null"]}}, {},
                    "A text; kept in full where it was a file of the user.",
                ), "Texts read.",
            ),
            "parameters": array(parameter, "The parameters."),
        },
        {}, "Where the results came from.",
    )
    summary = record(
        {"metric": {"enum": METRICS}, "unit": word, **{
            name: anything
            for name in [
                "mean", "sd", "p05", "p50", "p95", "ci_low", "ci_high", "mcse", "p05_error",
                "p50_error", "p95_error",
            ]
        }},
        {}, "A metric over the people of a cell.",
    )
    phase = record({"name": word, "mean": {"type": "number"}}, {}, "Where time goes, in s.")
    shares = array({"type": "number", "minimum": 0, "maximum": 1}, "Shares of people.")
    survival = record(
        {
            "time": array({"type": "number", "minimum": 0}, "Times, in s."), "share": shares,
            "ci_low": shares, "ci_high": shares,
        },
        {}, "How many are still looking after how long.",
    )
    sums = {"type": "string", "pattern": "^-?[0-9]+( -?[0-9]+)*$"}
    groups = record(
        {"people": sums, "sums": {"type": "object", "additionalProperties": sums}}, {},
        "Sums over groups of people.",
    )
    cell = record(
        {
            "point": point, "population": word, "input": word, "design": word,
            "users": {"type": "integer", "minimum": 0},
            "metrics": array(summary, "The metrics."), "phases": array(phase, "The phases."),
            "time_quantiles": array({"type": "number"}, "Quantiles of the time, in s."),
            "survival": survival, "task": {"type": "string", "description": "A hash of the task."},
            "groups": {"anyOf": [groups, {"type": "null"}]},
            "failures": array(
                record(
                    {"reason": word, "people": {"type": "integer", "minimum": 1}}, {},
                    "How many people failed for a reason."),
                "Why people did not succeed."),
        },
        {"acts": array(
            record({"name": word, "mean": {"type": "number", "minimum": 0}}, {},
                   "The mean number of motor acts of a kind."),
            "Motor acts by kind, which together are the taps.")},
        "One design in one population at one point.",
    )
    share = {"type": ["number", "null"], "minimum": 0, "maximum": 1}
    comparison = record(
        {
            "point": point, "population": word, "input": word, "metric": {"enum": METRICS},
            "unit": word, "design_a": word, "design_b": word, "difference": anything,
            "ci_low": anything, "ci_high": anything, "ratio": anything, "superiority": share,
            "worlds": {"type": ["integer", "null"], "minimum": 0}, "world_share_a_better": share,
            "world_low": anything, "world_high": anything,
            "margin": {"type": "number", "minimum": 0},
            "verdict": {"enum": ["a", "b", "equivalent", "undecided"]},
        },
        {}, "Two designs before the same people; differences are first minus second.",
    )
    one = record(
        {
            "id": word, "title": word, "question": word, "evidence": word,
            "designs": array(named, "The designs."),
            "populations": array(named, "The populations."), "axes": array(named, "The axes."),
            "notes": array(word, "Remarks."), "cells": array(cell, "The cells."),
            "comparisons": array(comparison, "The comparisons."),
        },
        {}, "What a run found for one suite.",
    )
    body = record(
        {
            "schema": schema_name("results"), "sha256": digest, "provenance": provenance,
            "suites": array(one, "The suites."),
        },
        {}, "All that a run found, and where it came from.",
    )
    return document("results", "Results of TapCost", body, {})


def claims():
    base = suite()
    parts = base["properties"]
    word = {"type": "string", "minLength": 1}
    place = {"type": "object", "additionalProperties": {"type": ["number", "string"]}}
    test = record(
        {
            "metric": {"enum": METRICS}, "first": word,
            "relation": choice("How the first compares with the second.", ["less", "more", "same"]),
            "second": word,
        },
        {"at": place, "use": integer("The observed use.", 1, 10000)},
        "A comparison that the claim predicts.",
    )
    claim = record(
        {
            "id": ref("id"), "title": text("A few words.", 2000),
            "source": text("One of the sources."), "claim": text("The claim.", 2000),
            "designs": parts["designs"], "tasks": parts["tasks"],
            "tests": array(test, "What must come out.", 1, 20),
        },
        {
            "note": text("What the test leaves out.", 2000),
            "conflicts": array(word, "Claims that ask for the opposite."),
            "populations": parts["populations"], "users": parts["users"],
            "lists": parts["lists"], "sweep": parts["sweep"],
        },
        "A claim of a guideline as a test.",
    )
    body = record(
        {
            "schema": schema_name("claims"),
            "sources": {
                "type": "object", "additionalProperties": word,
                "description": "The full sources by their names.",
            },
            "margins": parts["margins"], "claims": array(claim, "The claims.", 1, 1000),
        },
        {}, "Claims of guidelines.",
    )
    return document("claims", "Claims of guidelines, for TapCost", body, base["$defs"])


def validation():
    base = suite()
    parts = base["properties"]
    word = {"type": "string", "minLength": 1}
    level = {"type": ["number", "string"]}
    value = {"type": ["number", "object"], "description": "What is asked of the model."}
    part = {
        "type": "object", "description": "The suite; what follows from the dataset may be left out.",
        "properties": parts, "required": ["designs", "tasks", "populations"],
        "additionalProperties": False,
    }
    prediction = record(
        {"measure": word, "value": value},
        {
            "where": {"type": "object", "additionalProperties": level},
            "baselines": {"type": "object", "additionalProperties": word},
        },
        "What is read for the rows of a measure.",
    )
    sign = record(
        {
            "id": word, "text": word, "first": value,
            "relation": choice("How the first compares with the second.", ["less", "more", "equal"]),
            "second": value,
        },
        {
            "listed": flag("Whether the model is held to it first of all."),
            "use": choice("What the sign is for.", ["calibration", "evidence"]),
            "within": number("How far apart equal values may be.", 0),
        },
        "A direction that must come out.",
    )
    body = record(
        {
            "schema": schema_name("validation"), "dataset": word,
            "conditions": text("How the study is reproduced and what differs.", 5000),
        },
        {
            "reason": text("Why the study is not run.", 2000),
            "analysis": text("Why the model misses what it misses.", 5000),
            "gives_up": flag("Whether people may give up; true where it is left out."),
            "reasons": {"type": "object", "additionalProperties": word},
            "calibrated": array(word, "Measures that served calibration."),
            "populations": array({"type": "object"}, "Populations of this study alone.", 1, 20),
            "suite": part, "predictions": array(prediction, "What is read for rows."),
            "signs": array(sign, "Directions."),
        },
        "How a published study is reproduced.",
    )
    return document("validation", "Validation cases of TapCost", body, base["$defs"])


def thresholds():
    policy = ["error", "warn", "ignore"]
    glob = {"type": "string", "minLength": 1, "maxLength": 1000}
    globs = {"anyOf": [glob, array(glob, "Patterns, of which one must fit.", 1, 1000)]}
    common = {
        "confidence": number("The confidence of each end of an interval.", 0.5, 0.999999),
        "people": integer("The fewest people in a cell.", 2, 1_000_000_000),
        "level": choice("How much a red light weighs.", ["error", "warn"]),
        "missing": choice("What to do about a cell that is gone.", policy),
        "new": choice("What to do about a cell that was not there.", policy),
    }
    unit = {"enum": ["taps", "scans", "s", "1", "per task"], "description": "The unit, as a check."}
    cells = record(
        {}, {part: globs for part in ["suite", "point", "population", "input", "design"]},
        "Which cells the rule is about: * stands for any text, ? for any character.",
    )
    margin = record(
        {},
        {
            "absolute": number("In the unit of the metric.", 0),
            "relative": number("As a share of the value before.", 0), "unit": unit,
        },
        "How much worse than before: a change counts when it exceeds both bounds.",
    )
    limit = record(
        {"unit": unit},
        {"most": number("The largest value."), "least": number("The smallest value.")},
        "What the value must keep to.",
    )
    rule = record(
        {
            "id": {
                "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]{0,63}$",
                "description": "The name of the rule.",
            },
            "metric": choice("What is measured.", METRICS),
            "because": text("Why there is the rule.", 2000),
        },
        {
            "statistic": choice("What is looked at.", ["mean", "p05", "p50", "p95"]),
            "cells": cells,
            "direction": choice("The better way.", ["less-is-better", "more-is-better"]),
            "margin": margin, "limit": limit, **common,
        },
        "What is demanded of some cells.",
    )
    body = record(
        {"schema": schema_name("thresholds"), "rules": array(rule, "The rules.", 1, 10_000)},
        {"defaults": record({}, common, "What rules do not say themselves.")},
        "Rules that results are held to.",
    )
    return document("thresholds", "Thresholds of TapCost", body, {})


for make in [suite, interface, population, parameters, thresholds, results, claims, validation]:
    target = HERE / f"{make.__name__}.json"
    target.write_text(json.dumps(make(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
