#!/usr/bin/env python3
"""Writes a corpus of screens in every format that `tapcost import` reads, with the traps of real files.

    python3 Benchmarks/Screens/make_corpus.py FOLDER [--each 10] [--browser /usr/bin/chromium]

The same random screens are written in each format; where Playwright is there, pages made from them
are captured in headless Chromium as well. `corpus.py FOLDER` runs all of them.
"""

import argparse
import html
import json
import pathlib
import random
from xml.sax.saxutils import quoteattr

import more_formats

WIDTH, HEIGHT = 390, 844
LABELS = [
    "Sign in", "Settings", "Share", "Wi-Fi", "Bluetooth", "Notifications", "Sounds & Haptics",
    "Display <b>", "Battery 100%", "Privacy: all", "Über uns", "設定", "إعدادات", "Save #1", "'Quoted'",
    'He said "hi"', "Add to cart", "Remember Me", "Forgot password?", "Delete", "Edit", "Done",
    "Lorem ipsum dolor sit amet", "Label", "Title", "btn_login", "A" * 230, "🎉 Party", "",
    "Emoji \U0001f468‍\U0001f469‍\U0001f467", "Two\nlines", "  spaced   out  ", "⋮", "\ue5c4",
]
KINDS = ["button"] * 6 + ["switch", "checkbox", "field", "text", "slider", "popup", "segments", "row"]
KINDS += ["stepper", "wheel", "date", "search", "link"]
# What controls show, as programs tell it, with what is no number of theirs.
VALUES = ["", "40%", "0.4", "7", "7 of 12", "-3", "1e9", "nan", "November", "Nov 5, 2026", "2026-02-31", "∞"]


class Widget:
    def __init__(self, kind, label, frame, dice):
        self.kind, self.label, self.frame = kind, label, frame
        self.id = dice.choice(["", "", f"id{dice.randrange(9)}", "com.example:id/action"])
        self.enabled = dice.random() > 0.1
        self.value = dice.choice(VALUES)
        self.options = [dice.choice(LABELS) for _ in range(dice.randrange(0, 5))]


def screen(seed):
    """A screen of widgets, some of them in odd places."""
    dice = random.Random(seed)
    widgets, y = [], 100
    for _ in range(dice.randrange(1, 24)):
        columns = dice.choice([1, 1, 1, 2, 4])
        for column in range(columns):
            wide = (WIDTH - 32) / columns
            frame = [16 + column * wide, y, wide - 8, dice.choice([16, 30, 44, 44, 60])]
            trap = dice.random()
            if trap < 0.02:
                frame = [5000, 9000, 10, 10]
            elif trap < 0.04:
                frame[2] = 0
            elif trap < 0.06:
                frame[1] = -500
            widgets.append(Widget(dice.choice(KINDS), dice.choice(LABELS), frame, dice))
        y += dice.choice([20, 48, 48, 64])
    if dice.random() < 0.2 and widgets:
        widgets.append(widgets[-1])
    widgets.append(Widget("button", "Continue", [16, y, 200, 44], dice))
    return widgets


def a(text):
    return quoteattr(text.replace("\n", " "))


# Interface Builder


def rect(frame, key="frame"):
    x, y, w, h = frame
    return f'<rect key="{key}" x="{x}" y="{y}" width="{w}" height="{h}"/>'


def nib(widget, number):
    id, label, frame = f"w{number:02d}-xy-{number:03d}"[:10], widget.label, rect(widget.frame)
    enabled = "" if widget.enabled else ' enabled="NO"'
    access = f'<accessibility key="accessibilityConfiguration" identifier={a(widget.id)}/>' if widget.id else ""
    match widget.kind:
        case "button":
            return f'<button id="{id}"{enabled}>{frame}{access}<state key="normal" title={a(label)}/></button>'
        case "switch" | "checkbox":
            return f'<switch id="{id}" on="YES">{frame}{access}</switch>'
        case "field":
            return f'<textField id="{id}" placeholder={a(label)}>{frame}</textField>'
        case "slider":
            ends = ["", 'minValue="1" maxValue="9"', 'minValue="5" maxValue="5"', 'maxValue="1e12"', 'minValue="9" maxValue="-9"'][number % 5]
            return f'<slider id="{id}" value={a(widget.value or "0.5")} {ends}>{frame}</slider>'
        case "stepper":
            step = ["", 'stepValue="0"', 'stepValue="0.1"', 'stepValue="1000"'][number % 4]
            return f'<stepper id="{id}" value={a(widget.value)} maximumValue="20" {step}>{frame}{access}</stepper>'
        case "wheel":
            return f'<pickerView id="{id}">{frame}</pickerView>'
        case "date":
            mode = ["date", "time", "dateAndTime", "countDownTimer"][number % 4]
            style = ["", 'style="compact"', 'style="inline"', 'style="wheels"'][number // 4 % 4]
            return (f'<datePicker id="{id}" datePickerMode="{mode}" {style}>{frame}'
                    f'<date key="date" timeIntervalSinceReferenceDate="{[0, 812345678, -1e12][number % 3]}"/></datePicker>')
        case "search":
            return f'<searchBar id="{id}" placeholder={a(label)} text={a(widget.value)}>{frame}</searchBar>'
        case "popup":
            items = "".join(f"<command title={a(o)}/>" for o in widget.options)
            return (f'<button id="{id}" showsMenuAsPrimaryAction="YES" changesSelectionAsPrimaryAction="YES">'
                    f'{frame}<menu key="menu"><children>{items}</children></menu></button>')
        case "segments":
            parts = "".join(f"<segment title={a(o)}/>" for o in widget.options)
            return f'<segmentedControl id="{id}">{frame}<segments>{parts}</segments></segmentedControl>'
        case _:
            return f'<label id="{id}" text={a(label)}>{frame}</label>'


def storyboard(seed):
    scenes = []
    for number in range(1 + seed % 3):
        body = "".join(nib(w, 100 * number + i) for i, w in enumerate(screen(seed + 1000 * number)))
        segue = f'<connections><segue destination="vc{(number + 1) % 3}" kind="show" id="s{number}"/></connections>'
        title = ["", ' title="Screen"', ' customClass="SignInViewController"'][(seed + number) % 3]
        rows = "".join(
            f'<tableViewCell id="c{number}{r}" style="default"><rect key="frame" x="0" y="{28 + 44 * r * (seed % 2)}" width="390" height="44"/>'
            f'<tableViewCellContentView key="contentView"><subviews><label text="Row {r}" id="l{number}{r}">'
            f'<rect key="frame" x="16" y="0" width="200" height="44"/></label><switch id="t{number}{r}">'
            f'<rect key="frame" x="320" y="6" width="51" height="31"/></switch></subviews></tableViewCellContentView>{segue if r == 0 else ""}</tableViewCell>'
            for r in range(seed % 4))
        table = (f'<tableView id="tv{number}"><rect key="frame" x="0" y="900" width="390" height="400"/>'
                 f'<sections><tableViewSection headerTitle="More" id="sec{number}"><cells>{rows}</cells></tableViewSection></sections></tableView>')
        scenes.append(
            f'<scene sceneID="sc{number}"><objects><viewController id="vc{number}"{title} sceneMemberID="viewController">'
            f'<view key="view" id="v{number}">{rect([0, 0, WIDTH, HEIGHT])}<subviews>{body}{table if seed % 4 else ""}'
            f'</subviews></view><navigationItem key="navigationItem" id="n{number}">'
            f'<barButtonItem key="rightBarButtonItem" systemItem="add" id="b{number}">{segue}</barButtonItem></navigationItem>'
            f'</viewController></objects></scene>')
    extra = ('<scene sceneID="tab"><objects><tabBarController id="tb" sceneMemberID="viewController"><connections>'
             '<segue destination="vc0" kind="relationship" relationship="viewControllers" id="r0"/>'
             '<segue destination="ref" kind="relationship" relationship="viewControllers" id="r1"/></connections></tabBarController></objects></scene>'
             '<scene sceneID="rf"><objects><viewControllerPlaceholder storyboardName="Other" id="ref" sceneMemberID="viewController"/></objects></scene>')
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
            f'version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="tb"><scenes>{"".join(scenes)}{extra}</scenes></document>')


def xib(seed):
    body = "".join(nib(w, i) for i, w in enumerate(screen(seed)))
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">'
            f'<objects><placeholder id="-1"/><view id="v">{rect([0, 0, WIDTH, HEIGHT])}<subviews>{body}</subviews></view></objects></document>')


def desktop(seed):
    parts = []
    for i, w in enumerate(screen(seed)):
        x, y, wide, high = w.frame
        cell = {"checkbox": "check", "switch": "check"}.get(w.kind, "push")
        parts.append(f'<button id="b{i}">{rect([x, 900 - y - high, wide, high])}<buttonCell key="cell" type="{cell}" title={a(w.label)} id="k{i}"/></button>')
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>'
            '<menu systemMenu="main" id="m"><items><menuItem title="File" id="f"><menu key="submenu" title="File" id="fm"><items>'
            '<menuItem title="New" keyEquivalent="n" id="n"/><menuItem title="Top" keyEquivalent="&#xF700;" id="u"><modifierMask key="keyEquivalentModifierMask" option="YES"/></menuItem><menuItem isSeparatorItem="YES" id="s"/><menuItem title="" id="e"/></items></menu></menuItem><menuItem title="Edit" id="ed"><menu key="submenu" title="Edit" id="em"><items>'
            '<menuItem title="Copy" keyEquivalent="C" id="c"/></items></menu></menuItem></items></menu>'
            f'<window title="" id="w"><rect key="contentRect" x="196" y="240" width="480" height="900"/><view key="contentView" id="v">{rect([0, 0, 480, 900])}'
            f'<subviews>{"".join(parts)}</subviews></view></window></objects></document>')


def watch(seed):
    parts = []
    for i, w in enumerate(screen(seed)):
        match w.kind:
            case "text": parts.append(f'<label text={a(w.label)} id="l{i}"/>')
            case "switch": parts.append(f'<switch title={a(w.label)} id="s{i}"/>')
            case "slider": parts.append(f'<slider id="r{i}"/>')
            case _: parts.append(f'<button width="1" title={a(w.label)} id="b{i}"/>')
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" '
            f'targetRuntime="watchKit" initialViewController="c"><scenes><scene sceneID="s"><objects><controller id="c"><items>{"".join(parts)}'
            '<table id="t"><items><tableRow identifier="row" id="tr"><group key="rootItem" id="g"><items><label text="Row" id="rl"/></items></group></tableRow></items></table>'
            '</items></controller></objects></scene></scenes></document>')


def archive(seed):
    def view(i, w):
        x, y, wide, high = w.frame
        kinds = {"field": ("IBUITextField", "IBUIPlaceholder"), "text": ("IBUILabel", "IBUIText"), "switch": ("IBUISwitch", ""), "slider": ("IBUISlider", "")}
        kind, key = kinds.get(w.kind, ("IBUIButton", "IBUINormalTitle"))
        title = f'<string key="{key}">{html.escape(w.label)}</string>' if key else ""
        return f'<object class="{kind}" id="{900 + i}"><reference key="NSNextResponder" ref="774585933"/><string key="NSFrame">{{{{{x}, {y}}}, {{{wide}, {high}}}}}</string>{title}</object>'
    body = "".join(view(i, w) for i, w in enumerate(screen(seed)))
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"><data><int key="IBDocument.SystemTarget">800</int>'
            '<object class="NSMutableArray" key="IBDocument.RootObjects" id="1000"><bool key="EncodedWithXMLCoder">YES</bool><object class="IBProxyObject" id="841351856"/>'
            f'<object class="IBUIView" id="774585933"><object class="NSMutableArray" key="NSSubviews"><bool key="EncodedWithXMLCoder">YES</bool>{body}</object>'
            '<string key="NSFrameSize">{320, 460}</string></object></object></data></archive>')


# XCUITest and what is like it

TYPES = {"button": "Button", "switch": "Switch", "checkbox": "CheckBox", "field": "TextField", "text": "StaticText",
         "slider": "Slider", "popup": "PopUpButton", "segments": "SegmentedControl", "row": "Cell",
         "stepper": "Stepper", "wheel": "PickerWheel", "date": "DatePicker", "search": "SearchField", "link": "Link"}
NUMBERS = {"Button": 9, "Switch": 40, "CheckBox": 12, "TextField": 49, "StaticText": 48, "Slider": 33, "PopUpButton": 14,
           "SegmentedControl": 37, "Cell": 75, "Stepper": 79, "PickerWheel": 39, "DatePicker": 51, "SearchField": 45, "Link": 42, "Other": 1, "Application": 2, "Window": 4}


def page_source(seed):
    def node(w):
        x, y, wide, high = w.frame
        name = f" name={a(w.id)}" if w.id else ""
        inner = ""
        if w.kind == "segments":
            inner = "".join(f'<XCUIElementTypeButton label={a(o)} enabled="true" visible="true" x="{x}" y="{y}" width="50" height="{high}"/>' for o in w.options)
        if w.kind == "row":
            inner = f'<XCUIElementTypeStaticText label={a(w.label)} visible="true" x="{x}" y="{y}" width="90" height="20"/><XCUIElementTypeSwitch label={a(w.label)} value="1" enabled="true" visible="true" x="{x + wide - 60}" y="{y}" width="51" height="{high}"/>'
        type = "XCUIElementType" + TYPES[w.kind]
        value = f" value={a(w.value)}" if w.value else ""
        return (f'<{type} type="{type}"{name}{value} label={a(w.label)} enabled="{str(w.enabled).lower()}" visible="true" accessible="true" '
                f'x="{x}" y="{y}" width="{wide}" height="{high}" index="0">{inner}</{type}>')
    body = "\n".join(node(w) for w in screen(seed))
    return ('<?xml version="1.0" encoding="UTF-8"?><AppiumAUT>\n' if seed % 2 else "") + (
        f'<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Demo" label="Demo" enabled="true" visible="true" x="0" y="0" width="{WIDTH}" height="{HEIGHT}">\n'
        f'<XCUIElementTypeWindow type="XCUIElementTypeWindow" visible="true" x="0" y="0" width="{WIDTH}" height="{HEIGHT}"><XCUIElementTypeOther>{body}</XCUIElementTypeOther></XCUIElementTypeWindow>'
        "</XCUIElementTypeApplication>") + ("</AppiumAUT>" if seed % 2 else "")


def description(seed):
    def line(depth, type, frame, label="", id="", more=""):
        x, y, w, h = frame
        text = f"{'  ' * depth}{type}, 0x{600000000000 + seed:x}, {{{{{float(x)}, {float(y)}}}, {{{float(w)}, {float(h)}}}}}"
        return text + (f", identifier: '{id}'" if id else "") + (f", label: '{label}'" if label else "") + more
    lines = ["Attributes: Application, 0x1, pid: 1, label: 'Demo'", "Element subtree:",
             " →Application, 0x600003a1c0e0, pid: 4711, label: 'Demo'", line(2, "Window (Main)", [0, 0, WIDTH, HEIGHT])]
    for w in screen(seed):
        lines.append(line(3, TYPES[w.kind], w.frame, w.label, w.id, (f", value: {w.value}" if w.value else "") + ("" if w.enabled else ", Disabled")))
        if w.kind == "date" and seed % 2:
            lines += [line(4, "PickerWheel", w.frame, "", "", f", value: {part}") for part in ("November", "5", "2026")]
        if w.kind == "row":
            lines.append(line(4, "StaticText", w.frame, w.label))
    return "\n".join(lines + ["Path to element:", " →Application, 0x1", "Query chain:", " →Find: Target Application 'x'"])


def dictionary(seed):
    def node(type, frame, label="", id="", children=()):
        x, y, w, h = frame
        return {"elementType": NUMBERS[type], "label": label, "identifier": id, "title": "", "enabled": True, "selected": False,
                "value": "" if seed % 2 else None, "frame": {"X": x, "Y": y, "Width": w, "Height": h}, "children": list(children)}
    inner = [node(TYPES[w.kind], w.frame, w.label, w.id) for w in screen(seed)]
    return json.dumps(node("Application", [0, 0, WIDTH, HEIGHT], "Demo", children=[node("Window", [0, 0, WIDTH, HEIGHT], children=inner)]))


def driver(seed):
    def node(type, frame, label=None, id=None, children=()):
        x, y, w, h = frame
        return {"isEnabled": "1", "isVisible": "1", "frame": f"{{{{{x}, {y}}}, {{{w}, {h}}}}}", "type": type, "label": label,
                "name": id or label, "rawIdentifier": id, "value": VALUES[len(label or "") % 12], "rect": {"x": x, "y": y, "width": w, "height": h}, "children": list(children)}
    inner = [node(TYPES[w.kind], w.frame, w.label, w.id) for w in screen(seed)]
    return json.dumps({"value": node("Application", [0, 0, WIDTH, HEIGHT], "Demo", children=inner), "sessionId": "x"})


def driver_text(seed):
    return json.dumps({"value": description(seed) if seed % 2 else page_source(seed), "sessionId": None})


def idb(seed, nested=False):
    def node(type, frame, label=None):
        x, y, w, h = frame
        return {"AXFrame": f"{{{{{x}, {y}}}, {{{w}, {h}}}}}", "AXUniqueId": None, "frame": {"y": y, "x": x, "width": w, "height": h},
                "role_description": type.lower(), "AXLabel": label, "content_required": False, "type": type, "title": None, "help": None,
                "custom_actions": ["Archive", "Delete"] if type == "Cell" else [], "AXValue": VALUES[len(label or "") % 12], "enabled": True, "role": "AX" + type, "subrole": None}
    top = node("Application", [0, 0, WIDTH, HEIGHT], "Demo")
    inner = [node(TYPES[w.kind], w.frame, w.label or None) for w in screen(seed)]
    if nested:
        return json.dumps([dict(top, children=[dict(node("Group", [0, 0, WIDTH, HEIGHT]), children=inner)])])
    return json.dumps([top] + inner)


# Android

CLASSES = {"button": "android.widget.Button", "switch": "android.widget.Switch", "checkbox": "android.widget.CheckBox",
           "field": "android.widget.EditText", "text": "android.widget.TextView", "slider": "android.widget.SeekBar",
           "popup": "android.widget.Spinner", "segments": "android.widget.RadioGroup", "row": "android.view.ViewGroup",
           "stepper": "android.widget.RatingBar", "wheel": "android.widget.NumberPicker", "date": "android.widget.DatePicker",
           "search": "android.widget.SearchView$SearchAutoComplete", "link": "android.widget.TextView"}


def bounds(frame, scale=2.75):
    x, y, w, h = frame
    return f"[{round(x * scale)},{round(y * scale)}][{round((x + w) * scale)},{round((y + h) * scale)}]"


def dump(seed):
    def node(w):
        text, desc = ("", w.label) if w.kind in ("button", "row") and seed % 2 else (w.label, "")
        inner = f'<node index="0" text={a(w.label)} class="android.widget.TextView" clickable="false" bounds="{bounds(w.frame)}"/>' if w.kind == "row" else ""
        return (f'<node index="0" text={a(text)} resource-id={a(w.id)} class="{CLASSES[w.kind]}" package="org.example.demo" content-desc={a(desc)} checkable="false" '
                f'checked="false" clickable="{str(w.kind not in ("text", "segments")).lower()}" enabled="{str(w.enabled).lower()}" focusable="true" scrollable="false" bounds="{bounds(w.frame)}">{inner}</node>')
    body = "".join(node(w) for w in screen(seed))
    text = (f"<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\"><node index=\"0\" class=\"android.widget.FrameLayout\" package=\"org.example.demo\" "
            f'bounds="{bounds([0, 0, WIDTH, HEIGHT])}">{body}</node></hierarchy>')
    return text + ("UI hierchary dumped to: /dev/tty\n" if seed % 3 == 0 else "")


def automator(seed):
    body = "".join(
        f'<{CLASSES[w.kind]} index="0" package="org.example.demo" class="{CLASSES[w.kind]}" text={a(w.label)} content-desc="" resource-id={a(w.id)} clickable="true" '
        f'enabled="true" bounds="{bounds(w.frame)}" displayed="true"/>' for w in screen(seed))
    return (f'<?xml version="1.0" encoding="UTF-8"?><hierarchy index="0" class="hierarchy" rotation="0" width="1072" height="2320">'
            f'<android.widget.FrameLayout class="android.widget.FrameLayout" bounds="[0,0][1072,2320]">{body}</android.widget.FrameLayout></hierarchy>')


def maestro(seed, android=True):
    def node(w):
        facts = {"text": w.label, "accessibilityText": w.label if seed % 2 else "", "hintText": "", "resource-id": w.id,
                 "bounds": bounds(w.frame, 2.75 if android else 1), "enabled": "true", "focused": "false", "selected": "false"}
        found = {"attributes": facts, "children": []}
        if android:
            facts["class"] = CLASSES[w.kind]
            found["clickable"] = w.kind != "text"
        return found
    top = {"attributes": {"text": "", "bounds": bounds([0, 0, WIDTH, HEIGHT], 2.75 if android else 1)}, "children": [node(w) for w in screen(seed)]}
    return json.dumps(top, indent=2)


def compose(seed):
    log = "2021-11-05 10:26:46.376 31581-31603/com.example D/TAG: " if seed % 2 else ""
    roles = {"button": "Button", "switch": "Switch", "checkbox": "Checkbox", "row": "Button", "popup": "DropdownList"}
    lines = ["printToLog:", "Printing with useUnmergedTree = 'false'", f"Node #1 at (l=0.0, t=0.0, r={WIDTH * 2.75}, b={HEIGHT * 2.75})px"]
    for i, w in enumerate(screen(seed)):
        x, y, wide, high = [side * 2.75 for side in w.frame]
        tag = f", Tag: '{w.id}'" if w.id else ""
        lines.append(f" |-Node #{i + 2} at (l={x}, t={y}, r={x + wide}, b={y + high})px{tag}")
        if w.kind in roles:
            lines.append(f" | Role = '{roles[w.kind]}'")
        if w.label:
            lines.append(f" | {'ContentDescription' if seed % 3 else 'Text'} = '[{w.label}]'")
        if w.kind == "field":
            lines.append(" | EditableText = ''")
        if w.kind in ("slider", "stepper"):
            span = ["0.0..1.0", "1.0..9.0", "0.0..0.0", "x"][i % 4]
            lines += [f" | ProgressBarRangeInfo = 'ProgressBarRangeInfo(current={w.value or 0.5}, range={span}, steps={i % 5})'", " | Actions = [SetProgress]"]
        elif w.kind != "text":
            lines.append(" | Actions = [OnClick, RequestFocus]")
        if w.kind == "row":
            lines.append(" | CustomActions = '[CustomAccessibilityAction(label=Delete, action=x), CustomAccessibilityAction(label=, action=y)]'")
        if not w.enabled:
            lines.append(" | [Disabled]")
    return "\n".join(log + line for line in lines)


# The web

ROLES = {"button": "button", "switch": "switch", "checkbox": "checkbox", "field": "textbox", "text": "paragraph", "slider": "slider",
         "popup": "combobox", "segments": "radiogroup", "row": "link",
         "stepper": "spinbutton", "wheel": "listbox", "date": "textbox", "search": "searchbox", "link": "link"}


def aria(seed, boxes=False, refs=False):
    lines = []
    for i, w in enumerate(screen(seed)):
        name = " " + json.dumps(" ".join(w.label.split()), ensure_ascii=False) if w.label.strip() else ""
        marks = f" [ref=e{i}]" if refs else ""
        marks += " [cursor=pointer]" if refs and w.kind == "row" else ""
        marks += " [disabled]" if not w.enabled else ""
        if boxes:
            marks += " [box={},{},{},{}]".format(*[round(side) for side in w.frame])
        role = ROLES[w.kind] if not (refs and w.kind == "row") else "generic"
        if role in ("generic", "paragraph"):
            lines.append(f"- {role}{marks}: {name.strip() or 'text'}")
        elif w.kind in ("popup", "segments") and w.options:
            lines.append(f"- {role}{name}{marks}:")
            inner = "option" if w.kind == "popup" else "radio"
            lines += [f"  - {inner} {json.dumps(' '.join(o.split()), ensure_ascii=False)}" for o in w.options]
        elif role == "link":
            lines += [f"- {role}{name}{marks}:", "  - /url: /somewhere?a=b#c", "  - img"]
        else:
            shown = f": {json.dumps(w.value)}" if w.value and role in ("slider", "textbox", "searchbox") else ""
            lines.append(f"- {role}{name}{marks}{shown}")
    if seed % 2:
        lines.append('- \'button "A: b"\'')
    return "\n".join(lines) + "\n"


def context(seed):
    return ("# Instructions\n\n- Explain why.\n\n# Error details\n\n```\nError: locator.click: Timeout\n  - waiting for x\n```\n\n# Page snapshot\n\n"
            f"```yaml\n{aria(seed, refs=True)}```\n\n# Test source\n\n```ts\n  1 | test()\n```\n")


def nested(seed):
    return json.dumps({"role": "RootWebArea", "name": "Demo", "children": [
        {"role": {"slider": "slider", "popup": "combobox"}.get(w.kind, ROLES[w.kind]), "name": w.label, "disabled": not w.enabled, "value": w.value,
         "valuemin": 0, "valuemax": len(w.label)}
        for w in screen(seed)]})


def tree(seed):
    nodes = [{"nodeId": "1", "ignored": False, "role": {"type": "internalRole", "value": "RootWebArea"}, "name": {"type": "computedString", "value": "Demo"},
              "childIds": ["2"]}, {"nodeId": "2", "ignored": True, "role": {"type": "role", "value": "none"}, "parentId": "1", "childIds": []}]
    for i, w in enumerate(screen(seed)):
        nodes[1]["childIds"].append(str(i + 3))
        nodes.append({"nodeId": str(i + 3), "ignored": False, "role": {"type": "role", "value": ROLES[w.kind]}, "parentId": "2", "backendDOMNodeId": i + 9,
                      "name": {"type": "computedString", "value": w.label}, "value": {"type": "string", "value": w.value},
                      "properties": [{"name": "focusable", "value": {"type": "booleanOrUndefined", "value": True}}, {"name": "valuemax", "value": {"value": i}},
                                     {"name": "keyshortcuts", "value": {"value": "Control+S"}}], "childIds": []})
    nodes.append(dict(nodes[-1]))
    return json.dumps({"id": 3, "result": {"nodes": nodes}} if seed % 2 else {"nodes": nodes})


def blink(seed):
    lines = ["rootWebArea focusable name='Demo'", "++genericContainer ignored"]
    for w in screen(seed):
        role = {"field": "textField", "text": "paragraph", "row": "link", "popup": "popUpButton"}.get(w.kind, ROLES[w.kind])
        lines.append(f"++++{role} name='{' '.join(w.label.split())}'" + ("" if w.enabled else " restriction=disabled")
                     + f" valueForRange={w.value.split()[0] if w.value else 1} maxValueForRange=9.00")
    return "\n".join(lines) + "\n"


# Figma and CogTool


def figma(seed):
    def frame(number):
        left, layers = 500 * number, []
        for i, w in enumerate(screen(seed + 1000 * number)):
            x, y, wide, high = w.frame
            box = {"x": left + x, "y": y, "width": wide, "height": high}
            text = {"id": f"{number}:{i}t", "name": "Label", "type": "TEXT", "characters": w.value if w.kind in ("slider", "stepper", "date") and w.value else w.label, "absoluteBoundingBox": box, "style": {"fontSize": 16}}
            if w.kind == "text":
                layers.append(text)
                continue
            layer = {"id": f"{number}:{i}", "name": {"button": "Button / Primary", "field": "Input Field", "row": "Frame 12", "wheel": "Time Picker", "date": "DatePicker"}.get(w.kind, w.kind), "type": "INSTANCE",
                     "absoluteBoundingBox": box, "children": [text], "visible": w.enabled}
            if w.kind in ("row", "button"):
                layer["transitionNodeID"] = f"{(number + 1) % 2}:f"
            elif i % 3 == 0:
                layer["interactions"] = [{"trigger": {"type": "ON_CLICK"}, "actions": [{"type": "NODE", "destinationId": f"{(number + 1) % 2}:f", "navigation": "NAVIGATE"}]}]
            layers.append(layer)
        return {"id": f"{number}:f", "name": f"Screen {number}", "type": "FRAME", "absoluteBoundingBox": {"x": left, "y": 0, "width": WIDTH, "height": HEIGHT}, "children": layers}
    return json.dumps({"name": "Demo", "schemaVersion": 0, "components": {}, "document": {"id": "0:0", "name": "Document", "type": "DOCUMENT", "children": [
        {"id": "0:1", "name": "Page 1", "type": "CANVAS", "flowStartingPoints": [{"nodeId": "1:f", "name": "Flow"}], "children": [frame(0), frame(1)]}]}})


def cogtool(seed):
    def widget(i, w):
        x, y, wide, high = w.frame
        types = {"checkbox": "check box", "field": "text box", "text": "non-interactive"}
        return (f'<widget name="w{i}" type="{types.get(w.kind, "button")}"><displayLabel>{html.escape(w.label)}</displayLabel>'
                f'<extent x="{x}" y="{y}" width="{wide}" height="{high}"/></widget>')
    body = "".join(widget(i, w) for i, w in enumerate(screen(seed)))
    return f'<cogtoolimport version="1"><design name="Demo"><device>touchscreen</device><frame name="Start">{body}</frame></design></cogtoolimport>'


FORMATS = {
    "storyboards": (storyboard, "storyboard"), "xibs": (xib, "xib"), "desktops": (desktop, "xib"), "watches": (watch, "storyboard"),
    "page-sources": (page_source, "xml"), "descriptions": (description, "txt"), "dictionaries": (dictionary, "json"),
    "webdriveragent": (driver, "json"), "answers": (driver_text, "json"), "idb-flat": (idb, "json"), "idb-nested": (lambda s: idb(s, True), "json"),
    "uiautomator": (dump, "xml"), "uiautomator2": (automator, "xml"), "maestro-android": (maestro, "json"),
    "maestro-ios": (lambda s: maestro(s, False), "json"), "compose": (compose, "txt"), "aria": (aria, "yml"),
    "aria-boxes": (lambda s: aria(s, True), "yml"), "error-contexts": (context, "md"), "nested-trees": (nested, "json"),
    "chromium-trees": (tree, "json"), "chromium-texts": (blink, "txt"), "archives": (archive, "xib"), "figma": (figma, "json"), "cogtool": (cogtool, "xml"),
    "maestro-studio": (lambda s: more_formats.studio(screen(s), s % 2), "json"),
    "maestro-models": (lambda s: more_formats.model_text(screen(s), CLASSES, bounds), "yaml"),
    "android-layouts": (lambda s: more_formats.layout(screen(s), s), "xml"), "view-trees": (lambda s: more_formats.views(screen(s), s), "txt"),
    "figma-layers": (lambda s: more_formats.layers(screen(s), s), "json"), "react-trees": (lambda s: more_formats.react(screen(s), s), "json"),
}


# Pages in a browser


def page(seed):
    """A web page of the screen, as people write them: labels beside, around, by aria, or missing."""
    dice, parts = random.Random(seed), []
    for i, w in enumerate(screen(seed)):
        text = html.escape(w.label.replace("\ue5c4", ""))
        match w.kind:
            case "button": parts.append(dice.choice([f"<button>{text}</button>", f'<button aria-label="{text}"><svg width=20 height=20></svg></button>', f'<div style="cursor:pointer" onclick="1">{text}</div>', "<button><i>&#xe5c4;</i></button>"]))
            case "switch" | "checkbox": parts.append(dice.choice([f'<label><input type=checkbox> {text}</label>', f'<input type=checkbox id=c{i}><label for=c{i}>{text}</label>', f'<input type=checkbox><span>{text}</span>', f'<button role=switch aria-checked=true>{text}</button>']))
            case "field": parts.append(dice.choice([f'<label for=f{i}>{text}</label><input id=f{i}>', f'<input placeholder="{text}">', "<textarea></textarea>"]))
            case "popup": parts.append(f"<span>{text}</span><select>" + "".join(f"<option>{html.escape(o)}" for o in w.options) + "</select>")
            case "segments": parts.append(f"<fieldset role=radiogroup><legend>{text}</legend>" + "".join(f"<label><input type=radio name=r{i}>{html.escape(o)}</label>" for o in w.options) + "</fieldset>")
            case "slider": parts.append(dice.choice(["<input type=range>", f'<label>{text} <input type=range min=1 max=9 step=0.5 value=4></label>']))
            case "stepper": parts.append(f'<label>{text} <input type=number min=0 max=9 value=3></label>')
            case "date": parts.append(f'<label>{text} <input type=date value=2026-11-05></label>')
            case "search": parts.append(f'<input type=search aria-label="{text}" value="{html.escape(w.value)}">')
            case "link": parts.append(f'<a href="#y">{text}</a>')
            case "row": parts.append(dice.choice([f'<a href="#x">{text}</a>', f"<ul><li><a href=#>{text}</a><li>Plain</ul>", f"<details><summary>{text}</summary>x</details>"]))
            case _: parts.append(f"<p>{text}</p>")
    return f"<!doctype html><title>Demo {seed}</title><meta name=viewport content='width=device-width'><nav><a href=#>Home</a> <a href=#>Orders</a></nav><main><h1>Demo</h1>{'<div>'.join(parts)}</main>"


def capture(folder, each, browser):
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("no Playwright, so no page is captured")
        return 0
    count = 0
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        for seed in range(each):
            size = [(390, 844), (1280, 800)][seed % 2]
            tab = chromium.new_context(viewport={"width": size[0], "height": size[1]}).new_page()
            tab.set_content(page(seed))
            files = {
                f"pages/{seed}.yml": f"# viewport: {size[0]}x{size[1]}\n" + tab.locator("body").aria_snapshot(mode="ai", boxes=True),
                f"snapshots/{seed}.yml": tab.locator("body").aria_snapshot(),
                f"captured-trees/{seed}.json": json.dumps(tab.context.new_cdp_session(tab).send("Accessibility.getFullAXTree")),
            }
            for name, text in files.items():
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
                count += 1
            tab.context.close()
        chromium.close()
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--each", type=int, default=10, help="files in each format")
    parser.add_argument("--browser", help="path of Chromium")
    given = parser.parse_args()
    count = 0
    for name, (write, ending) in FORMATS.items():
        (given.folder / name).mkdir(parents=True, exist_ok=True)
        for seed in range(given.each):
            (given.folder / name / f"{seed}.{ending}").write_text(write(seed))
            count += 1
    count += capture(given.folder, given.each, given.browser)
    print(f"{count} files in {given.folder}")


if __name__ == "__main__":
    main()
