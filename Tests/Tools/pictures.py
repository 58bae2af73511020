#!/usr/bin/env python3
"""Draws the first screens of pages as small pictures.

    Tests/Tools/pictures.py FOLDER NAME=PAGE.html[#N] ...

Each picture is FOLDER/NAME.png: the top of the page at the width of a desk, or with #N the answer of
the suite with this number, with its charts. Needs playwright, Pillow and Chromium.
"""

import io
import pathlib
import shutil
import sys

from PIL import Image
from playwright.sync_api import sync_playwright

WIDTH, HEIGHT = 1200, 900
COLORS = 220
# The box of one suite: from its heading to the end of its charts.
SUITE = """number => {
  const card = document.querySelectorAll('.card')[number];
  const top = card.previousElementSibling.getBoundingClientRect().top;
  return [top, card.nextElementSibling.getBoundingClientRect().bottom];
}"""


def picture(browser, page_path, number):
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
    page.goto(pathlib.Path(page_path).resolve().as_uri())
    if number is None:
        image = page.screenshot()
    else:
        top, bottom = page.evaluate(SUITE, number)
        page.set_viewport_size({"width": WIDTH, "height": int(bottom) + 100})
        top, bottom = page.evaluate(SUITE, number)
        height = min(bottom - top, HEIGHT)
        image = page.screenshot(clip={"x": 0, "y": top, "width": WIDTH, "height": height})
    page.close()
    return Image.open(io.BytesIO(image)).convert("RGB").quantize(
        COLORS, method=Image.Quantize.MAXCOVERAGE)


def main():
    folder = pathlib.Path(sys.argv[1])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for wanted in sys.argv[2:]:
            name, source = wanted.split("=", 1)
            path, _, number = source.partition("#")
            image = picture(browser, path, int(number) if number else None)
            image.save(folder / f"{name}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
