extension PlatformGeometry {
  /// The numbers that do not depend on the text size.
  public enum Number: String, CaseIterable, Hashable, Sendable {
    /// The least side of a hit rectangle of a button, in pt.
    case minimumHit = "hit.minimum"
    /// The width of a menu on a phone, in pt.
    case menuWidthPhone = "menu.width_phone"
    /// The width of a menu on a phone at accessibility sizes, in pt.
    case menuWidthPhoneLargeText = "menu.width_phone_large_text"
    /// The width of a menu on a tablet, in pt.
    case menuWidthTablet = "menu.width_tablet"
    /// The width of a menu on a tablet at accessibility sizes, in pt.
    case menuWidthTabletLargeText = "menu.width_tablet_large_text"
    /// The gap between two sections of a menu, in pt.
    case menuSeparator = "menu.separator"
    /// The least distance of a menu from the safe area, in pt.
    case menuMargin = "menu.margin"
    /// The space left and right of the content of a menu row, in pt.
    case menuPadding = "menu.padding"
    /// The column for check marks and submenu arrows at the default text size, in pt.
    case menuLeadingColumn = "menu.leading_column"
    /// The column for glyphs at the default text size, in pt.
    case menuGlyphColumn = "menu.glyph_column"
    /// The most lines of a label in a menu.
    case menuLines = "menu.lines"
    /// The most lines of a label in a menu at accessibility sizes.
    case menuLinesLargeText = "menu.lines_large_text"
    /// The height of a segment, in pt.
    case segmentedHeight = "segmented.height"
    /// The height of a tab bar, in pt.
    case tabBarHeight = "tab_bar.height"
    /// The size of the text in a tab bar, in pt.
    case tabBarText = "tab_bar.text"
    /// The width of a switch, in pt.
    case switchWidth = "switch.width"
    /// The width of the two buttons of a stepper, in pt.
    case stepperWidth = "stepper.width"
    /// The height of the two buttons of a stepper, in pt.
    case stepperHeight = "stepper.height"
    /// The width of the knob of a slider, in pt.
    case sliderKnob = "slider.knob"
    /// The height of a row of a wheel at the default text size, in pt.
    case wheelRow = "wheel.row"
    /// The rows of a wheel that are seen at once.
    case wheelRows = "wheel.rows"
    /// The side of a day on the page of a month, in pt.
    case dayCell = "date.day"
    /// The width of a button behind a swipe, in pt.
    case swipeWidth = "swipe.width"
    /// The height of a menu bar, in pt.
    case menuBarHeight = "menu_bar.height"
    /// The space left and right of a title in a menu bar, in pt.
    case menuBarPadding = "menu_bar.padding"
    /// The size of text on a desk through that on a phone.
    case desktopText = "desktop.text"
    /// The height of a menu row on a desk, in pt.
    case desktopMenuRow = "desktop.menu_row"
    /// The width of a menu on a desk, in pt.
    case desktopMenuWidth = "desktop.menu_width"
    /// The least side of a hit rectangle on a desk, in pt.
    case desktopHit = "desktop.hit"
    /// The height of a bar on a desk, in pt.
    case desktopBar = "desktop.bar"
    /// The height of a row of a list on a desk, in pt.
    case desktopListRow = "desktop.list_row"
    /// The width of the two buttons of a stepper on a desk, in pt.
    case desktopStepper = "desktop.stepper"
    /// The space left and right of the label of a segment, in pt.
    case segmentedPadding = "segmented.padding"
    /// The size of the text in a segment, in pt.
    case segmentedText = "segmented.text"
    /// The space left and right of the content of a button, in pt.
    case buttonPadding = "button.padding"
    /// The space above and below the content of a button, in pt.
    case buttonPaddingVertical = "button.padding_vertical"
    /// The width of a glyph at the default text size, in pt.
    case glyph = "button.glyph"
    /// The space between a glyph and its label, in pt.
    case glyphGap = "button.glyph_gap"
    /// The width of the arrows of a pop-up button, in pt.
    case indicator = "button.indicator"
    /// The height of a bar on a phone, in pt.
    case barHeightPhone = "bar.height_phone"
    /// The height of a bar on a tablet, in pt.
    case barHeightTablet = "bar.height_tablet"
    /// The space at the ends of a bar, in pt.
    case barMargin = "bar.margin"
    /// The least space between two controls of a bar, in pt.
    case barGap = "bar.gap"
    /// The space left and right of the content on a phone, in pt.
    case contentMarginPhone = "content.margin_phone"
    /// The space left and right of the content on a tablet, in pt.
    case contentMarginTablet = "content.margin_tablet"
    /// The space between two controls, in pt.
    case contentGap = "content.gap"
    /// The height of a spacer without a length, in pt.
    case spacer = "content.spacer"
    /// The width of an alert, in pt.
    case alertWidth = "alert.width"
    /// The width of an alert at accessibility sizes, in pt.
    case alertWidthLargeText = "alert.width_large_text"
    /// The height of a button of an alert, in pt.
    case alertRow = "alert.row"
    /// The space left and right of the text of an alert, in pt.
    case alertPadding = "alert.padding"
    /// The height of a button of an action sheet, in pt.
    case actionSheetRow = "action_sheet.row"
    /// The space left and right of an action sheet, in pt.
    case actionSheetMargin = "action_sheet.margin"
    /// The gap above Cancel, in pt.
    case actionSheetGap = "action_sheet.gap"
    /// The width of a popover with choices, in pt.
    case popoverWidth = "popover.width"
    /// The width of a card in the middle of the screen, in pt.
    case modalWidth = "modal.width"
    /// The height of a button of such a card, in pt.
    case modalRow = "modal.row"
    /// The height of a row of a list of actions at the lower edge, in pt.
    case bottomListRow = "bottom_list.row"
    /// The height of a sheet at its medium height, as a share of the screen.
    case sheetMedium = "sheet.medium"
    /// The height of the strip with the grabber, in pt.
    case sheetGrabber = "sheet.grabber_height"
    /// The width of the hit rectangle of the grabber, in pt.
    case sheetGrabberWidth = "sheet.grabber_width"
    /// The height of a toast, in pt.
    case toastHeight = "toast.height"
    /// The space around a toast, in pt.
    case toastMargin = "toast.margin"
    /// The greatest width of a toast, in pt.
    case toastWidth = "toast.width"
    /// The height of a row of a list, in pt.
    case listRow = "list.row"
    /// The least width of a cell of a grid, in pt.
    case gridCell = "grid.cell"
    /// The width of a key on the screen, in mm.
    case keyWidth = "typing.key_width"
    /// The height of a row of keys on the screen, in mm.
    case keyHeight = "typing.key_height"
    /// The width of a key of a pad of digits on the screen, in mm.
    case padWidth = "typing.pad_width"
    /// The height of the keyboard on the screen, as a share of the screen.
    case keyboardShare = "typing.keyboard_share"
    /// The mean distance from key to key, in mm.
    case keyDistance = "typing.key_distance"
    /// The rows of a keyboard that a switch scans.
    case keyboardRows = "typing.rows"
    /// The keys in a row of a keyboard that a switch scans.
    case keyboardColumns = "typing.columns"
  }

  /// The numbers that depend on the text size.
  public enum Table: String, CaseIterable, Hashable, Sendable {
    /// The size of body text, in pt.
    case textSize = "text.size"
    /// The height of a line of body text, in pt.
    case line = "text.line"
    /// The height of a menu row with one line, in pt.
    case menuRow = "menu.row"
    /// The height of a title in a menu, in pt.
    case menuHeading = "menu.heading"
  }
}

extension PlatformGeometry.Number {
  /// The number that takes the place of this one on a desk.
  var onDesktop: Self {
    switch self {
    case .menuWidthTablet, .menuWidthPhone: .desktopMenuWidth
    case .minimumHit, .segmentedHeight, .stepperHeight: .desktopHit
    case .barHeightTablet: .desktopBar
    case .listRow: .desktopListRow
    case .stepperWidth: .desktopStepper
    default: self
    }
  }
}
