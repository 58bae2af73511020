import Interfaces

/// For each control, and each mode of it, what every act does in every state.
extension TransitionTests {
  static let designs: [(String, Control)] = [
    ("button", Button("Send").control),
    ("switch", Switch("Wi-Fi").control), ("text field", TextField("Name").control),
    ("link", Link("Terms").control),
    ("stepper", Stepper("Guests", value: 2, in: 1...9).control),
    ("slider", Slider("Volume", value: 2, in: 0...10).control),
    ("wheel", Wheel("Minutes", value: 5, in: 0...59).control),
    ("date wheels", DatePicker("Day", value: "2025-03-14").control),
    (
      "disclosure",
      Stack {
        Button("Copy")
        Disclosure("More options", id: "more") { Button("Bold") }
      }.control
    ),
    ("open disclosure", Disclosure("More", id: "more", isOpen: true) { Button("Bold") }.control),
    (
      "menu bar",
      MenuBar {
        Submenu("Edit", id: "edit") {
          Item("Copy", shortcut: "ctrl+C")
          Submenu("Case", id: "case") { Item("Upper") }
        }
        Submenu("View", id: "view") { Item("Larger") }
      }.control
    ),
    (
      "table row",
      TableRow(
        "Letter", id: "letter", accessory: Item("Details", glyph: "info"),
        then: .presents(.page(Page("Letter") { Button("Reply") }))
      ) {
        Item("Flag")
        Item("Trash", isDestructive: true)
      }.control
    ),
    (
      "page",
      Button(
        "Account",
        then: .presents(
          .page(
            Page("Account") {
              Button("Name")
              Link(
                "Password", id: "password",
                then: .presents(.page(Page("Password") { Button("Save") })))
            }))
      ).control
    ),
    (
      "tab bar",
      TabBar(selection: "day") {
        Option("Day")
        Option("Week")
      }.control
    ),
    (
      "segmented",
      SegmentedControl {
        Option("Day")
        Option("Week")
      }.control
    ),
    (
      "pop-up",
      PopUpButton("Sort", id: "sort", selection: "name") {
        Option("Name")
        Option("Date")
      }.control
    ),
    (
      "pull-down",
      PullDownButton("Edit", id: "edit", title: "Edit") {
        Item("Copy")
        Section("Danger") { Item("Delete", isDestructive: true, then: .confirm(Question(.alert))) }
        Submenu("Case", id: "case") { Item("Upper") }
      }.control
    ),
    ("more", More(id: "more") { Item("Print") }.control),
    (
      "inline",
      InlineActions(limit: 1) {
        Item("Share")
        Item("Move")
      }.control
    ),
    (
      "toggle with menu",
      Button("Repeat", id: "repeat", isOn: false, selectionFirst: true) { Item("Once") }.control
    ),
    (
      "pull-down mode",
      Button("Add", id: "add", menuFirst: true) { Item("Photo") }.control
    ),
    (
      "pop-up mode",
      Button("Speed", id: "speed", menuFirst: true, selectionFirst: true) {
        Item("Slow", isOn: true)
        Item("Fast", isOn: false)
      }.control
    ),
    (
      "popover",
      Button("Erase", isDestructive: true, then: .confirm(Question(.popover))).control
    ),
    (
      "bottom list",
      Button(
        "Share",
        then: .presents(.dialog(Dialog(.bottomList, title: "Share") { Item("Mail") }))
      ).control
    ),
    ("list", CellCollection(.list) { Item("Open") }.control),
    ("toggle", Button("Bold", isOn: false).control),
    (
      "hold menu",
      Button("Play", id: "play") {
        Item("Slow")
        Item("Fast")
      }.control
    ),
    (
      "multiple choice",
      PullDownButton("Columns", id: "columns", staysOpen: true) {
        Item("Name", isOn: true)
        Item("Size", isOn: false)
      }.control
    ),
    (
      "context menu",
      Text(
        "Photo", id: "photo",
        context: ContextMenu {
          Item("Copy")
          Item("Print", isUnavailable: true)
        }
      ).control
    ),
    (
      "question",
      Button("Delete", isDestructive: true, then: .confirm(Question(.actionSheet))).control
    ),
    (
      "permission",
      SegmentedControl {
        Option("Off")
        Option("On", permission: Interfaces.Permission("May we?"))
      }.control
    ),
    (
      "toast",
      Button("Archive", then: .toast(Toast("Done", action: Toast.Action()))).control
    ),
    ("loading", Button("Send", then: .loading(Loading(3, cancel: "Stop", failure: 0.5))).control),
    (
      "sheet",
      Button(
        "Filters",
        then: .presents(
          .sheet(
            BottomSheet(detents: [.medium, .large], grabber: true) { Button("Price") }))
      ).control
    ),
    (
      "sheet after sheet",
      Button(
        "Filters",
        then: .presents(
          .sheet(
            BottomSheet(detents: [.medium]) {
              Button(
                "All", id: "all",
                then: .presents(.sheet(BottomSheet(close: nil) { Button("Price") })))
            }))
      ).control
    ),
    (
      "alert",
      Button(
        "Leave", then: .presents(.dialog(Dialog(.alert, title: "Save?") { Item("Save") }))
      ).control
    ),
    (
      "action sheet",
      Button(
        "Leave",
        then: .presents(
          .dialog(Dialog(.actionSheet) { Item("Discard", isDestructive: true) }))
      ).control
    ),
    (
      "popover dialog",
      Button(
        "Leave", then: .presents(.dialog(Dialog(.popover, cancel: nil) { Item("Save") }))
      ).control
    ),
    (
      "undimmed sheet",
      Stack {
        Button("Copy")
        PullDownButton("Edit", id: "edit") { Item("Cut") }
        Button(
          "Filters",
          then: .presents(
            .sheet(BottomSheet(detents: [.medium, .large], undimmed: .medium) { Button("Price") })))
      }.control
    ),
    (
      "modal",
      Button(
        "Close",
        then: .presents(.dialog(Dialog(.modal, title: "Save?") { Item("Save") }))
      ).control
    ),
    (
      "grid",
      CellCollection(.grid, selection: "a") {
        Option("A")
        Option("B")
      }.control
    ),
  ]

  /// For each control what every act does in every state: surface, element, act, result.
  static let table: [String: String] = [
    "switch": """
    screen | wi-fi | tap | toggle wi-fi
    """,
    "text field": """
    screen | name | tap | choose name
    """,
    "link": """
    screen | terms | tap | choose terms
    """,
    "stepper": """
    screen | screen/0/label | tap | nothing
    screen | guests/less | tap | toggle guests.less
    screen | guests/more | tap | toggle guests
    """,
    "slider": """
    screen | screen/0/label | tap | nothing
    screen | volume | tap | toggle volume
    """,
    "wheel": """
    screen | screen/0/label | tap | nothing
    screen | minutes | tap | toggle minutes
    """,
    "date wheels": """
    screen | screen/0/label | tap | nothing
    screen | day | tap | toggle day
    """,
    "disclosure": """
    screen | copy | tap | choose copy
    screen | more | tap | open more/fold
    more/fold | more/fold/title | tap | back
    more/fold | bold | tap | choose bold
    more/fold | more/fold+copy | tap | choose copy
    more/fold | - | outside | nothing
    """,
    "open disclosure": """
    screen | more | tap | nothing
    screen | bold | tap | choose bold
    """,
    "menu bar": """
    screen | edit | tap | open edit/menu
    screen | view | tap | open view/menu
    edit/menu | copy | tap | choose copy
    edit/menu | case | tap | open case/menu
    edit/menu | - | outside | back
    case/menu | case/back | tap | back
    case/menu | upper | tap | choose upper
    case/menu | - | outside | back
    view/menu | larger | tap | choose larger
    view/menu | - | outside | back
    """,
    "table row": """
    screen | letter | tap | open letter/page
    screen | letter | hold | open letter/swipe
    screen | details | tap | choose details
    letter/page | letter/page/back | tap | back
    letter/page | letter/page/title | tap | nothing
    letter/page | reply | tap | choose reply
    letter/page | - | outside | nothing
    letter/swipe | flag | tap | choose flag
    letter/swipe | trash | tap | choose trash
    letter/swipe | - | outside | back
    """,
    "page": """
    screen | account | tap | open account/page
    account/page | account/page/back | tap | back
    account/page | account/page/title | tap | nothing
    account/page | name | tap | choose name
    account/page | password | tap | open password/page
    account/page | - | outside | nothing
    password/page | password/page/back | tap | back
    password/page | password/page/title | tap | nothing
    password/page | save | tap | choose save
    password/page | - | outside | nothing
    """,
    "tab bar": """
    screen | day | tap | choose day
    screen | week | tap | choose week
    """,
    "button": """
    screen | send | tap | choose send
    """,
    "segmented": """
    screen | day | tap | choose day
    screen | week | tap | choose week
    """,
    "pop-up": """
    screen | sort | tap | open sort/menu
    sort/menu | name | tap | choose name
    sort/menu | date | tap | choose date
    sort/menu | - | outside | back
    """,
    "pull-down": """
    screen | edit | tap | open edit/menu
    edit/menu | edit/menu/title | tap | nothing
    edit/menu | copy | tap | choose copy
    edit/menu | screen/0/1 | tap | nothing
    edit/menu | delete | tap | ask about delete, show delete/question
    edit/menu | case | tap | open case/menu
    edit/menu | - | outside | back
    delete/question | delete/question/title | tap | nothing
    delete/question | delete/cancel | tap | back
    delete/question | delete/confirm | tap | choose delete
    delete/question | - | outside | nothing
    case/menu | case/back | tap | back
    case/menu | upper | tap | choose upper
    case/menu | - | outside | back
    """,
    "more": """
    screen | more | tap | open more/menu
    more/menu | print | tap | choose print
    more/menu | - | outside | back
    """,
    "inline": """
    screen | share | tap | choose share
    screen | screen/0/more | tap | open screen/0/more/menu
    screen/0/more/menu | move | tap | choose move
    screen/0/more/menu | - | outside | back
    """,
    "toggle with menu": """
    screen | repeat | tap | toggle repeat
    screen | repeat | hold | open repeat/menu
    repeat/menu | once | tap | choose once
    repeat/menu | - | outside | back
    """,
    "pull-down mode": """
    screen | add | tap | open add/menu
    add/menu | photo | tap | choose photo
    add/menu | - | outside | back
    """,
    "pop-up mode": """
    screen | speed | tap | open speed/menu
    speed/menu | slow | tap | choose slow
    speed/menu | fast | tap | choose fast
    speed/menu | - | outside | back
    """,
    "popover": """
    screen | erase | tap | ask about erase, show erase/question
    erase/question | erase/question/title | tap | nothing
    erase/question | erase/confirm | tap | choose erase
    erase/question | - | outside | back
    """,
    "bottom list": """
    screen | share | tap | open share/bottom_list
    share/bottom_list | share/bottom_list/title | tap | nothing
    share/bottom_list | mail | tap | choose mail
    share/bottom_list | share/bottom_list/cancel | tap | back
    share/bottom_list | - | outside | back
    """,
    "list": """
    screen | open | tap | choose open
    """,
    "toggle": """
    screen | bold | tap | toggle bold
    """,
    "hold menu": """
    screen | play | tap | choose play
    screen | play | hold | open play/menu
    play/menu | slow | tap | choose slow
    play/menu | fast | tap | choose fast
    play/menu | - | outside | back
    """,
    "multiple choice": """
    screen | columns | tap | open columns/menu
    columns/menu | name | tap | toggle name
    columns/menu | size | tap | toggle size
    columns/menu | - | outside | back
    """,
    "context menu": """
    screen | photo | tap | nothing
    screen | photo | hold | open photo/context
    photo/context | photo/context/copy | tap | choose copy
    photo/context | - | outside | back
    """,
    "question": """
    screen | delete | tap | ask about delete, show delete/question
    delete/question | delete/question/title | tap | nothing
    delete/question | delete/confirm | tap | choose delete
    delete/question | delete/cancel | tap | back
    delete/question | - | outside | back
    """,
    "permission": """
    screen | off | tap | choose off
    screen | on | tap | ask about on, show on/permission
    on/permission | on/permission/title | tap | nothing
    on/permission | on/permission/refuse | tap | refuse
    on/permission | on/permission/allow | tap | choose on
    on/permission | - | outside | nothing
    """,
    "toast": """
    screen | archive | tap | choose archive, then show archive/toast
    archive/toast | archive/toast/text | tap | nothing
    archive/toast | archive/toast/undo | tap | undo, undo
    archive/toast | - | outside | nothing
    archive/toast | - | wait | back
    """,
    "loading": """
    screen | send | tap | begin send, show send/loading
    send/loading | send/loading/text | tap | nothing
    send/loading | send/loading/cancel | tap | back
    send/loading | - | outside | nothing
    send/loading | - | wait | choose send
    send/loading | - | wait | fail, show send/failed
    send/failed | send/retry | tap | begin send, show send/loading
    send/failed | send/loading/give-up | tap | back
    send/failed | - | outside | nothing
    """,
    "sheet": """
    screen | filters | tap | open filters/sheet
    filters/sheet | filters/sheet/grabber | tap | show filters@1/sheet
    filters/sheet | filters/sheet/close | tap | back
    filters/sheet | price | tap | choose price
    filters/sheet | - | outside | back
    filters/sheet | - | grow | show filters@1/sheet
    filters@1/sheet | filters@1/sheet/grabber | tap | nothing
    filters@1/sheet | filters@1/sheet/close | tap | back
    filters@1/sheet | filters@1/price | tap | choose price
    filters@1/sheet | - | outside | back
    """,
    "sheet after sheet": """
    screen | filters | tap | open filters/sheet
    filters/sheet | filters/sheet/close | tap | back
    filters/sheet | all | tap | open all/sheet
    filters/sheet | - | outside | back
    all/sheet | price | tap | choose price
    all/sheet | - | outside | back
    """,
    "alert": """
    screen | leave | tap | open leave/alert
    leave/alert | leave/alert/title | tap | nothing
    leave/alert | save | tap | choose save
    leave/alert | leave/alert/cancel | tap | back
    leave/alert | - | outside | nothing
    """,
    "action sheet": """
    screen | leave | tap | open leave/action_sheet
    leave/action_sheet | discard | tap | choose discard
    leave/action_sheet | leave/action_sheet/cancel | tap | back
    leave/action_sheet | - | outside | back
    """,
    "popover dialog": """
    screen | leave | tap | open leave/popover
    leave/popover | save | tap | choose save
    leave/popover | - | outside | back
    """,
    "undimmed sheet": """
    screen | copy | tap | choose copy
    screen | edit | tap | open edit/menu
    screen | filters | tap | open filters/sheet
    edit/menu | cut | tap | choose cut
    edit/menu | - | outside | back
    filters/sheet | filters/sheet/close | tap | back
    filters/sheet | price | tap | choose price
    filters/sheet | filters/sheet+copy | tap | choose copy
    filters/sheet | filters/sheet+edit | tap | open filters/sheet+edit/menu
    filters/sheet | filters/sheet+filters | tap | nothing
    filters/sheet | - | outside | nothing
    filters/sheet | - | grow | show filters@1/sheet
    filters@1/sheet | filters@1/sheet/close | tap | back
    filters@1/sheet | filters@1/price | tap | choose price
    filters@1/sheet | - | outside | back
    filters/sheet+edit/menu | filters/sheet+cut | tap | choose cut
    filters/sheet+edit/menu | - | outside | back
    """,
    "modal": """
    screen | close | tap | open close/modal
    close/modal | close/modal/title | tap | nothing
    close/modal | save | tap | choose save
    close/modal | close/modal/cancel | tap | back
    close/modal | - | outside | nothing
    """,
    "grid": """
    screen | a | tap | choose a
    screen | b | tap | choose b
    """,
  ]
}
