"""Writers of formats that tell views of a screen in other words: layouts of Android, what UIKit prints of its
views, what Maestro shows, layers of plug-ins of Figma, trees of React."""

import json
from xml.sax.saxutils import quoteattr

WIDTH, HEIGHT = 390, 844


def studio(widgets, in_shares):
    """What Maestro Studio is told of a screen; the first years counted in shares of it."""
    wide, high = (WIDTH, HEIGHT) if in_shares else (1, 1)
    found = [{"id": f"{i:08x}-0000-4000-8000-000000000000", "resourceId": w.id, "text": w.label,
              "bounds": {"x": w.frame[0] / wide, "y": w.frame[1] / high, "width": w.frame[2] / wide, "height": w.frame[3] / high}}
             for i, w in enumerate(widgets)]
    found.append({"id": "0"})
    whole = {"screenshot": "/screenshot/1.png", "elements": found}
    return json.dumps(whole if in_shares else dict(whole, platform="IOS", width=WIDTH, height=HEIGHT))


def model_text(widgets, classes, bounds):
    """What the server of Maestro prints for language models."""
    lines = ["# UI Schema - provides context for abbreviations and defaults", "ui_schema:", " abbreviations:", "  b: bounds",
             "  txt: text", " defaults:", "  enabled: true", "", "# UI Elements", "elements:", f' - b: "{bounds([0, 0, WIDTH, HEIGHT])}"', " c:"]
    for w in widgets:
        facts = [f'txt: "{" ".join(w.label.split())}"'] if w.label else []
        facts += [f'rid: "{w.id}"'] if w.id else []
        facts += [f'cls: "{classes[w.kind]}"', f'b: "{bounds(w.frame)}"']
        facts += ["clickable: true"] if w.kind != "text" else []
        lines.append("  - " + ", ".join(facts))
    return "\n".join(lines) + "\n"


VIEWS = {"button": "Button", "switch": "androidx.appcompat.widget.SwitchCompat", "checkbox": "CheckBox", "field": "EditText",
         "text": "TextView", "slider": "SeekBar", "popup": "Spinner", "segments": "RadioGroup", "row": "LinearLayout",
         "stepper": "RatingBar", "wheel": "NumberPicker", "date": "DatePicker", "search": "SearchView", "link": "TextView"}


def layout(widgets, seed):
    """A layout of Android: in a line, tied to one another, or with boxes of their own."""
    around = ["LinearLayout", "RelativeLayout", "androidx.constraintlayout.widget.ConstraintLayout"][seed % 3]
    parts = []
    for i, w in enumerate(widgets):
        text = w.label if seed % 4 else f"@string/label_{i}"
        facts = [f'android:id="@+id/v{i}"', f'android:layout_width="{["match_parent", "wrap_content", "0dp", "120dp"][(seed + i) % 4]}"',
                 'android:layout_height="wrap_content"', f'android:layout_margin="{["8dp", "@dimen/gap", "4px"][i % 3]}"',
                 f'android:{"hint" if w.kind in ("field", "search") else "text"}={quoteattr(text.replace(chr(10), " "))}']
        if w.kind in ("row", "link"):
            facts.append('android:onClick="open"')
        if seed % 3 == 1 and i:
            facts.append(f'android:layout_below="@id/v{i - 1}"')
        if seed % 3 == 2:
            facts.append(f'app:layout_constraintTop_toBottomOf="@id/v{i - 1}"' if i else 'app:layout_constraintTop_toTopOf="parent"')
            facts.append('app:layout_constraintStart_toStartOf="parent"')
        inner = f'<TextView android:layout_width="wrap_content" android:layout_height="wrap_content" android:text={quoteattr(text.replace(chr(10), " "))}/>'
        parts.append(f'<{VIEWS[w.kind]} {" ".join(facts)}' + (f'>{inner}</{VIEWS[w.kind]}>' if w.kind in ("row", "segments") else "/>"))
    names = ('xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto" '
             'xmlns:tools="http://schemas.android.com/tools" tools:context=".ui.DemoActivity"')
    body = (f'<{around} {names} android:orientation="vertical" android:layout_width="match_parent" android:layout_height="match_parent">'
            '<include layout="@layout/bar"/>' + "".join(parts) + f"</{around}>")
    return '<?xml version="1.0" encoding="utf-8"?>\n' + body


UIKIT = {"button": "UIButton", "switch": "UISwitch", "checkbox": "DemoCheckButton; baseClass = UIButton", "field": "UITextField",
         "text": "UILabel", "slider": "UISlider", "popup": "UIButton", "segments": "UISegmentedControl", "row": "UITableViewCell",
         "stepper": "UIStepper", "wheel": "UIPickerView", "date": "UIDatePicker", "search": "UISearchBarTextField", "link": "UIButton"}


def views(widgets, seed):
    """What recursiveDescription of UIKit prints."""
    lines = ["(lldb) po [[UIWindow keyWindow] recursiveDescription]"] if seed % 2 else []
    lines.append(f"<UIWindow: 0x7f8; frame = (0 0; {WIDTH} {HEIGHT}); layer = <UIWindowLayer: 0x60>>")
    lines.append(f"   | <UIScrollView: 0x7f9; frame = (0 20; {WIDTH} {HEIGHT}); clipsToBounds = YES; layer = <CALayer: 0x61>; contentOffset: {{0, 20}}>")
    for i, w in enumerate(widgets):
        x, y, wide, high = w.frame
        name, _, base = UIKIT[w.kind].partition("; ")
        text = " ".join(w.label.split())
        lines.append(f"   |    | <{name}: 0x{i + 100:x}; {base + '; ' if base else ''}frame = ({x} {y}; {wide} {high}); "
                     + (f"text = '{text}'; " if w.kind in ("text", "field") else "") + "opaque = NO; layer = <CALayer: 0x62>>")
        if w.kind in ("button", "row", "link"):
            lines.append(f"   |    |    | <{'UIButtonLabel' if w.kind != 'row' else 'UILabel'}: 0x{i + 900:x}; frame = (0 0; {wide} {high}); text = '{text}'; layer = <CALayer: 0x63>>")
    return "\n".join(lines) + "\n"


def layers(widgets, seed):
    """Layers as plug-ins of Figma write them: no page around, places within one another."""
    inner = [{"id": f"1:{i}", "name": ["Button", "Input field", "Frame 12"][i % 3], "type": ["INSTANCE", "FRAME", "GROUP"][i % 3],
              "x": w.frame[0], "y": w.frame[1] - 40, "width": w.frame[2], "height": w.frame[3],
              "children": [{"name": "t", "type": "TEXT", "x": 4, "y": 4, "width": w.frame[2], "height": 20, "characters": w.label}]}
             for i, w in enumerate(widgets)]
    page = {"name": "Home", "type": "FRAME", "x": 1000, "y": -300, "width": WIDTH, "height": HEIGHT,
            "children": [{"name": "Content", "type": "FRAME", "x": 0, "y": 40, "width": WIDTH, "height": HEIGHT - 40, "children": inner}]}
    return json.dumps([page, {"selection": [page]}, {"frames": {"home": page}}][seed % 3])


def react(widgets, seed):
    """What the test renderer of React gives, of a phone or of a page."""
    def node(w):
        text = {"type": "Text" if seed % 2 else "span", "props": {}, "children": [w.label]}
        if seed % 2 == 0:
            kind = {"button": "button", "field": "input", "checkbox": "input", "link": "a", "popup": "select", "slider": "input"}.get(w.kind, "div")
            props = {"type": {"checkbox": "checkbox", "slider": "range"}.get(w.kind, "text"), "placeholder": w.label} if kind == "input" else {"id": w.id}
            return {"type": kind, "props": props, "children": None if kind == "input" else [w.label]}
        match w.kind:
            case "field" | "search": return {"type": "TextInput", "props": {"placeholder": w.label, "value": ""}, "children": None}
            case "switch": return {"type": "RCTSwitch", "props": {"accessibilityRole": "switch", "accessibilityLabel": w.label}, "children": None}
            case "text": return text
            case "checkbox": return {"type": "View", "props": {"accessible": True, "accessibilityRole": "checkbox", "accessibilityState": {"checked": True}}, "children": [text]}
            case _: return {"type": "View", "props": {"accessible": True, "focusable": True, "testID": w.id, "style": {"opacity": 1}}, "children": [text]}
    return json.dumps({"type": "View", "props": {"style": {"flex": 1}}, "children": [node(w) for w in widgets]})
