#!/usr/bin/env python3
"""Looks for accessibility faults in a report with axe-core, in headless Chromium.

    python3 -m venv VENV && VENV/bin/pip install playwright axe-core-python
    VENV/bin/python Tests/Tools/audit_report.py report.html

Looks at the widths of a desk and of a phone, light and dark, with everything unfolded. Exits with 1
when there is a fault or when the page is wider than the window.
"""

import pathlib
import shutil
import sys

import axe_core_python
from playwright.sync_api import sync_playwright

AXE = next(pathlib.Path(axe_core_python.__file__).parent.rglob("*.js")).read_text()
OPEN = "document.querySelectorAll('details').forEach(d => d.open = true)"
RUN = "axe.run(document, {resultTypes: ['violations']})"
WIDTH = "document.documentElement.scrollWidth"


def audit(browser, page_url, scheme, width):
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True
    )
    page = context.new_page()
    page.goto(page_url)
    page.evaluate(OPEN)
    page.evaluate(AXE)
    faults = [
        f"{fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:120]}"
        for fault in page.evaluate(RUN)["violations"]
    ]
    if page.evaluate(WIDTH) > width:
        faults.append(f"the page is {page.evaluate(WIDTH)} px wide")
    context.close()
    return faults


def main():
    page_url = pathlib.Path(sys.argv[1]).resolve().as_uri()
    found = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for scheme in ("light", "dark"):
            for width in (1280, 390):
                faults = audit(browser, page_url, scheme, width)
                print(f"{scheme} {width} px: {len(faults)} faults")
                for fault in faults:
                    print("  " + fault)
                found += len(faults)
        browser.close()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
