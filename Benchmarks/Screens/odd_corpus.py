#!/usr/bin/env python3
"""Writes screens of odd but realistic structure, one trap a file, in the formats that `tapcost import` reads.

    python3 Benchmarks/Screens/odd_corpus.py FOLDER

Each file holds something to activate. `corpus.py FOLDER` imports, runs and audits all of them. Where a
name ends in `-notes`, what is lost needs a line of its own; `odd_corpus.py FOLDER --tool TOOL` checks that.
"""

import argparse
import json
import pathlib
import subprocess
import sys

from odd_files import FILES, SAID, file
import odd_shapes  # noqa: F401, its files are added to the others


# Interface Builder


def storyboard(scenes, head="", initial="c1"):
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
        f'toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="{initial}">\n'
        f"{head}<scenes>{scenes}</scenes></document>\n"
    )


def scene(views, number=1, size=(393, 852), more="", tag="viewController"):
    w, h = size
    return (
        f'<scene sceneID="s{number}"><objects><{tag} id="c{number}" customClass="MainViewController">'
        f'<view key="view" contentMode="scaleToFill" id="v{number}"><rect key="frame" x="0.0" y="0.0" width="{w}" height="{h}"/>'
        f"<subviews>{views}</subviews></view>{more}</{tag}></objects></scene>"
    )


def button(id, title, x, y, w, h, more=""):
    return (
        f'<button opaque="NO" id="{id}"><rect key="frame" x="{x}" y="{y}" width="{w}" height="{h}"/>'
        f'<state key="normal" title="{title}"/>{more}</button>'
    )


@file("storyboards/stack-zero-frames.storyboard", "4 buttons", "stack")
def _():
    inner = "".join(button(f"b{i}", t, 0, 0, 0, 0) for i, t in enumerate(["Sign in", "Register", "Skip", "Help"]))
    return storyboard(
        scene(f'<stackView axis="vertical" spacing="12" id="st"><rect key="frame" x="24" y="300" width="345" height="212"/><subviews>{inner}</subviews></stackView>')
    )


@file("storyboards/stack-row-zero-frames.storyboard", "3 buttons")
def _():
    inner = "".join(button(f"b{i}", t, 0, 0, 0, 0) for i, t in enumerate(["Back", "Pause", "Next"]))
    return storyboard(
        scene(f'<stackView distribution="fillEqually" id="st"><rect key="frame" x="16" y="700" width="361" height="44"/><subviews>{inner}</subviews></stackView>')
    )


@file("storyboards/stack-itself-zero.storyboard", "2 buttons")
def _():
    inner = button("b1", "Accept", 0, 0, 0, 0) + button("b2", "Decline", 0, 0, 0, 0)
    return storyboard(
        scene(f'<stackView axis="vertical" spacing="8" id="st"><rect key="frame" x="0.0" y="0.0" width="0.0" height="0.0"/><subviews>{inner}</subviews></stackView>')
    )


@file("storyboards/stack-in-stack.storyboard", "4 buttons")
def _():
    row = lambda a, b: (
        f'<stackView spacing="8" id="r{a}"><rect key="frame" x="0" y="0" width="0" height="0"/><subviews>'
        + button(a, a.title(), 0, 0, 0, 0) + button(b, b.title(), 0, 0, 0, 0) + "</subviews></stackView>"
    )
    return storyboard(
        scene(f'<stackView axis="vertical" id="st"><rect key="frame" x="20" y="200" width="353" height="120"/><subviews>{row("copy", "paste")}{row("undo", "redo")}</subviews></stackView>')
    )


@file("storyboards/no-frames-autolayout.storyboard", "2 buttons")
def _():
    # Storyboards that are kept without frames: the sizes come at run time.
    body = (
        '<button id="b1"><state key="normal" title="Continue"/></button>'
        '<button id="b2"><state key="normal" title="Cancel"/></button>'
        '<label text="Welcome" id="l1"/>'
    )
    return storyboard(
        f'<scene sceneID="s"><objects><viewController id="c1"><view key="view" id="v"><subviews>{body}</subviews></view></viewController></objects></scene>'
    )


@file("storyboards/bom-crlf.storyboard")
def _():
    text = storyboard(scene(button("b1", "Weiter", 20, 700, 353, 50) + button("b2", "Zurück", 20, 760, 353, 50)))
    return b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()


@file("storyboards/utf16.storyboard")
def _():
    text = storyboard(scene(button("b1", "続ける", 20, 700, 353, 50))).replace("UTF-8", "UTF-16")
    return b"\xff\xfe" + text.encode("utf-16-le")


@file("storyboards/ipad-split.storyboard")
def _():
    split = '<scene sceneID="s0"><objects><splitViewController id="sp"><connections><segue destination="n1" kind="relationship" relationship="masterViewController" id="k1"/><segue destination="c2" kind="relationship" relationship="detailViewController" id="k2"/></connections></splitViewController></objects></scene>'
    nav = '<scene sceneID="s9"><objects><navigationController id="n1"><navigationBar key="navigationBar" id="nb"/><connections><segue destination="t1" kind="relationship" relationship="rootViewController" id="k3"/></connections></navigationController></objects></scene>'
    cells = "".join(
        f'<tableViewCell textLabel="tl{i}" id="ce{i}"><rect key="frame" x="0" y="{i * 44}" width="320" height="44"/><tableViewCellContentView key="contentView" id="cv{i}"><rect key="frame" x="0" y="0" width="320" height="44"/><subviews><label text="{t}" id="tl{i}"><rect key="frame" x="16" y="0" width="288" height="44"/></label></subviews></tableViewCellContentView></tableViewCell>'
        for i, t in enumerate(["Inbox", "Drafts", "Sent"])
    )
    table = f'<scene sceneID="s3"><objects><tableViewController id="t1"><tableView key="view" dataMode="static" style="plain" id="tv"><rect key="frame" x="0" y="0" width="320" height="1024"/><sections><tableViewSection id="se"><cells>{cells}</cells></tableViewSection></sections></tableView><navigationItem key="navigationItem" title="Mail" id="ni"><barButtonItem key="rightBarButtonItem" systemItem="compose" id="bi"/></navigationItem></tableViewController></objects></scene>'
    return storyboard(split + nav + table + scene(button("b1", "Reply", 40, 900, 200, 44), 2, (704, 1024)), initial="sp")


@file("storyboards/collection-prototypes.storyboard")
def _():
    cells = "".join(
        f'<collectionViewCell reuseIdentifier="Photo{i}" id="cc{i}"><rect key="frame" x="{i * 125}" y="0" width="120" height="120"/><view key="contentView" id="w{i}"><rect key="frame" x="0" y="0" width="120" height="120"/><subviews><imageView image="photo" id="im{i}"><rect key="frame" x="0" y="0" width="120" height="120"/></imageView></subviews></view></collectionViewCell>'
        for i in range(3)
    )
    return storyboard(
        f'<scene sceneID="s"><objects><collectionViewController id="c1"><collectionView key="view" id="cv"><rect key="frame" x="0" y="0" width="390" height="844"/><cells>{cells}</cells></collectionView></collectionViewController></objects></scene>'
    )


@file("storyboards/scroll-larger.storyboard", "6 buttons")
def _():
    inner = "".join(button(f"b{i}", f"Chapter {i + 1}", 16, 40 + i * 500, 361, 48) for i in range(6))
    return storyboard(
        scene(
            '<scrollView id="sc"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews><view id="cv" customClass="ContentView">'
            f'<rect key="frame" x="0" y="0" width="393" height="3200"/><subviews>{inner}</subviews></view></subviews>'
            '<viewLayoutGuide key="contentLayoutGuide" id="g1"/><viewLayoutGuide key="frameLayoutGuide" id="g2"/></scrollView>'
        )
    )


@file("storyboards/landscape.storyboard")
def _():
    return storyboard(scene(button("b1", "Play", 300, 150, 200, 60) + button("b2", "Level 1", 20, 300, 120, 44), size=(852, 393)))


@file("storyboards/hidden-and-negative.storyboard", "hidden")
def _():
    views = button("b1", "Visible", 20, 100, 100, 44) + button("b2", "Far left", -300, 100, 100, 44)
    views += '<button hidden="YES" id="b3"><rect key="frame" x="20" y="200" width="100" height="44"/><state key="normal" title="Hidden"/></button>'
    views += '<button alpha="0.0" id="b4"><rect key="frame" x="20" y="300" width="100" height="44"/><state key="normal" title="Clear"/></button>'
    return storyboard(scene(views))


@file("storyboards/unknown-views-notes.storyboard", "glkView", "mapView")
def _():
    views = button("b1", "Go", 20, 100, 100, 44)
    views += '<mapView mapType="standard" id="m1"><rect key="frame" x="0" y="200" width="393" height="300"/></mapView>'
    views += '<glkView id="g1"><rect key="frame" x="0" y="500" width="393" height="100"/></glkView>'
    return storyboard(scene(views))


@file("storyboards/attributed-titles.storyboard", "1 button")
def _():
    attributed = '<attributedString key="attributedTitle"><fragment content="Create "/><fragment content="account"><attributes><font key="NSFont" size="17" name="Menlo"/></attributes></fragment></attributedString>'
    return storyboard(
        scene(f'<button id="b1"><rect key="frame" x="20" y="300" width="200" height="44"/><state key="normal">{attributed}</state></button>')
    )


@file("storyboards/configuration-titles.storyboard")
def _():
    return storyboard(
        scene(
            '<button configurationType="filled" id="b1"><rect key="frame" x="20" y="300" width="200" height="50"/><state key="normal" title="Button"/>'
            '<buttonConfiguration key="configuration" style="filled" image="cart.fill" catalog="system" title="Buy now" subtitle="Free shipping"/></button>'
            '<button configurationType="plain" id="b2"><rect key="frame" x="20" y="360" width="50" height="50"/><buttonConfiguration key="configuration" style="plain" image="heart" catalog="system"/></button>'
        )
    )


@file("xibs/macos-preferences.xib", "checkbox")
def _():
    return """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa">
<objects><customObject id="-2" userLabel="File's Owner" customClass="PreferencesWindowController"/>
<customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
<window title="Einstellungen" id="F0z-JX-Cv5"><windowStyleMask key="styleMask" titled="YES" closable="YES"/>
<rect key="contentRect" x="196" y="240" width="480" height="270"/>
<view key="contentView" id="se5-gp-TjO"><rect key="frame" x="0.0" y="0.0" width="480" height="270"/><subviews>
<button id="ch1"><rect key="frame" x="18" y="234" width="200" height="18"/><buttonCell key="cell" type="check" title="Beim Anmelden öffnen" id="cc1"/></button>
<popUpButton id="pp1"><rect key="frame" x="18" y="190" width="160" height="25"/><popUpButtonCell key="cell" type="push" title="Deutsch" selectedItem="i1" id="pc1"><menu key="menu" id="mm1"><items><menuItem title="Deutsch" state="on" id="i1"/><menuItem isSeparatorItem="YES" id="i2"/><menuItem title="العربية" id="i3"/></items></menu></popUpButtonCell></popUpButton>
<slider id="sl1"><rect key="frame" x="18" y="150" width="200" height="28"/><sliderCell key="cell" minValue="8" maxValue="72" doubleValue="12" id="sc1"/></slider>
<splitView id="sv1"><rect key="frame" x="0" y="0" width="480" height="120"/><subviews><customView id="cv1"><rect key="frame" x="0" y="0" width="200" height="120"/><subviews><button id="b1"><rect key="frame" x="10" y="10" width="100" height="32"/><buttonCell key="cell" type="push" title="Links" id="bc1"/></button></subviews></customView><customView id="cv2"><rect key="frame" x="201" y="0" width="279" height="120"/><subviews><button id="b2"><rect key="frame" x="10" y="10" width="100" height="32"/><buttonCell key="cell" type="push" title="Rechts" id="bc2"/></button></subviews></customView></subviews></splitView>
</subviews></view></window></objects></document>
"""


@file("xibs/cell-only.xib")
def _():
    return """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="32700.99.1234" targetRuntime="iOS.CocoaTouch">
<dependencies/><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
<tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="KGk-i7-Jjw" customClass="NotificationCell"><rect key="frame" x="0.0" y="0.0" width="320" height="71"/>
<tableViewCellContentView key="contentView" id="H2p-sc-9uM"><rect key="frame" x="0.0" y="0.0" width="320" height="71"/><subviews><label text="お知らせ" id="l1"><rect key="frame" x="16" y="8" width="200" height="20"/></label><button id="b1"><rect key="frame" x="260" y="14" width="44" height="44"/><state key="normal" image="ellipsis" catalog="system"/></button></subviews></tableViewCellContentView></tableViewCell></objects></document>
"""


# XCUITest


def snap(type, frame=None, children=(), **more):
    node = {"elementType": type}
    if frame:
        node["frame"] = {"X": frame[0], "Y": frame[1], "Width": frame[2], "Height": frame[3]}
    node.update(more)
    if children:
        node["children"] = list(children)
    return node


@file("snapshots/unknown-numbers-notes.json", "199", "kind")
def _():
    return json.dumps(
        snap(2, [0, 0, 390, 844], [
            snap(4, [0, 0, 390, 844], [
                snap(9, [20, 100, 200, 44], label="OK", identifier=""),
                snap(199, [20, 200, 200, 44], label="Orb", identifier="orb"),
                snap(-1, [20, 300, 200, 44], label="Minus"),
                snap(9.5, [20, 400, 200, 44], label="Half"),
            ])
        ], label="Demo")
    )


@file("snapshots/unknown-names-notes.json", "FancyKnob")
def _():
    return json.dumps({
        "type": "XCUIElementTypeApplication", "isEnabled": "1", "rect": {"x": 0, "y": 0, "width": 390, "height": 844},
        "children": [
            {"type": "XCUIElementTypeFancyKnob", "label": "Volume", "isEnabled": True, "rect": {"x": 0, "y": 100, "width": 100, "height": 100}},
            {"type": "XCUIElementTypeButton", "label": "Play", "rect": {"x": 0, "y": 300, "width": 100, "height": 44}},
        ],
    })


@file("snapshots/keys-in-other-order.json")
def _():
    return json.dumps({
        "children": [{"children": [{"label": "إعدادات", "frame": {"Height": 44, "Width": 100, "Y": 60, "X": 270}, "elementType": 9, "enabled": True, "traits": 1}], "elementType": 4}],
        "label": "تطبيق", "elementType": 2, "frame": {"Height": 844, "Width": 390, "Y": 0, "X": 0}, "horizontalSizeClass": 1, "hasFocus": False, "displayID": 1,
    }, ensure_ascii=False)


@file("snapshots/frames-as-lists.json")
def _():
    return json.dumps({"elementType": 2, "frame": [[0, 0], [390, 844]], "label": "App", "children": [{"elementType": 9, "label": "Save", "frame": [[20, 50], [120, 44]]}]})


@file("snapshots/frames-as-origin-size.json")
def _():
    place = lambda x, y, w, h: {"origin": {"x": x, "y": y}, "size": {"width": w, "height": h}}
    return json.dumps({"elementType": 2, "frame": place(0, 0, 390, 844), "label": "App", "children": [{"elementType": 9, "label": "Save", "frame": place(20, 50, 120, 44)}, {"elementType": 9, "label": "Open", "frame": place(20, 150, 120, 44)}]})


@file("snapshots/type-as-text-number.json")
def _():
    return json.dumps({"elementType": "2", "frame": "{{0, 0}, {390, 844}}", "label": "App", "children": [{"elementType": "9", "label": "Save", "frame": "{{20, 50}, {120, 44}}"}]})


@file("snapshots/null-fields.json")
def _():
    return json.dumps({"elementType": 2, "identifier": None, "label": None, "value": None, "frame": {"X": 0, "Y": 0, "Width": 430, "Height": 932}, "children": [
        {"elementType": 4, "children": [{"elementType": 9, "label": "Buy", "title": None, "placeholderValue": None, "value": None, "children": None, "frame": {"X": 20, "Y": 800, "Width": 390, "Height": 50}}]}]})


@file("snapshots/infinite-frames.json")
def _():
    return '{"elementType": 2, "label": "App", "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 844}, "children": [{"elementType": 9, "label": "A", "frame": {"X": Infinity, "Y": Infinity, "Width": 0, "Height": 0}}, {"elementType": 9, "label": "B", "frame": {"X": 10, "Y": 90, "Width": 90, "Height": 44}}]}'


@file("snapshots/several-windows.json")
def _():
    return json.dumps(snap(2, [0, 0, 1024, 1366], [
        snap(4, [0, 0, 1024, 1366], [snap(9, [20, 40, 100, 44], label="Main")]),
        snap(4, [0, 0, 320, 1366], [snap(26, [0, 0, 320, 1366], [snap(75, [0, 50 + i * 60, 320, 60], [snap(48, [16, 60 + i * 60, 200, 20], label=f"Row {i}")]) for i in range(5)])]),
        snap(4, [0, 0, 0, 0]),
    ], label="iPad"))


@file("snapshots/array-of-roots.json")
def _():
    return json.dumps([snap(9, [10, 100, 100, 44], label="Eins"), snap(9, [10, 200, 100, 44], label="Zwei")])


@file("snapshots/very-long-text.json")
def _():
    return json.dumps(snap(2, [0, 0, 390, 844], [snap(48, [10, 50, 370, 4000], label="Terms. " * 6000), snap(9, [10, 4100, 370, 44], label="I agree " + "really " * 300)], label="App"))


DESCRIPTION = """Attributes: Application, 0x10560f2a0, pid: 12345, label: 'メモ'
Element subtree:
 →Application, 0x10560f2a0, pid: 12345, label: 'メモ'
    Window (Main), 0x10560f3b0, {{0.0, 0.0}, {390.0, 844.0}}
      Other, 0x10560f4c0, {{0.0, 0.0}, {390.0, 844.0}}
        NavigationBar, 0x10560f5d0, {{0.0, 47.0}, {390.0, 44.0}}, identifier: 'メモ'
          Button, 0x10560f6e0, {{8.0, 47.0}, {70.0, 44.0}}, label: '戻る'
          StaticText, 0x10560f7f0, {{170.0, 58.0}, {50.0, 21.0}}, label: 'メモ'
        Table, 0x105610900, {{0.0, 91.0}, {390.0, 753.0}}
          Cell, 0x105610a10, {{0.0, 91.0}, {390.0, 60.0}}
            StaticText, 0x105610b20, {{20.0, 100.0}, {300.0, 20.0}}, label: '買い物、"牛乳", 卵'
            Button, 0x105610c30, {{340.0, 100.0}, {44.0, 44.0}}, label: 'Don't, ever: stop'
          Cell, 0x105610d40, {{0.0, 151.0}, {390.0, 60.0}}, Disabled
            StaticText, 0x105610e50, {{20.0, 160.0}, {300.0, 20.0}}, label: '🧑‍🚀 🚀'
Path to element:
 →Application, 0x10560f2a0, pid: 12345, label: 'メモ'
Query chain:
 →Find: Target Application 'com.example.notes'
  Output: {
    Application, 0x10560f2a0, pid: 12345, label: 'メモ'
  }
"""


@file("descriptions/japanese.txt")
def _():
    return DESCRIPTION


@file("descriptions/crlf.txt")
def _():
    return DESCRIPTION.replace("\n", "\r\n")


@file("descriptions/log-prefix.txt")
def _():
    lines = DESCRIPTION.split("\n")
    return "\n".join(f"    t =     2.{i:02d}s {line}" if i == 0 else line for i, line in enumerate(lines))


@file("descriptions/negative-and-scrolled.txt")
def _():
    return """Element subtree:
 →Application, 0x600003, pid: 9, label: 'Feed'
    Window, 0x600004, {{0.0, 0.0}, {844.0, 390.0}}
      ScrollView, 0x600005, {{0.0, 0.0}, {844.0, 390.0}}
        Button, 0x600006, {{10.0, -220.0}, {200.0, 44.0}}, label: 'Above'
        Button, 0x600007, {{10.0, 100.0}, {200.0, 44.0}}, label: 'Here'
        Button, 0x600008, {{10.0, 1500.0}, {200.0, 44.0}}, label: 'Below'
        Button, 0x600009, {{-400.0, 100.0}, {200.0, 44.0}}, label: 'Page before'
        Button, 0x60000a, {{900.0, 100.0}, {200.0, 44.0}}, label: 'Page behind'
        Button, 0x60000b, {{inf, inf}, {0.0, 0.0}}, label: 'Nowhere'
"""


@file("descriptions/unknown-kinds-notes.txt", "VisionOrb")
def _():
    return """Element subtree:
 →Application, 0x600003, pid: 9, label: 'Feed'
    Window, 0x600004, {{0.0, 0.0}, {390.0, 844.0}}
      VisionOrb, 0x600005, {{0.0, 0.0}, {90.0, 90.0}}, label: 'Orb'
        Button, 0x600006, {{10.0, 20.0}, {60.0, 44.0}}, label: 'Inside'
      Button, 0x600007, {{10.0, 100.0}, {200.0, 44.0}}, label: 'Here'
"""


@file("descriptions/mac.txt")
def _():
    return """Element subtree:
 →Application, 0x600000, pid: 801, title: 'TextEdit'
    MenuBar, 0x600001, {{0.0, 0.0}, {1728.0, 37.0}}
      MenuBarItem, 0x600002, {{10.0, 0.0}, {40.0, 37.0}}, title: 'Apple'
      MenuBarItem, 0x600003, {{60.0, 0.0}, {40.0, 37.0}}, title: 'Datei'
        Menu, 0x600004, {{60.0, 37.0}, {220.0, 300.0}}
          MenuItem, 0x600005, {{60.0, 43.0}, {220.0, 22.0}}, identifier: 'newDocument:', title: 'Neu'
          MenuItem, 0x600006, {{60.0, 65.0}, {220.0, 22.0}}, identifier: 'openDocument:', title: 'Öffnen …'
          MenuItem, 0x600007, {{60.0, 87.0}, {220.0, 11.0}}
    Window (Main), 0x600010, {{-900.0, 120.0}, {656.0, 480.0}}, identifier: '_NS:34', title: 'Ohne Titel', Keyboard Focused
      ScrollView, 0x600011, {{-900.0, 148.0}, {656.0, 452.0}}
        TextView, 0x600012, {{-900.0, 148.0}, {656.0, 452.0}}, identifier: 'First Text View', value: 
      Button, 0x600013, {{-893.0, 126.0}, {14.0, 16.0}}, identifier: '_XCUI:CloseWindow'
      PopUpButton, 0x600014, {{-800.0, 126.0}, {120.0, 20.0}}, value: Helvetica
    TouchBar, 0x600020, {{0.0, 0.0}, {1004.0, 30.0}}
"""


# WebDriverAgent, Appium


@file("sources/wda-json-raw.json")
def _():
    return json.dumps({"value": {"type": "Application", "rawIdentifier": None, "name": "Shop", "isEnabled": "1", "isVisible": "1", "rect": {"x": 0, "y": 0, "width": 375, "height": 667}, "frame": "{{0, 0}, {375, 667}}", "children": [
        {"type": "Button", "name": "In den Warenkorb", "label": "In den Warenkorb", "isEnabled": "0", "isVisible": "1", "rect": {"x": 16, "y": 600, "width": 343, "height": 50}},
        {"type": "Button", "name": "Zurück", "label": "Zurück", "isEnabled": "1", "isVisible": "0", "rect": {"x": 0, "y": 20, "width": 80, "height": 44}},
        {"type": "Button", "name": "Teilen", "label": "Teilen", "isEnabled": "1", "isVisible": "1", "rect": {"x": 300, "y": 20, "width": 60, "height": 44}}]}, "sessionId": "A-B"})


@file("sources/wda-xml-no-declaration.xml")
def _():
    return '<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" label="A" enabled="true" visible="true" x="0" y="0" width="414" height="896"><XCUIElementTypeButton type="XCUIElementTypeButton" label="Tap &amp; hold &lt;3" enabled="true" visible="true" x="20" y="90" width="200" height="44"/><XCUIElementTypeUnknownThing type="XCUIElementTypeUnknownThing" label="Odd" enabled="true" visible="true" x="20" y="190" width="200" height="44"/></XCUIElementTypeApplication>'


@file("sources/old-uia.xml")
def _():
    return '<?xml version="1.0" encoding="UTF-8"?><AppiumAUT><UIAApplication name="Old" label="Old" value="" dom="" enabled="true" valid="true" visible="true" hint="" path="/0" x="0" y="20" width="320" height="460"><UIAWindow name="" x="0" y="0" width="320" height="480"><UIAButton name="Compute" label="Compute" x="94" y="122" width="113" height="37" visible="true" enabled="true"/><UIASwitch name="locate" label="locate" value="1" x="129" y="300" width="51" height="31" visible="true" enabled="true"/></UIAWindow></UIAApplication></AppiumAUT>'


@file("sources/without-visible.xml")
def _():
    return '<?xml version="1.0"?>\n<AppiumAUT>\n<XCUIElementTypeApplication name="A" x="0" y="0" width="390" height="844">\n<XCUIElementTypeWindow x="0" y="0" width="390" height="844">\n<XCUIElementTypeTabBar x="0" y="761" width="390" height="83"><XCUIElementTypeButton name="Home" label="Home" value="1" x="2" y="762" width="126" height="48"/><XCUIElementTypeButton name="Search" label="Search" x="132" y="762" width="126" height="48"/></XCUIElementTypeTabBar></XCUIElementTypeWindow></XCUIElementTypeApplication></AppiumAUT>'


# idb


@file("idb/lines.json")
def _():
    # Older versions print one object a line.
    rows = [{"AXFrame": "{{0, 0}, {390, 844}}", "AXUniqueId": None, "frame": {"y": 0, "x": 0, "width": 390, "height": 844}, "role_description": "application", "AXLabel": "Maps", "content_required": False, "type": "Application", "title": None, "help": None, "custom_actions": [], "AXValue": None, "enabled": True, "role": "AXApplication", "subrole": None, "pid": 9}]
    rows += [dict(rows[0], AXFrame=f"{{{{20, {100 + 60 * i}}}, {{350, 44}}}}", frame={"x": 20, "y": 100 + 60 * i, "width": 350, "height": 44}, AXLabel=t, type="Button", role="AXButton") for i, t in enumerate(["Route", "Suche", "Ort merken"])]
    return "\n".join(json.dumps(row) for row in rows) + "\n"


@file("idb/null-labels.json")
def _():
    return json.dumps([
        {"AXFrame": "{{0, 0}, {1024, 1366}}", "AXLabel": None, "type": "Application", "role": "AXApplication", "enabled": True},
        {"AXFrame": "{{20, 40}, {44, 44}}", "AXLabel": None, "AXUniqueId": "close_button", "type": "Button", "role": "AXButton", "enabled": True},
        {"AXFrame": "{{20, 140}, {44, 44}}", "AXLabel": "😀", "type": "Button", "role": "AXButton", "enabled": False},
        {"AXFrame": "{{20, 240}, {44, 44}}", "AXLabel": "Regler", "AXValue": "50 %", "type": "Slider", "role": "AXSlider", "enabled": True},
        {"AXFrame": "{{20, 340}, {44, 44}}", "AXLabel": "Unfug", "type": "Quux", "role": "AXQuux", "enabled": True},
    ])


@file("idb/command-output.txt")
def _():
    return "Companion started\nUsing local idb\n" + json.dumps([{"AXFrame": "{{0, 0}, {390, 844}}", "AXLabel": "A", "type": "Application"}, {"AXFrame": "{{0, 100}, {390, 44}}", "AXLabel": "Los", "type": "Button"}], indent=2) + "\n"


# macOS AX dumps


@file("desktops/ax-dump.json")
def _():
    return json.dumps({"role": "AXApplication", "AXTitle": "Finder", "AXRole": "AXApplication", "AXFrame": {"x": 0, "y": 0, "width": 1440, "height": 900}, "AXChildren": [
        {"AXRole": "AXWindow", "AXTitle": "Downloads", "AXFrame": {"x": 100, "y": 100, "width": 920, "height": 436}, "AXChildren": [
            {"AXRole": "AXButton", "AXSubrole": "AXCloseButton", "AXDescription": "close", "AXFrame": {"x": 108, "y": 108, "width": 14, "height": 16}},
            {"AXRole": "AXToolbar", "AXFrame": {"x": 100, "y": 100, "width": 920, "height": 52}, "AXChildren": [{"AXRole": "AXButton", "AXTitle": "Share", "AXFrame": {"x": 800, "y": 110, "width": 40, "height": 32}}, {"AXRole": "AXMenuButton", "AXTitle": "Action", "AXFrame": {"x": 850, "y": 110, "width": 40, "height": 32}}]},
            {"AXRole": "AXCheckBox", "AXTitle": "Show all", "AXValue": 1, "AXFrame": {"x": 120, "y": 400, "width": 100, "height": 18}}]}]})


@file("desktops/ax-dump-position-size.json")
def _():
    return json.dumps({"AXRole": "AXApplication", "AXTitle": "Mail", "AXChildren": [
        {"AXRole": "AXWindow", "AXTitle": "Inbox", "AXPosition": {"x": 0, "y": 25}, "AXSize": {"width": 1200, "height": 800}, "AXChildren": [
            {"AXRole": "AXButton", "AXTitle": "Reply", "AXPosition": {"x": 600, "y": 40}, "AXSize": {"width": 44, "height": 28}},
            {"AXRole": "AXTextField", "AXSubrole": "AXSearchField", "AXPosition": {"x": 1000, "y": 40}, "AXSize": {"width": 160, "height": 28}}]}]})


# Android


def android(body, head='<?xml version="1.0" encoding="UTF-8" standalone="yes"?>', rotation=0):
    return f"{head}<hierarchy rotation=\"{rotation}\">{body}</hierarchy>"


def node(bounds, text="", cls="android.view.View", children="", **more):
    facts = {"index": "0", "text": text, "resource-id": "", "class": cls, "package": "com.example.app", "content-desc": "", "checkable": "false", "checked": "false", "clickable": "false", "enabled": "true", "bounds": bounds}
    facts.update({key.replace("_", "-"): value for key, value in more.items()})
    inner = " ".join(f'{k}="{v}"' for k, v in facts.items())
    return f"<node {inner}>{children}</node>" if children else f"<node {inner}/>"


@file("android/landscape.xml")
def _():
    return android(node("[0,0][2340,1080]", children=node("[100,100][500,250]", "Spielen", "android.widget.Button", clickable="true") + node("[-200,300][200,450]", "Halb draußen", "android.widget.Button", clickable="true")), rotation=1)


@file("android/tablet.xml")
def _():
    return android(node("[0,0][2560,1600]", children="".join(node(f"[0,{i * 160}][800,{i * 160 + 160}]", f"Ordner {i}", "android.widget.LinearLayout", clickable="true") for i in range(8)) + node("[900,200][2400,400]", "Detail", "android.widget.Button", clickable="true")))


@file("android/shell-output.xml")
def _():
    return android(node("[0,0][1080,2400]", children=node("[50,300][1030,450]", "الدفع", "android.widget.Button", clickable="true"))) + "UI hierchary dumped to: /dev/tty\n"


@file("android/without-optional.xml")
def _():
    return '<hierarchy><node class="android.widget.FrameLayout" bounds="[0,0][1080,1920]"><node clickable="true" text="Go" bounds="[0,500][1080,700]"/><node clickable="true" bounds="[0,900][100,1000]"/></node></hierarchy>'


@file("android/several-displays.xml")
def _():
    return '<displays><display id="0"><window index="1" id="7" type="APPLICATION"><hierarchy rotation="0">' + node("[0,0][1080,2400]", children=node("[0,500][1080,700]", "Weiter", "android.widget.Button", clickable="true")) + '</hierarchy></window><window index="0" type="SYSTEM"><hierarchy rotation="0">' + node("[0,0][1080,100]", package="com.android.systemui", children=node("[0,0][100,100]", "12:00", package="com.android.systemui")) + "</hierarchy></window></display></displays>"


@file("android/empty-bounds.xml")
def _():
    return android(node("[0,0][1080,2400]", children=node("[0,0][0,0]", "Nichts", "android.widget.Button", clickable="true") + node("[300,500][200,400]", "Verkehrt", "android.widget.Button", clickable="true") + node("[0,500][1080,700]", "Gut", "android.widget.Button", clickable="true")))


@file("android/webview.xml")
def _():
    return android(node("[0,0][1440,3120]", children=node("[0,200][1440,3000]", cls="android.webkit.WebView", children=node("[20,300][700,420]", "Accept all cookies", "android.widget.Button", clickable="true") + node("[20,500][700,560]", "Privacy &amp; terms &#128274;", "android.view.View", clickable="true") + node("[20,600][1400,5000]", "&#8203;", "android.widget.TextView"))))


@file("android/appium-classes.xml")
def _():
    return '<?xml version="1.0" encoding="UTF-8"?><hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2209"><android.widget.FrameLayout index="0" package="com.a" class="android.widget.FrameLayout" bounds="[0,0][1080,2209]" displayed="true"><androidx.compose.ui.platform.ComposeView bounds="[0,0][1080,2209]"><android.widget.Button text="Senden" clickable="true" bounds="[40,2000][1040,2150]"/><android.widget.EditText text="" hint="Nachricht" bounds="[40,1800][1040,1950]"/></androidx.compose.ui.platform.ComposeView></android.widget.FrameLayout></hierarchy>'


@file("maestro/ios.json")
def _():
    return json.dumps({"attributes": {"bounds": "[0,0][390,844]", "text": ""}, "children": [{"attributes": {"accessibilityText": "Einloggen", "resource-id": "login", "bounds": "[20,700][370,750]", "enabled": "true", "title": "", "value": "", "hintText": ""}, "children": []}]})


@file("maestro/csv-banner.txt")
def _():
    return "Running on emulator-5554\n\n" + json.dumps({"attributes": {}, "children": [{"attributes": {"bounds": "[0,0][1080,2400]"}, "children": [{"attributes": {"text": "Überspringen", "bounds": "[700,100][1040,220]"}, "clickable": True, "enabled": True}]}]}, indent=2)


@file("maestro/null-attributes.json")
def _():
    return json.dumps({"attributes": {"bounds": "[0,0][1080,2400]", "text": None}, "children": [None, {"attributes": None, "children": [{"attributes": {"text": "Ja", "bounds": "[0,100][1080,300]", "clickable": "true"}, "children": None, "clickable": None}]}]})


@file("compose/german.txt")
def _():
    return """Printing with useUnmergedTree = 'false'
Node #1 at (l=0.0, t=0.0, r=1080.0, b=2400.0)px
 |-Node #2 at (l=44.0, t=200.0, r=1036.0, b=332.0)px, Tag: 'suche'
 | EditableText = ''
 | Text = '[Suche nach „Ort“, PLZ…]'
 | Actions = [OnClick, SetText, SetSelection, InsertTextAtCursor, PasteText]
 |-Node #5 at (l=44.0, t=400.0, r=1036.0, b=532.0)px
 | Role = 'Button'
 | Focused = 'false'
 | Text = '[Weiter
mit zwei Zeilen]'
 | Actions = [OnClick, RequestFocus]
 | MergeDescendants = 'true'
 |-Node #9 at (l=44.0, t=600.0, r=44.0, b=600.0)px
   Role = 'Button'
   Text = '[Ohne Fläche]'
   Actions = [OnClick]
"""


@file("compose/logcat.txt")
def _():
    lines = [
        "Printing with useUnmergedTree = 'true'", "Node #1 at (l=0.0, t=-12.0, r=1080.0, b=2208.0)px", " |-Node #3 at (l=0.0, t=63.0, r=221.0, b=195.0)px, Tag: 'zurück'",
        " | ContentDescription = '[Zurück 👈]'", " | Role = 'Button'", " | Actions = [OnClick]", "  |-Node #4 at (l=30.0, t=80.0, r=90.0, b=140.0)px", "    Role = 'Image'",
    ]
    return "\n".join(f"10-12 11:22:33.444 12345 12367 D SCREEN  : {line}" for line in lines)


# Web


@file("web/aria-arabic.yml")
def _():
    return "- banner:\n  - link \"الرئيسية\":\n    - /url: /\n- main:\n  - heading \"مرحبا\" [level=1]\n  - button \"تسجيل الدخول\"\n  - textbox \"البريد الإلكتروني\": user@example.com\n  - combobox:\n    - option \"العربية\" [selected]\n    - option \"English\"\n"


@file("web/aria-crlf-bom.yml")
def _():
    return b"\xef\xbb\xbf" + "- document:\r\n  - button \"Speichern \\\"unter\\\" …\"\r\n  - 'button \"Preis: 5 €\" [disabled]'\r\n  - link \"Hilfe\" [ref=e5] [cursor=pointer]:\r\n    - /url: \"#\"\r\n".encode()


@file("web/aria-tabs-and-doc-start.yml")
def _():
    return "---\n- navigation \"Main\":\n  - list:\n    - listitem:\n      - link \"Start\"\n    - listitem:\n      - link \"日本語 🗾\"\n- text: \"Copyright: 2026\"\n- iframe:\n- dialog \"Cookies\":\n  - button \"Alle akzeptieren\"\n  - checkbox \"Statistik\" [checked=mixed]\n  - radio \"Ja\" [checked]\n  - slider \"Lautstärke\": \"30\"\n  - spinbutton \"Menge\": \"2\"\n...\n"


@file("web/aria-as-json-string.json")
def _():
    return json.dumps({"snapshot": "- button \"Save\"\n- link \"Home\"\n", "url": "https://example.com", "title": "Example page"})


@file("web/ax-tree.json")
def _():
    def n(id, role, name, parent=None, children=(), **props):
        made = {"nodeId": str(id), "ignored": False, "role": {"type": "role", "value": role}, "name": {"type": "computedString", "value": name}, "childIds": [str(c) for c in children], "backendDOMNodeId": id}
        if parent:
            made["parentId"] = str(parent)
        made["properties"] = [{"name": k, "value": {"type": "boolean", "value": v}} for k, v in props.items()]
        return made

    return json.dumps({"nodes": [n(5, "button", "OK", 2), n(2, "generic", "", 1, [5, 6, 99]), n(6, "MenuListPopup", "", 2, [7]), n(7, "menuitem", "Kopieren", 6), n(1, "RootWebArea", "Seite", None, [2]), {"nodeId": "8", "ignored": True, "ignoredReasons": [], "childIds": []}]})


@file("web/ax-nested-null.json")
def _():
    return json.dumps({"role": "WebArea", "name": "Kasse", "children": [{"role": "button", "name": None}, {"role": "button", "name": "Bezahlen", "disabled": None, "children": None}, {"role": "text", "name": "Summe: 5 €"}, {"role": "quux", "name": "?"}]})


@file("web/blink.txt")
def _():
    return "rootWebArea name='Titel' location=(0, 0) size=(800, 600)\r\n++genericContainer ignored\r\n++++button name='It's here' location=(8, 20) size=(100, 30)\r\n++++link name='' location=(8, 60) size=(100, 30)\r\n++++menuItem name='Bearbeiten' location=(8, 90) size=(100, 30) restriction=disabled\r\n"


@file("web/wide-table.yml")
def _():
    rows = "".join(f"    - row \"Zeile {i}\":\n" + "".join(f"      - cell \"{c}\":\n        - button \"{c} {i}\"\n" for c in ["Name", "Größe", "Löschen"]) for i in range(12))
    return "# viewport: 1600x900\n- table:\n  - rowgroup:\n" + rows


# Figma


def layer(id, type, name, box, **more):
    made = {"id": id, "name": name, "type": type, "absoluteBoundingBox": dict(zip(["x", "y", "width", "height"], box)) if box else None}
    made.update(more)
    return made


@file("figma/negative-canvas.json")
def _():
    frame = layer("1:2", "FRAME", "Login", (-2400, -1800, 390, 844), children=[
        layer("1:3", "INSTANCE", "Button/Primary", (-2380, -1200, 350, 50), children=[layer("1:4", "TEXT", "Label", (-2300, -1190, 100, 20), characters="Anmelden")]),
        layer("1:5", "FRAME", "Input", None, children=[layer("1:6", "TEXT", "t", None, characters="E-Mail")]),
        layer("1:7", "VECTOR", "icon/close", (-2380, -1780, 24, 24)),
    ])
    return json.dumps({"name": "App", "document": {"id": "0:0", "type": "DOCUMENT", "children": [{"id": "0:1", "type": "CANVAS", "name": "Seite 1", "children": [frame, layer("9:9", "STICKY", "Notiz", (0, 0, 200, 200))]}]}, "components": None, "schemaVersion": 0})


@file("figma/nodes-null.json")
def _():
    frame = layer("1:2", "FRAME", "ホーム", (0, 0, 393, 852), children=[layer("1:3", "COMPONENT", "設定 Button", (20, 100, 200, 44), reactions=[None, {"action": None, "trigger": {"type": "ON_CLICK"}}], children=[])])
    return json.dumps({"name": "x", "nodes": {"1:2": {"document": frame, "components": {}}, "404:1": None}})


@file("figma/sections-and-tablets.json")
def _():
    tablet = layer("2:1", "FRAME", "iPad landscape", (0, 0, 1194, 834), children=[layer("2:2", "FRAME", "tab bar", (0, 760, 1194, 74), children=[layer(f"2:{3 + i}", "INSTANCE", "Tab", (i * 300, 760, 300, 74), children=[layer(f"2:3{i}", "TEXT", "l", (i * 300, 780, 100, 20), characters=t)]) for i, t in enumerate(["Heute", "Suche", "Profil"])])])
    return json.dumps({"document": {"type": "DOCUMENT", "children": [{"type": "CANVAS", "children": [{"type": "SECTION", "name": "Flow", "children": [tablet]}, layer("3:1", "GROUP", "Desktop", (0, 2000, 1440, 1024), children=[layer("3:2", "RECTANGLE", "btn-save", (100, 2100, 120, 40)), layer("3:3", "BOOLEAN_OPERATION", "icon", (300, 2100, 40, 40))])]}]}})


# CogTool


@file("cogtool/minimal.xml")
def _():
    return """<?xml version="1.0" encoding="UTF-8"?>
<cogtoolimport version="1"><design name="Entwurf"><device>mouse</device><frame name="Start"><topLeftOrigin x="0" y="0"/><widget name="los" type="button" w-is-standard="true"><displayLabel>Los!</displayLabel><extent x="10.5" y="20" width="80" height="24"/></widget><transition destinationFrameName="Ende"><action><mouseAction button="left"/></action></transition></frame><frame name="Ende"><widget name="zurueck" type="link"><displayLabel>Zur&#252;ck</displayLabel><extent x="1" y="1" width="60" height="20"/></widget></frame></design></cogtoolimport>
"""


# Encodings and indents


file("android/windows-1252.xml")(lambda: (
    '<?xml version="1.0" encoding="windows-1252"?><hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">'
    '<node text="Zur\u00fcck \u2013 \u20ac" class="android.widget.Button" clickable="true" bounds="[42,300][1038,432]"/></node></hierarchy>').encode("cp1252"))
file("web/tabs.yml")(lambda: '- main:\n\t- heading "Konto"\n\t- list:\n\t\t- listitem:\n\t\t\t- link "Abmelden"\n')
file("android/across.xml")(lambda: (
    '<hierarchy rotation="1"><node class="android.widget.FrameLayout" package="org.x" bounds="[0,0][2400,1080]">'
    '<node text="Weiter" class="android.widget.Button" clickable="true" bounds="[100,500][700,640]"/></node></hierarchy>'))


def check(tool, folder):
    """Counts the files whose report does not say what is lost."""
    silent = 0
    for name, words in SAID.items():
        done = subprocess.run([tool, "import", folder / name, "-o", folder / "checked.json5"], capture_output=True, text=True)
        for word in words:
            if word not in done.stderr + done.stdout:
                silent += 1
                print(f"{name}: nothing says \"{word}\"")
    (folder / "checked.json5").unlink(missing_ok=True)
    return silent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--tool", help="the built tool; checks what its reports say")
    given = parser.parse_args()
    for name, content in FILES.items():
        path = given.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    print(f"{len(FILES)} files in {given.folder}")
    if given.tool:
        sys.exit(check(given.tool, given.folder) > 0)


if __name__ == "__main__":
    main()
