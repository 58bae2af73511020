"""The files of the odd corpus, and the words that the reports of their imports must say."""

import json

FILES = {}
# Words that the report of an import must say, by file.
SAID = {}


def file(name, *said):
    """Adds what a function writes as a file."""

    def take(write):
        put(name, write(), *said)
        return write

    return take


def put(name, content, *said):
    """Adds a file; what is neither a text nor bytes is written as JSON."""
    if not isinstance(content, (str, bytes)):
        content = json.dumps(content)
    FILES[name] = content if isinstance(content, bytes) else content.encode()
    if said:
        SAID[name] = said
