"""Further shapes of files: parts of screens that stand alone, archives, trees of every platform.

`odd_corpus.py` adds them to its own. All are written here, to the structures that the tools document.
"""

from odd_files import put

# Interface Builder: parts of screens that stand alone

DOCUMENT = '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder{kind}" version="3.0" toolsVersion="21507" targetRuntime="{runtime}"{more}>{body}</document>\n'


def ios(body):
    owner = '<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File\'s Owner"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>'
    return DOCUMENT.format(kind="3.CocoaTouch.XIB", runtime="iOS.CocoaTouch", more="", body=f"<objects>{owner}{body}</objects>")


def mac(body):
    owner = '<customObject id="-2" userLabel="File\'s Owner" customClass="PanelController"/><customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/><customObject id="-3" userLabel="Application" customClass="NSObject"/>'
    return DOCUMENT.format(kind="3.Cocoa.XIB", runtime="MacOSX.Cocoa", more="", body=f"<objects>{owner}{body}</objects>")


def board(*objects, kind="3.CocoaTouch.Storyboard.XIB", runtime="iOS.CocoaTouch", initial="c1"):
    scenes = "".join(f'<scene sceneID="s{i}"><objects>{o}</objects></scene>' for i, o in enumerate(objects))
    return DOCUMENT.format(kind=kind, runtime=runtime, more=f' initialViewController="{initial}"', body=f"<scenes>{scenes}</scenes>")


def mac_board(*objects, initial="wc"):
    return board(*objects, kind="3.Cocoa.Storyboard.XIB", runtime="MacOSX.Cocoa", initial=initial)


def rect(x, y, w, h, key="frame"):
    return f'<rect key="{key}" x="{x}" y="{y}" width="{w}" height="{h}"/>'


def button(id, title, x=10, y=10, w=100, h=44):
    return f'<button opaque="NO" contentMode="scaleToFill" id="{id}">{rect(x, y, w, h)}<state key="normal" title="{title}"/></button>'


def push(id, title, x=10, y=10, w=100, h=32, kind="push"):
    return f'<button verticalHuggingPriority="750" id="{id}">{rect(x, y, w, h)}<buttonCell key="cell" type="{kind}" title="{title}" bezelStyle="rounded" id="{id}c"/></button>'


def window(body, size=(480, 270), more=""):
    return f'<window title="Fenster" id="w"{more}>{rect(0, 0, *size, key="contentRect")}<view key="contentView" id="v">{rect(0, 0, *size)}<subviews>{body}</subviews></view></window>'


def label(id, text, x=10, y=10, w=100, h=20):
    return f'<label text="{text}" id="{id}">{rect(x, y, w, h)}</label>'


def controller(body, id="c1", size=(375, 667), name="viewController", more=""):
    return f'<{name} id="{id}"><view key="view" id="v{id}">{rect(0, 0, *size)}<subviews>{body}</subviews></view>{more}</{name}>'


put("parts/button.xib", ios(button("b1", "Weiter", 0, 0, 120, 44)))
put("parts/scroll-view.xib", ios(f'<scrollView id="s1">{rect(0, 0, 375, 667)}<subviews>{button("b1", "Los")}{button("b2", "Halt", 10, 100)}</subviews></scrollView>'), "2 buttons")
put("parts/stack-view.xib", ios(f'<stackView axis="vertical" id="s1">{rect(0, 0, 375, 120)}<subviews>{button("b1", "Los", 0, 0, 375, 50)}{button("b2", "Halt", 0, 60, 375, 50)}</subviews></stackView>'), "2 buttons")
put("parts/control.xib", ios(f'<control id="s1" customClass="PayControl">{rect(0, 0, 375, 120)}<subviews>{label("l1", "Bezahlen")}</subviews></control>'))
put("parts/table.xib", ios(f'<tableView dataMode="static" id="s1">{rect(0, 0, 375, 667)}<sections><tableViewSection id="q"><cells><tableViewCell textLabel="t" id="c">{rect(0, 0, 375, 44)}<tableViewCellContentView key="contentView" id="cc">{rect(0, 0, 375, 44)}<subviews>{label("t", "Allgemein", 16, 0, 300, 44)}</subviews></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView>'), "1 cell")
put("parts/section-header.xib", ios(f'<collectionReusableView id="s1">{rect(0, 0, 375, 50)}<subviews>{label("l", "Neu")}{button("b1", "Alle", 270, 5)}</subviews></collectionReusableView>'))
put("parts/search-bar.xib", ios(f'<searchBar placeholder="Suchen" id="s1">{rect(0, 0, 375, 50)}</searchBar>'))
put("parts/toolbar.xib", ios(f'<toolbar id="s1">{rect(0, 0, 375, 44)}<items><barButtonItem title="Fertig" style="done" id="d"/><barButtonItem systemItem="flexibleSpace" id="e"/><barButtonItem systemItem="trash" id="f"/></items></toolbar>'), "2 bar buttons")
put("parts/bar-item-alone.xib", ios('<barButtonItem title="Fertig" id="d"/>'), "bar")
put("parts/effect-view.xib", ios(f'<visualEffectView id="v1">{rect(0, 0, 320, 200)}<view key="contentView" id="q">{rect(0, 0, 320, 200)}<subviews>{button("b", "Abspielen")}</subviews></view><blurEffect style="regular"/></visualEffectView>'))
put("parts/cell-without-frames.xib", ios(f'<tableViewCell reuseIdentifier="Name" id="c"><tableViewCellContentView key="contentView" id="d"><subviews><label text="Name" id="l"/></subviews></tableViewCellContentView></tableViewCell>'))
put("parts/window-of-a-phone.xib", ios(f'<window id="win">{rect(0, 0, 320, 480)}<subviews>{button("b", "Start")}</subviews></window>'))
put("parts/navigation-controller.xib", ios(f'<navigationController id="n"><navigationBar key="navigationBar" id="nb"/><viewControllers>{controller(button("b", "Start"), "v", (320, 480), more="<navigationItem key=" + chr(34) + "navigationItem" + chr(34) + " title=" + chr(34) + "Heim" + chr(34) + " id=" + chr(34) + "ni" + chr(34) + "><barButtonItem key=" + chr(34) + "rightBarButtonItem" + chr(34) + " systemItem=" + chr(34) + "add" + chr(34) + " id=" + chr(34) + "a" + chr(34) + "/></navigationItem>")}</viewControllers></navigationController>'), "1 bar button")
put("parts/tab-controller.xib", ios(f'<window id="win">{rect(0, 0, 320, 480)}</window><tabBarController id="n"><tabBar key="tabBar" id="nb">{rect(0, 431, 320, 49)}</tabBar><viewControllers><viewController title="Erste" id="v"><tabBarItem key="tabBarItem" title="Erste" id="t1"/><view key="view" id="x">{rect(0, 0, 320, 411)}<subviews>{button("b", "Start")}</subviews></view></viewController><viewController id="v2"><tabBarItem key="tabBarItem" title="Zweite" id="t2"/></viewController></viewControllers></tabBarController>'), "2 tabs")
put("parts/view-far-off.xib", ios(f'<view id="v">{rect(0, 0, 375, 667)}<subviews>{button("b", "Weit weg", -400, 600, 30, 30)}</subviews></view>'), "1 button")
put("parts/status-menu.xib", mac('<menu id="m"><items><menuItem title="Öffnen" id="a"/><menuItem isSeparatorItem="YES" id="s"/><menuItem title="Einstellungen …" keyEquivalent="," id="p"/><menuItem title="Beenden" keyEquivalent="q" id="q"/></items></menu>'), "1 menu")
put("parts/window-and-context-menu.xib", mac(window(push("b", "OK", 200)) + '<menu title="Zeile" id="m"><items><menuItem title="Löschen" id="a"/></items></menu>'), "a click with the other button")
put("parts/box.xib", mac(f'<box title="Rahmen" id="v">{rect(0, 0, 300, 200)}<view key="contentView" id="q">{rect(2, 2, 296, 196)}<subviews>{push("b", "OK")}</subviews></view></box>'), "1 button")
put("parts/table-cell-view.xib", mac(f'<tableCellView id="v">{rect(0, 0, 300, 40)}<subviews>{push("b", "Laden", 200)}</subviews></tableCellView>'))
put("parts/columns-filled-by-code.xib", mac(window(f'<scrollView id="s">{rect(0, 0, 480, 270)}<clipView key="contentView" id="c">{rect(1, 1, 478, 268)}<subviews><tableView rowHeight="20" id="t">{rect(0, 0, 478, 198)}<tableColumns><tableColumn id="tc"><tableHeaderCell key="headerCell" title="Name"/></tableColumn></tableColumns></tableView></subviews></clipView></scrollView>')), "code fills it")
put("parts/tokens-and-paths.xib", mac(window(f'<tokenField id="tk">{rect(10, 10, 200, 22)}<tokenFieldCell key="cell"/></tokenField><pathControl id="pc">{rect(10, 40, 200, 22)}<pathCell key="cell"/></pathControl>{push("b", "OK", 300)}')), "tokenField")
put("parts/popover.xib", mac(f'<popover behavior="t" id="p"/><viewController id="vc"><view key="view" id="v">{rect(0, 0, 300, 200)}<subviews>{push("b", "OK")}</subviews></view></viewController>'))

TABS = '<tabBarController id="c1"><tabBar key="tabBar" id="tb"/><connections><segue destination="{0}" kind="relationship" relationship="viewControllers" id="a1"/><segue destination="{1}" kind="relationship" relationship="viewControllers" id="a2"/></connections></tabBarController>'
put("storyboards/tabs-of-other-files.storyboard", board(TABS.format("p1", "p2"), '<viewControllerPlaceholder storyboardName="Home" id="p1"><tabBarItem key="tabBarItem" title="Heim" image="house" catalog="system" id="i1"/></viewControllerPlaceholder>', '<viewControllerPlaceholder storyboardName="Profil" id="p2"/>'), "2 tabs")
put("storyboards/tabs-with-code.storyboard", board(TABS.format("n1", "n2"), '<navigationController id="n1"><tabBarItem key="tabBarItem" title="Heim" id="i1"/><navigationBar key="navigationBar" id="x"/></navigationController>', '<navigationController id="n2"><tabBarItem key="tabBarItem" systemItem="search" id="i2"/></navigationController>'), "2 tabs")
put("storyboards/view-made-by-code.storyboard", board('<viewController id="c1" sceneMemberID="viewController"><navigationItem key="navigationItem" title="Liste" id="ni"><barButtonItem key="rightBarButtonItem" systemItem="add" id="a"/></navigationItem></viewController>'), "1 bar button")
put("storyboards/list-filled-by-code.storyboard", board(controller(f'<tableView dataMode="prototypes" rowHeight="-1" estimatedRowHeight="-1" id="t">{rect(0, 64, 375, 603)}</tableView>')), "code fills it")
put("storyboards/grid-filled-by-code.storyboard", board(controller(f'<collectionView dataMode="none" id="t">{rect(0, 64, 375, 603)}<collectionViewFlowLayout key="collectionViewLayout" id="fl"><size key="itemSize" width="128" height="90"/></collectionViewFlowLayout><cells/></collectionView>')), "code fills it")
put("storyboards/phone-on-its-side.storyboard", board(controller(button("b", "Spielen", 200, 100), size=(568, 320))), "iphone-se-1-landscape")
put("storyboards/old-tablet-on-its-side.storyboard", board(controller(button("b", "Spielen", 200, 100), size=(1024, 768))), "-landscape")
put("storyboards/television.storyboard", board(controller(button("b", "Abspielen", 100, 900, 300, 86) + button("b2", "Info", 500, 900, 300, 86), size=(1920, 1080)), kind=".AppleTV.Storyboard", runtime="AppleTV"), "television")
put("storyboards/watch-row-button.storyboard", board('<controller id="c1"><items><table id="t"><items><tableRow identifier="row" id="r"><group key="rootItem" id="g"><items><group layout="vertical" id="h"><items><label text="Lauf" id="l"/></items></group><button alignment="right" id="b"><group key="contentGroup" id="i"><items><imageView image="gearshape" id="j"/></items></group></button></items></group></tableRow></items></table></items><menu key="menu" id="m"><items><menuItem title="Halt" id="n"/></items></menu></controller>', kind=".WatchKit.Storyboard", runtime="watchKit"), "1 button", "1 cell")
put("storyboards/watch-groups.storyboard", board('<controller id="c1"><items><label text="Lauf" id="l"/><button width="1" alignment="left" title="Start" id="b"/><table id="t"><items><tableRow identifier="row" id="r"><group key="rootItem" id="g"><items><label text="Zeile" id="rl"/></items></group></tableRow></items></table><group id="gg"><items><button title="A1" id="ba"/><button title="B2" id="bb"/></items></group></items></controller>', kind=".WatchKit.Storyboard", runtime="watchKit"), "3 buttons")
put("storyboards/camera-view.storyboard", board(f'<viewController id="c1"><arscnView key="view" id="v">{rect(0, 0, 375, 667)}<subviews>{button("b", "Ablegen")}</subviews></arscnView></viewController>'))
put("storyboards/mac-tabs.storyboard", mac_board('<tabViewController tabStyle="toolbar" id="wc"><tabViewItems><tabViewItem label="Allgemein" image="NSPreferencesGeneral" id="i1"/><tabViewItem label="Erweitert" id="i2"/></tabViewItems><connections><segue destination="vc" kind="relationship" relationship="tabItems" id="sg"/><segue destination="vd" kind="relationship" relationship="tabItems" id="sh"/></connections></tabViewController>', controller(push("b", "Beim Anmelden öffnen", 10, 10, 200, 18, "check"), "vc", (480, 270)), controller(push("b2", "Zurücksetzen"), "vd", (480, 270))), "1 checkbox")

# Views in bars, windows with toolbars


def titled(inner, more=""):
    item = f'<navigationItem key="navigationItem" title="Titel" id="ni">{inner}</navigationItem>'
    return board(controller(more, more=item))


put("storyboards/title-search.storyboard", titled(f'<searchBar key="titleView" placeholder="Suchen" id="sb">{rect(0, 0, 200, 30)}</searchBar>'), "1 search field")
put("storyboards/title-segments.storyboard", titled(f'<segmentedControl key="titleView" id="sg">{rect(0, 0, 200, 30)}<segments><segment title="Liste"/><segment title="Karte"/></segments></segmentedControl>'), "1 segmented control")
put("storyboards/bar-with-stack.storyboard", titled(f'<barButtonItem key="rightBarButtonItem" id="r"><stackView key="customView" id="st">{rect(0, 0, 100, 30)}<subviews>{button("q", "Eins", 0, 0, 50, 30)}{button("r2", "Zwei", 50, 0, 50, 30)}</subviews></stackView></barButtonItem>'), "2 buttons")
put("storyboards/bar-with-switch.storyboard", titled(f'<barButtonItem key="rightBarButtonItem" id="r"><switch key="customView" id="st">{rect(0, 0, 51, 31)}</switch></barButtonItem>'), "1 switch")
put("storyboards/window-toolbar.storyboard", mac_board(f'<windowController id="wc"><window key="window" title="W" id="w">{rect(0, 0, 480, 270, key="contentRect")}<toolbar key="toolbar" id="tb"><allowedToolbarItems><toolbarItem label="Neu laden" id="ti"/></allowedToolbarItems><defaultToolbarItems><toolbarItem reference="ti"/></defaultToolbarItems></toolbar></window><connections><segue destination="vc" kind="relationship" relationship="window.shadowedContentViewController" id="sg"/></connections></windowController>', controller("", "vc", (480, 270))), "1 toolbar item")
put("parts/grid.xib", mac(window(f'<gridView id="m">{rect(0, 0, 480, 270)}<rows><gridRow id="r1"/></rows><columns><gridColumn id="k"/></columns><gridCells><gridCell row="r1" column="k" id="g"><button key="contentView" id="bb">{rect(10, 10, 80, 20)}<buttonCell key="cell" type="check" title="Ja" id="q"/></button></gridCell></gridCells></gridView>')), "1 checkbox")
put("storyboards/embeds-itself.storyboard", board(controller(f'<containerView id="cc">{rect(0, 0, 375, 300)}<connections><segue destination="c1" kind="embed" id="e"/></connections></containerView>{button("b", "Los", 10, 400)}')))
put("storyboards/numbers-that-are-none.storyboard", board(controller(f'<button id="b">{rect("nan", "inf", 10, 44)}<state key="normal" title="Nirgends"/></button><slider minValue="1" maxValue="0" value="nan" id="s">{rect(0, 100, 200, 30)}</slider>{button("q", "Los", 5.00001, 199.99999, 40.3, 44)}')))
put("storyboards/segments-none-and-many.storyboard", board(controller(f'<segmentedControl id="s0">{rect(0, 0, 300, 30)}<segments/></segmentedControl><segmentedControl id="s1">{rect(0, 50, 10, 30)}<segments><segment title="A1"/><segment title="B1"/><segment title="C1"/></segments></segmentedControl><segmentedControl id="s2">{rect(0, 100, 300, 30)}<segments>' + "".join(f'<segment title="S{i}"/>' for i in range(20)) + "</segments></segmentedControl>")), "segments")
put("storyboards/deep-menu.storyboard", board(controller(f'<button showsMenuAsPrimaryAction="YES" id="b">{rect(0, 0, 80, 44)}<state key="normal" title="Ordnen"/><menu key="menu" id="m"><children><command title="" id="z"/>' + '<menu title="x"><children><command title="L"/>' * 12 + "</children></menu>" * 12 + "</children></menu></button>")), "submenus")
put("storyboards/fifteen-hundred.storyboard", board(controller("".join(button(f"b{i}", f"Ding {i}", (i % 10) * 37, (i // 10) * 20, 35, 18) for i in range(1500)))), "at most 980")

# Archives of the years before 2013


def archive(body, kind="CocoaTouch", extra=""):
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<archive type="com.apple.InterfaceBuilder3.{kind}.XIB" version="7.10"><data><int key="IBDocument.SystemTarget">1056</int><object class="NSMutableArray" key="IBDocument.RootObjects" id="1000"><bool key="EncodedWithXMLCoder">YES</bool><object class="IBProxyObject" id="841351856"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>{body}</object>{extra}</data></archive>\n'


def old(cls, id, frame, facts="", views=""):
    inner = f'<object class="NSMutableArray" key="NSSubviews"><bool key="EncodedWithXMLCoder">YES</bool>{views}</object>' if views else ""
    place = f'<string key="NSFrame">{{{{{frame[0]}, {frame[1]}}}, {{{frame[2]}, {frame[3]}}}}}</string>'
    return f'<object class="{cls}" id="{id}">{inner}{place}{facts}</object>'


def old_item(cls, id, title=None, number=None, key=None):
    name = f' key="{key}"' if key else ""
    facts = (f'<string key="IBUITitle">{title}</string>' if title else "") + (f'<int key="IBUISystemItemIdentifier">{number}</int>' if number is not None else "")
    return f'<object class="{cls}" id="{id}"{name}>{facts}</object>'


OLD_BUTTON = old("IBUIButton", "3", (20, 300, 280, 37), '<string type="base64-UTF8" key="IBUINormalTitle">QW5tZWxkZW4g4oCmA</string>')
put("archives/toolbar.xib", archive(old("IBUIView", "2", (0, 0, 320, 460), views=old("IBUIToolbar", "5", (0, 416, 320, 44), '<object class="NSMutableArray" key="IBUIItems">' + old_item("IBUIBarButtonItem", "6", number=9) + old_item("IBUIBarButtonItem", "7", number=5) + old_item("IBUIBarButtonItem", "8", "Senden") + "</object>"))), "2 bar buttons")
put("archives/navigation-bar.xib", archive(old("IBUIView", "2", (0, 0, 320, 460), views=old("IBUINavigationBar", "5", (0, 0, 320, 44), '<array class="NSMutableArray" key="IBUIItems"><object class="IBUINavigationItem" id="6"><string key="IBUITitle">Konto</string>' + old_item("IBUIBarButtonItem", "7", number=1, key="IBUILeftBarButtonItem") + old_item("IBUIBarButtonItem", "8", number=0, key="IBUIRightBarButtonItem") + "</object></array>"))), "2 bar buttons")
put("archives/tab-controller.xib", archive(f'<object class="IBUITabBarController" id="2"><object class="NSMutableArray" key="IBUIViewControllers"><object class="IBUIViewController" id="3">{old_item("IBUITabBarItem", "4", "Karte", key="IBUITabBarItem")}</object><object class="IBUINavigationController" id="5">{old_item("IBUITabBarItem", "6", number=8, key="IBUITabBarItem")}</object></object></object>'), "2 tabs")
put("archives/controller.xib", archive('<object class="IBUIViewController" id="9"><object class="IBUIView" key="IBUIView" id="2"><object class="NSMutableArray" key="NSSubviews">' + OLD_BUTTON + '</object><string key="NSFrameSize">{320, 460}</string></object></object>'), "1 button")
put("archives/main-menu.xib", archive('<object class="NSMenu" id="2"><string key="NSTitle">AMainMenu</string><object class="NSMutableArray" key="NSMenuItems"><object class="NSMenuItem" id="3"><string key="NSTitle">Ablage</string><object class="NSMenu" key="NSSubmenu" id="4"><string key="NSTitle">Ablage</string><object class="NSMutableArray" key="NSMenuItems"><object class="NSMenuItem" id="5"><string key="NSTitle">Neu</string><string key="NSKeyEquiv">n</string></object><object class="NSMenuItem" id="6"><bool key="NSIsSeparator">YES</bool><string key="NSTitle"/></object><object class="NSMenuItem" id="7"><string key="NSTitle">Sichern</string></object></object></object></object></object><string key="NSName">_NSMainMenu</string></object>', "Cocoa"), "1 menu")
put("archives/pop-up.xib", archive('<object class="NSWindowTemplate" id="2"><string key="NSWindowRect">{{196, 240}, {480, 270}}</string><string key="NSWindowTitle">Export</string><object class="NSView" key="NSWindowView" id="3"><object class="NSMutableArray" key="NSSubviews"><object class="NSPopUpButton" id="4"><string key="NSFrame">{{18, 200}, {150, 26}}</string><object class="NSPopUpButtonCell" key="NSCell" id="5"><object class="NSMenuItem" key="NSMenuItem" id="7"><string key="NSTitle">UTF-8</string></object><object class="NSMenu" key="NSMenu" id="6"><object class="NSMutableArray" key="NSMenuItems"><reference ref="7"/><object class="NSMenuItem" id="8"><string key="NSTitle">Latin 1</string></object></object></object></object></object></object><string key="NSFrameSize">{480, 270}</string></object></object>', "Cocoa"), "1 pop-up button")

# Phones on their sides

PAUSE = "Element subtree:\n →Application, 0x600000c04000, pid: 2, label: 'Spiel'\n    Window (Main), 0x600000c04001, {{0.0, 0.0}, {%s}}\n      Button, 0x600000c04002, {{20.0, 30.0}, {60.0, 44.0}}, label: 'Pause'\n"
put("descriptions/phone-on-its-side.txt", PAUSE % "852.0, 393.0", "iphone-16-landscape")
put("descriptions/tablet-on-its-side.txt", PAUSE % "1180.0, 820.0", "ipad-landscape")
put("sources/phone-on-its-side.xml", '<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Spiel" label="Spiel" x="0" y="0" width="844" height="390"><XCUIElementTypeButton type="XCUIElementTypeButton" label="Los" x="300" y="150" width="200" height="60"/></XCUIElementTypeApplication></AppiumAUT>', "iphone-14-landscape")
NODE = '<hierarchy rotation="{0}"><node class="android.widget.FrameLayout" bounds="[0,0][{1},{2}]" package="a.b"><node text="Spielen" clickable="true" class="android.widget.Button" bounds="[500,300][900,460]" package="a.b"/></node></hierarchy>'
put("android/phone-on-its-side.xml", NODE.format(1, 2400, 1080), "420 dpi", "-landscape")
put("android/phone-on-its-side-small.xml", NODE.format(3, 1280, 720), "-landscape")
put("android/tablet-on-its-side.xml", NODE.format(0, 2560, 1600), "320 dpi", "-landscape")
put("android/television.xml", NODE.format(0, 1920, 1080))
put("web/phone-on-its-side.yml", '# viewport: 844x390\n- button "Los" [box=20,300,120,44]\n- link "Mehr" [box=200,300,60,20]\n', "-landscape")
put("figma/phone-on-its-side.json", {"document": {"type": "DOCUMENT", "children": [{"type": "CANVAS", "children": [{"id": "1:2", "name": "Spiel", "type": "FRAME", "absoluteBoundingBox": {"x": 0, "y": 0, "width": 844, "height": 390}, "children": [{"id": "1:3", "name": "Button", "type": "INSTANCE", "absoluteBoundingBox": {"x": 300, "y": 200, "width": 200, "height": 50}, "children": []}]}]}]}}, "iphone-14-landscape")

# Encodings that a server names, and not the file

SOURCE = '<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" label="A" enabled="true" visible="true" x="0" y="0" width="390" height="844"><XCUIElementTypeButton type="XCUIElementTypeButton" label="{0}" enabled="true" visible="true" x="10" y="100" width="100" height="44"/></XCUIElementTypeApplication>'
put("sources/names-utf16.xml", '<?xml version="1.0" encoding="UTF-16"?>' + SOURCE.format("Weiter"))
put("sources/names-latin1.xml", '<?xml version="1.0" encoding="ISO-8859-1"?>' + SOURCE.format("Go"))

# Windows

WINDOW = '<?xml version="1.0" encoding="utf-16"?><Window AutomationId="" ClassName="Notepad" FrameworkId="Win32" IsEnabled="True" IsOffscreen="False" LocalizedControlType="Fenster" Name="Unbenannt" RuntimeId="42.1" x="100" y="50" width="1000" height="700"><TitleBar Name="" x="110" y="55" width="980" height="30"><Button AutomationId="Close" Name="Schließen" IsEnabled="True" x="1050" y="55" width="40" height="30"/></TitleBar><MenuBar Name="Anwendung" x="100" y="90" width="1000" height="20"><MenuItem Name="Datei" x="100" y="90" width="50" height="20"/><MenuItem Name="Bearbeiten" x="150" y="90" width="90" height="20"/></MenuBar><Edit AutomationId="15" ClassName="Edit" IsEnabled="True" Name="Text-Editor" x="110" y="120" width="900" height="500"/><CheckBox Name="Umbruch" IsEnabled="True" x="110" y="640" width="80" height="20"/><ComboBox Name="Zoom" IsEnabled="True" x="300" y="640" width="120" height="24"/><Button AutomationId="ok" IsEnabled="False" Name="Zurück" x="800" y="650" width="80" height="30"/><Button AutomationId="ok" IsEnabled="True" Name="OK" x="900" y="650" width="80" height="30"/><List Name="Dateien" x="500" y="640" width="200" height="100"><ListItem Name="a.txt" x="500" y="640" width="200" height="20" IsOffscreen="False"/><ListItem Name="b.txt" x="0" y="0" width="0" height="0" IsOffscreen="True"/></List></Window>'
put("windows/notepad.xml", WINDOW, "1 checkbox", "1 cell", "not visible")
put("windows/notepad-utf16.xml", b"\xff\xfe" + WINDOW.encode("utf-16-le"))
put("windows/pane.xml", '<Pane AutomationId="" ClassName="#32769" LocalizedControlType="pane" Name="Desktop 1" RuntimeId="42.65552" x="0" y="0" width="1920" height="1080"><Window Name="Rechner" AutomationId="" x="200" y="100" width="320" height="500"><Group Name="Ziffern" x="200" y="300" width="320" height="300">' + "".join(f'<Button Name="{n}" AutomationId="num{n}Button" x="{200 + 80 * (n % 4)}" y="{300 + 60 * (n // 4)}" width="78" height="58"/>' for n in range(10)) + "</Group></Window></Pane>", "10 buttons")

# Trees of Chromium and of desktops as text

put("web/blink-verbs.txt", "rootWebArea name='Wörter'\n++genericContainer ignored\n++++button name='Los' defaultActionVerb=press\n++++++staticText name='Los'\n++++genericContainer defaultActionVerb=click\n++++++staticText name='Zeile zum Klicken' defaultActionVerb=clickAncestor\n++++region ignored invisible\n++++++button name='Versteckt'\n++++popUpButton collapsed value='Mittel' haspopup=menu\n++++++menuListPopup invisible\n++++++++menuListOption name='Klein'\n++++++++menuListOption name='Mittel' selected=true\n", "2 buttons", "1 pop-up button")
put("web/blink-only-a-div.txt", "rootWebArea\n++genericContainer ignored\n++++group defaultActionVerb=click\n++++++paragraph\n++++++++staticText name='Hier klicken'\n")
put("web/tree-of-mac.txt", "AXWebArea\n++AXHeading AXTitle='Abschnitt' AXValue=3\n++++AXButton AXExpanded=1 AXTitle='Abschnitt'\n++AXTextField AXTitle='Name'\n++AXPopUpButton AXDescription='Größe' AXValue='M'\n++AXCheckBox AXSubrole=AXSwitch AXTitle='WLAN' AXValue=1\n++AXLink AXDescription='Heim'\n++++AXStaticText AXValue='Heim'\n", "1 link", "1 switch")
put("web/tree-of-windows.txt", "ROLE_SYSTEM_DOCUMENT READONLY FOCUSABLE\n++IA2_ROLE_HEADING name='Abschnitt'\n++++ROLE_SYSTEM_PUSHBUTTON name='Abschnitt' EXPANDED FOCUSABLE\n++++ROLE_SYSTEM_PUSHBUTTON name='Aus' UNAVAILABLE FOCUSABLE\n++ROLE_SYSTEM_CHECKBUTTON name='Ja' FOCUSABLE\n++ROLE_SYSTEM_TEXT name='E-Mail' FOCUSABLE\n++++ROLE_SYSTEM_STATICTEXT name='a@b'\n", "1 button", "1 checkbox", "1 field")
put("web/tree-of-uia.txt", "Document\n++Text Name='Abschnitt'\n++++Button Name='Abschnitt' ExpandCollapse.ExpandCollapseState='Expanded'\n++Edit Name='E-Mail'\n++Hyperlink Name='Mehr'\n++Button Name='Aus' IsEnabled=false\n", "1 button", "1 link")
put("web/tree-of-linux.txt", "[document web]\n++[heading] name='Abschnitt'\n++++[push button] name='Abschnitt' expanded\n++[entry] name='E-Mail' selectable-text\n++[link] name='Mehr'\n++[section] actions=(click, showContextMenu)\n++++[static] name='Zeile zum Klicken' actions=(clickAncestor, showContextMenu)\n", "2 buttons", "1 field", "1 link")
put("web/tree-of-android.txt", "android.webkit.WebView focusable focused scrollable\n++android.view.View role_description='heading 3' heading name='Abschnitt'\n++++android.widget.Button role_description='button' clickable focusable name='Abschnitt'\n++android.widget.EditText clickable editable_text focusable hint='E-Mail'\n++android.view.View role_description='link' clickable focusable link name='Mehr'\n", "1 button", "1 link")
put("web/tree-of-android-apps.txt", 'WebView focusable focused actions:[CLEAR_FOCUS] bundle:[chromeRole="rootWebArea"]\n++View text:"Abschnitt" bundle:[chromeRole="heading", roleDescription="heading 3"]\n++++Button text:"Abschnitt" viewIdResName:"h1" clickable focusable actions:[FOCUS, CLICK] bundle:[chromeRole="button"]\n++CheckBox text:"Ja" clickable checkable\n', "1 button", "1 checkbox")
put("web/tree-of-fuchsia.txt", "UNKNOWN focusable label='Wörter'\n++UNKNOWN hidden\n++++BUTTON focusable label='Los' actions='{DEFAULT}'\n++++TEXT_FIELD focusable actions='{DEFAULT, SET_VALUE}'\n++++UNKNOWN actions='{DEFAULT}'\n++++++STATIC_TEXT label='Zeile zum Klicken'\n", "2 buttons", "1 field")
put("web/snapshot-for-models.txt", 'uid=1_0 RootWebArea "Beispiel" url="https://example.com/"\n  uid=1_1 heading "Beispiel" level="1"\n  uid=1_2 link "Mehr dazu" url="https://example.com/mehr"\n  uid=1_3 button "Suchen" focusable focused\n  uid=1_4 textbox "E-Mail" value="a@b"\n  uid=1_5 combobox "Größe" haspopup="menu"\n    uid=1_6 option "Klein" selectable selected\n    uid=1_7 option "Groß"\n', "1 button", "1 link", "1 pop-up button")
put("web/snapshot-for-models.md", '# take_snapshot response\n## Page content\nuid=1_0 RootWebArea "Beispiel"\n  uid=1_1 StaticText "Hallo"\n  uid=1_2 link "Mehr dazu"\n', "1 link")
put("desktops/linux.txt", "[application | Editor]\n [frame | Unbenannt]\n  [push button | Öffnen]\n  [toggle button | Suchen]\n  [menu item | Beenden]\n  [label | Zeile 1]\n", "2 buttons")
put("web/ax-frames.json", [{"frame": "main", "nodes": [{"nodeId": "1", "role": {"value": "RootWebArea"}, "name": {"value": "T"}, "childIds": ["2"]}, {"nodeId": "2", "role": {"value": "button"}, "name": {"value": "Los"}}]}, {"frame": "ad", "nodes": [{"nodeId": "1", "role": {"value": "RootWebArea"}, "name": {"value": "Werbung"}, "childIds": ["2"]}, {"nodeId": "2", "role": {"value": "link"}, "name": {"value": "Mehr"}}]}], "1 button", "1 link")
put("web/ax-wrapped.json", {"url": "https://example.com", "axTree": {"nodes": [{"nodeId": "1", "role": {"value": "RootWebArea"}, "name": {"value": "T"}, "childIds": ["2"]}, {"nodeId": "2", "role": {"value": "button"}, "name": {"value": "Los"}}]}})
put("web/ax-repeated-name.json", '{"nodes":[{"nodeId":"1","role":{"value":"RootWebArea"},"name":{"value":"T"},"childIds":["2"]},{"nodeId":"2","role":{"value":"button"},"name":{"value":"Alt"},"name":{"value":"Neu"}}]}', "a second time", "the last one counts")
put("web/puppeteer.json", {"role": "RootWebArea", "name": "Laden", "children": [{"role": "heading", "name": "Laden", "level": 1}, {"role": "button", "name": "Kaufen"}, {"role": "textbox", "name": "E-Mail", "value": "a@b"}, {"role": "combobox", "name": "Größe", "value": "M", "haspopup": "menu", "children": [{"role": "option", "name": "M", "selected": True}, {"role": "option", "name": "L"}]}]}, "1 pop-up button")
put("web/page-state.md", "### Ran Playwright code\n```js\nawait page.goto('https://example.com');\n```\n\n### Page state\n- Page URL: https://example.com/\n- Page Title: Beispiel\n- Page Snapshot:\n```yaml\n- generic [active] [ref=e1]:\n  - link \"Mehr\" [ref=e4] [cursor=pointer]:\n    - /url: https://example.com/mehr\n```\n")
put("web/aria-patterns.yml", '- heading /Willkommen .*/ [level=1]\n- button "OK"\n- /children: equal\n- list:\n  - listitem: Eins\n  - listitem:\n    - link "Zwei":\n      - /url: "#"\n', "1 link")

# Phones

put("idb/repeated-name.json", '[{"type":"Button","AXLabel":"Alt","AXLabel":"Neu","frame":{"x":1,"y":50,"width":100,"height":44}}]', "the last one counts")
put("idb/nested.json", [{"AXFrame": "{{0, 0}, {402, 874}}", "AXUniqueId": None, "frame": {"y": 0, "x": 0, "width": 402, "height": 874}, "role_description": "application", "AXLabel": "Karten", "content_required": False, "type": "Application", "title": None, "help": None, "custom_actions": [], "AXValue": None, "enabled": True, "role": "AXApplication", "subrole": None, "children": [{"AXFrame": "{{10, 100}, {100, 44}}", "frame": {"x": 10, "y": 100, "width": 100, "height": 44}, "AXLabel": "Los", "type": "Button", "role": "AXButton", "enabled": True, "children": [], "subrole": None}]}])
put("maestro/compact.csv", 'element_num,depth,attributes,parent_num\n0,0,"bounds=[0,0][0,0]",\n1,1,"accessibilityText=Album; bounds=[0,0][402,874]; enabled=true; enabled=true",0\n2,2,"resource-id=album.more; accessibilityText=Mehr, ""alles""; und mehr; bounds=[354,66][402,114]; enabled=true",1\n3,2,"text=Anmelden\nmit Konto; resource-id=login; bounds=[20,700][382,750]; clickable=true; enabled=true",1\n', "1 button")
put("maestro/compact-ios.csv", 'Running on iPhone 16 Pro\nelement_num,depth,attributes,parent_num\n0,0,"accessibilityText=Beispiel; bounds=[0,0][402,874]; enabled=true",\n1,1,"accessibilityText=Los; resource-id=go; bounds=[20,700][382,750]; enabled=true",0\n2,1,"accessibilityText=Später; resource-id=later; bounds=[20,760][382,810]; enabled=true",0\n', "2 elements")
put("maestro/short-names.json", {"ui_schema": {"platform": "android", "abbreviations": {"b": "bounds", "txt": "text"}}, "elements": [{"b": "[0,0][1080,2400]", "cls": "android.widget.FrameLayout", "c": [{"b": "[700,100][1040,220]", "txt": "Überspringen", "clickable": True, "rid": "a.b:id/skip"}]}]}, "1 button")
put("android/espresso.txt", "androidx.test.espresso.NoMatchingViewException: No views in hierarchy found\n\nView Hierarchy:\n+>DecorView{id=-1, visibility=VISIBLE, width=1080, height=2400, has-focus=true, is-clickable=false, is-enabled=true, tag=null, x=0.0, y=0.0, child-count=1}\n|\n+->LinearLayout{id=-1, visibility=VISIBLE, width=1080, height=2337, is-clickable=false, x=0.0, y=63.0, child-count=3}\n|\n+-->AppCompatButton{id=2131231, res-name=login, visibility=VISIBLE, width=400, height=120, is-clickable=true, is-enabled=true, x=100.0, y=500.0, text=Anmelden, weiter, input-type=0}\n|\n+-->AppCompatImageButton{id=2131232, res-name=back, desc=Zurück, visibility=VISIBLE, width=147, height=147, is-clickable=true, is-enabled=true, x=0.0, y=0.0}\n|\n+-->AppCompatButton{id=2131233, res-name=gone, visibility=GONE, width=0, height=0, is-clickable=true, x=0.0, y=0.0, text=Weg}\n", "2 buttons")
put("flutter/counter.txt", "SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 1080.0, 2400.0)\n │\n └─SemanticsNode#1\n   │ Rect.fromLTRB(0.0, 0.0, 411.4, 914.3) scaled by 2.6x\n   │ textDirection: ltr\n   │\n   └─SemanticsNode#2\n     │ Rect.fromLTRB(0.0, 0.0, 411.4, 914.3)\n     │ flags: scopesRoute\n     │\n     ├─SemanticsNode#3\n     │   Rect.fromLTRB(16.0, 40.0, 200.0, 70.0)\n     │   flags: isHeader\n     │   label: \"Zähler\"\n     │   textDirection: ltr\n     │\n     ├─SemanticsNode#5\n     │   Rect.fromLTRB(16.0, 200.0, 395.0, 256.0)\n     │   actions: focus, tap\n     │   flags: isTextField, hasEnabledState, isEnabled\n     │   label:\n     │     \"Name\n     │     in voller Länge\"\n     │\n     └─SemanticsNode#4\n         merge boundary ⛔️\n         Rect.fromLTRB(0.0, 0.0, 56.0, 56.0) with transform\n         [1.0,0.0,0.0,339.4; 0.0,1.0,0.0,842.3; 0.0,0.0,1.0,0.0;\n         0.0,0.0,0.0,1.0]\n         actions: focus, tap\n         flags: isButton, hasEnabledState, isEnabled, isFocusable\n         label: \"Erhöhen\"\n         textDirection: ltr\n", "1 button", "1 field")
put("flutter/log.txt", "I/flutter (12345): SemanticsNode#0\nI/flutter (12345):  │ Rect.fromLTRB(0.0, 0.0, 800.0, 600.0)\nI/flutter (12345):  │\nI/flutter (12345):  └─SemanticsNode#1\nI/flutter (12345):    │ Rect.fromLTRB(10.0, 10.0, 90.0, 58.0)\nI/flutter (12345):    │ actions: tap\nI/flutter (12345):    │ flags: isButton\nI/flutter (12345):    │ label: \"Los\"\n", "1 button")
put("compose/failure.txt", "java.lang.AssertionError: Failed to assert count of nodes.\nReason: Expected exactly '1' node but found '2' nodes that satisfy: (Text + EditableText contains 'Sichern')\nNodes found:\n1) Node #5 at (l=10.0, t=100.0, r=500.0, b=220.0)px\nText = '[Sichern]'\nActions = [OnClick]\n2) Node #8 at (l=10.0, t=300.0, r=500.0, b=420.0)px\nText = '[Sichern]'\nActions = [OnClick]\n", "2 buttons")

ROOT = '<hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2280]" package="{0}" clickable="{1}">{2}</node></hierarchy>'
put("android/tap-anywhere.xml", ROOT.format("a.b", "true", '<node class="android.widget.TextView" text="Zum Beginnen tippen" bounds="[100,1000][900,1100]" package="a.b"/>'), "tapped anywhere")
put("android/system-settings.xml", ROOT.format("com.android.systemui", "false", '<node class="android.widget.Switch" content-desc="WLAN" checkable="true" clickable="true" bounds="[0,200][500,320]" package="com.android.systemui"/>'), "1 switch")
put("android/remote-control.xml", '<hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1920,1080]"><node class="android.widget.FrameLayout" content-desc="Abspielen" focusable="true" bounds="[100,800][400,900]"/><node class="android.widget.FrameLayout" content-desc="Info" focusable="true" bounds="[500,800][800,900]"/></node></hierarchy>', "2 buttons")
put("descriptions/without-addresses.txt", "    t =     3.21s Find the Application 'com.example'\nAttributes: Application, pid: 12, label: 'Notizen'\nElement subtree:\n →Application, pid: 12, label: 'Notizen'\n    Window (Main), {{0.0, 0.0}, {390.0, 844.0}}\n      Button, {{16.0, 60.0}, {80.0, 44.0}}, label: 'Zurück'\n", "1 button")
put("web/aria-in-a-test.ts", "test('Start', async ({ page }) => {\n  await expect(page.locator('main')).toMatchAriaSnapshot(`\n    - heading \"Start\" [level=1]\n    - button \"Los\"\n    - link \"Mehr\"\n  `);\n});\n", "1 button", "1 link")
put("web/aria-texts-without-boxes.yml", '# viewport: 390x844\n- text: E-Mail\n- textbox [box=16,100,358,44]\n- checkbox [box=16,160,16,16]\n- text: Angemeldet bleiben\n- button "Los" [box=16,200,358,44]\n', "1 checkbox", "1 field")
put("web/aria-placeholders.yml", '- textbox [ref=e53]:\n  - /placeholder: Suchen\n- img [ref=e54]: \n- iframe [ref=e55]:\n    \n- button "Los" [ref=e56]\n', "1 field")
put("web/aria-under-a-key.yml", 'title: Start\nsnapshot:\n  - button "Los"\n  - link "Mehr"\n', "1 button", "1 link")
put("web/aria-wide-dashes.yml", '-   main:\n    -   button "Los"\n', "1 button")
put("web/numbered-tree.txt", "Accessibility Tree:\n[0-1] RootWebArea: Beispiel\n  [0-2] button: Los\n  [0-3] link: Mehr\n", "1 button", "1 link")
put("snapshots/small-letters.json", {"type": "application", "label": "A", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}, "isEnabled": True, "children": [{"type": "button", "label": "Los", "frame": {"x": 1, "y": 100, "width": 90, "height": 44}}]}, "1 button")
put("snapshots/in-an-envelope.json", {"capturedAt": "2026-03-01", "tree": {"type": "XCUIElementTypeApplication", "label": "A", "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "isVisible": True, "children": [{"type": "XCUIElementTypeButton", "label": "Los", "rect": {"x": 10, "y": 100, "width": 100, "height": 44}, "isVisible": True}]}, "status": 0}, "1 button")

# Figma without names


def drawn(id, kind, name, x, y, w, h, **more):
    return {"id": id, "type": kind, "name": name, "absoluteBoundingBox": {"x": x, "y": y, "width": w, "height": h}, **more}


put("figma/shapes-alone.json", {"document": {"type": "DOCUMENT", "children": [{"type": "CANVAS", "children": [drawn("1:2", "FRAME", "Anmeldung", 0, 0, 375, 812, children=[drawn("1:3", "RECTANGLE", "Rectangle 1", 16, 700, 343, 50), drawn("1:4", "TEXT", "Anmelden", 150, 715, 60, 20, characters="Anmelden", style={"fontSize": 16}), drawn("1:5", "GROUP", "Group 2", 16, 760, 343, 40, children=[drawn("1:6", "TEXT", "x", 150, 770, 80, 20, characters="Registrieren")])])]}]}}, "2 buttons", "boxes with a text count")
put("figma/frame-without-place.json", {"document": {"type": "DOCUMENT", "children": [{"type": "CANVAS", "children": [{"id": "1:2", "name": "Heim", "type": "FRAME", "absoluteBoundingBox": None, "children": [drawn("1:3", "FRAME", "Button", 16, 700, 343, 50, children=[])]}]}]}})
put("figma/component-alone.json", {"document": {"type": "DOCUMENT", "children": [{"type": "CANVAS", "children": [drawn("1:1", "COMPONENT_SET", "Knopf", 0, 0, 300, 300, children=[drawn("1:2", "COMPONENT", "State=Default", 10, 10, 120, 40, children=[drawn("1:3", "TEXT", "L", 20, 15, 50, 20, characters="Sichern")])])]}]}}, "1 button")
