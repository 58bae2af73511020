"""Reads Swift files as far as checks of the source need it: code without strings and comments, and
which types a file declares and uses."""
import re

IN_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|(#*)("""|")|[()]', re.DOTALL)
WORD = re.compile(r"(\.?)\b([A-Za-z_]\w*)|[{}]")
DECLARING = {"struct", "class", "enum", "protocol", "actor", "typealias", "extension"}
MEMBERS = {"func", "var", "let", "subscript", "init"}  # `class func` declares no type


def code(text):
    """The text without comments and strings, as many lines long; what is interpolated stays."""
    return _code(text, 0, False)[0]


def _code(text, place, is_interpolated):
    parts, depth = [], 0
    while found := IN_CODE.search(text, place):
        parts.append(text[place:found.start()])
        place = found.end()
        if found[2]:
            inner, place = _string(text, place, found[2], found[1])
            parts.append(inner)
        elif found[0] in "()":
            depth += 1 if found[0] == "(" else -1
            if is_interpolated and depth < 0:
                return "".join(parts), place
            parts.append(found[0])
        else:
            parts.append("\n" * found[0].count("\n"))
    return "".join(parts) + text[place:], len(text)


def _string(text, place, quote, hashes):
    """What a string interpolates, and the place behind the string."""
    marks = re.compile(rf"\\{hashes}(\(|.)|{quote}{hashes}|\n", re.DOTALL)
    parts = []
    while found := marks.search(text, place):
        place = found.end()
        if found[1] == "(":
            inner, place = _code(text, place, True)
            parts.append(f" ({inner}) ")
        elif "\n" in found[0]:
            parts.append("\n")
        elif not found[1]:
            break
    return '""' + "".join(parts), place


def declared(text):
    """The types that code declares: qualified name, and whether only its file sees it."""
    for word in words(text):
        if word.declaring not in ("", "extension"):
            line = text[text.rfind("\n", 0, word.place) + 1:word.place]
            yield f"{word.scope}.{word.name}".lstrip("."), "private" in line


class Word:
    """A name in code, and where it stands."""

    def __init__(self, name, place, scope, is_member, declaring):
        self.name, self.place = name, place
        self.scope = scope  # the qualified name of the type around it, declared or extended
        self.is_member = is_member  # behind a period
        self.declaring = declaring  # the word before it that makes it a declaration or extension, or nothing


def words(text):
    """Every name in code that strings and comments were taken from."""
    scopes, opening, before, earlier = [""], None, "", ""
    for found in WORD.finditer(text):
        if found[0] == "{":
            scopes.append(scopes[-1] if opening is None else opening)
            opening = None
        elif found[0] == "}":
            if len(scopes) > 1:  # more are closed than opened where #if has two openings
                scopes.pop()
        else:
            name = found[2]
            declaring = before if before in DECLARING and name not in MEMBERS and earlier != "import" else ""
            if declaring == "extension":
                opening = re.match(r"[\w.]+", text[found.start():])[0]
            elif declaring and declaring != "typealias":
                opening = f"{scopes[-1]}.{name}".lstrip(".")
            yield Word(name, found.start(2), scopes[-1], bool(found[1]), declaring)
            earlier, before = before, "" if found[1] else name
