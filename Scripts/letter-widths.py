#!/usr/bin/env python3
"""Writes the table of the widths of letters anew, from a font.

  Scripts/letter-widths.py FONT > Datasets/Screens/letter-widths.csv

The table was made from Inter-Regular.otf of Inter 3.019 (Debian's package fonts-inter, 4.0~beta7+ds-1; by The Inter
Project Authors, SIL Open Font License 1.1), whose letters are nearly as wide as those of the system face of iOS. The
font itself is not shipped. Needs fontTools (Debian's package python3-fonttools).
"""
import collections
import csv
import sys

from fontTools.ttLib import TTFont

# Latin with its accents, Vietnamese, Greek, Cyrillic, punctuation, signs of money, arrows.
RANGES = [
    (0x20, 0x7E), (0xA0, 0xAC), (0xAE, 0x17F), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x218, 0x21B), (0x386, 0x3CE),
    (0x400, 0x45F), (0x490, 0x491), (0x1EA0, 0x1EF9), (0x2010, 0x2026), (0x2030, 0x203A), (0x20AC, 0x20BF),
    (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212),
]


def main():
    font = TTFont(sys.argv[1])
    names, advances, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    groups = collections.defaultdict(list)
    for first, last in RANGES:
        for code in range(first, last + 1):
            # Those without a width are marks, which the rule for other signs knows.
            if code in names and advances[names[code]][0] > 0:
                groups[round(advances[names[code]][0] * 1000 / em)].append(chr(code))
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(["width", "letters"])
    for width, letters in sorted(groups.items()):
        table.writerow([width, "".join(letters)])


if __name__ == "__main__":
    main()
