extension GuessTable {
  /// The names of the lengths, in the order of the document.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    /// What a phone on its side keeps below for the line that leads home, in pt.
    case systemSideBottom = "system.side_bottom"
    /// What a phone with a home button, or a tablet, keeps above, in pt.
    case systemTop = "system.top"
    /// Heights of phones without a home button, from and to, in pt.
    case systemTall = "system.tall"
    /// What a phone without a home button keeps above, in pt.
    case systemTallTop = "system.tall_top"
    /// What a phone without a home button keeps below, in pt.
    case systemTallBottom = "system.tall_bottom"
    /// How many times as wide as high what lies on its side is at least.
    case screenAcross = "screen.across"
    /// How far a device on its side may differ in width, and in height.
    case screenFit = "screen.fit"
    /// Points in an inch of a file that counts in points and fits no device, in 1/in.
    case screenUnitsPerInch = "screen.units_per_inch"
    /// Points in an inch of a desktop, in 1/in.
    case desktopUnitsPerInch = "desktop.units_per_inch"
    /// Width and height of a window on a desktop, in pt.
    case desktopWindow = "desktop.window"
    /// Least height of a window, in pt.
    case desktopLeastHeight = "desktop.least_height"
    /// Pixels of CSS in an inch, in 1/in.
    case pageUnitsPerInch = "page.units_per_inch"
    /// Width below which a page is on a phone, in px.
    case pagePhone = "page.phone"
    /// Least width of a window where only boxes are told, in px.
    case pageLeastWidth = "page.least_width"
    /// Widths of a window on a phone that lies on its side, from and to, in px.
    case pageSideWidth = "page.side_width"
    /// Height below which such a window is on a phone, in px.
    case pageSideHeight = "page.side_height"
    /// How many times as wide as high such a window is at least.
    case pageSideRatio = "page.side_ratio"
    /// Least side of a text without a box, in px.
    case pageTextRoom = "page.text_room"
    /// Widths of tablets held upright, in pt.
    case tabletSizes = "tablet.sizes"
    /// Short and long sides of tablets, one pair after the other, in pt.
    case tabletSides = "tablet.sides"
    /// Share of the window below which a box with a text may be what is activated.
    case pageBox = "page.box"
    /// Most characters of such a text.
    case pageText = "page.text"
    /// Density-independent pixels in an inch, in 1/in.
    case androidUnitsPerInch = "android.units_per_inch"
    /// Densities that devices use, in 1/in.
    case androidDensities = "android.densities"
    /// Width below which bounds count points and not pixels, in px.
    case androidLeastPixels = "android.least_pixels"
    /// Shorter side of a phone, in dp.
    case androidPhone = "android.phone"
    /// Shorter side of a tablet, in dp.
    case androidTablet = "android.tablet"
    /// Shorter sides of phones, in px.
    case androidPhonePixels = "android.phone_pixels"
    /// How many times as wide as high a phone on its side is at least.
    case androidPhoneRatio = "android.phone_ratio"
    /// Least height of what lies on its side, in px.
    case androidLeastAcross = "android.least_across"
    /// Share of the screen from which on a target is its background.
    case androidWhole = "android.whole"
    /// Height of a bar, in pt.
    case barHeight = "bar.height"
    /// Space at the ends of a bar, and between items of a given width, in pt.
    case barMargin = "bar.margin"
    /// Width of a character in a bar, in pt.
    case barCharacter = "bar.character"
    /// Space left and right of a text in a bar, together, in pt.
    case barPadding = "bar.padding"
    /// Usual and least height of a view in place of the title, in pt.
    case barTitleView = "bar.title_view"
    /// Height of the toolbar of a window, in pt.
    case barWindowToolbar = "bar.window_toolbar"
    /// Space above the items of the toolbar of a window, in pt.
    case barWindowTop = "bar.window_top"
    /// Share of the height of the screen below which something may be a bar.
    case barShare = "bar.share"
    /// The same for what stays in a drawing while the rest scrolls.
    case barFixed = "bar.fixed"
    /// Space left and right of the title of a section, in pt.
    case tableInset = "table.inset"
    /// Height of the title of a section, and how far it begins above the first row, in pt.
    case tableHeader = "table.header"
    /// Side of an item that code fills, in pt.
    case collectionItem = "collection.item"
    /// Height of a label in a stack, in pt.
    case labelHeight = "label.height"
    /// Height below which a date is a button that opens a calendar, in pt.
    case dateCompact = "date.compact"
    /// Height of a date without a place, in pt.
    case dateHeight = "date.height"
    /// Rows of a wheel.
    case wheelRows = "wheel.rows"
    /// How far from a box or radio button, in pt.
    case labelBox = "label.box"
    /// How far to the left of a switch, in pt.
    case labelSwitch = "label.switch"
    /// How far above a field, in pt.
    case labelAbove = "label.above"
    /// How far to the left of a field, in pt.
    case labelLeft = "label.left"
    /// How far below a picture, in pt.
    case labelBelow = "label.below"
    /// Share of its height by which a text overlaps what it stands beside.
    case labelRow = "label.row"
    /// How far from a control of the same name, in pt.
    case labelBeside = "label.beside"
    /// Width of a character of a label beside a box, in pt.
    case labelCharacter = "label.character"
    /// Width below which a box has its label beside it, in pt.
    case labelSmall = "label.small"
    /// Least room for a label beside a box, in pt.
    case labelRoom = "label.room"
    /// Space between a box and its label, in pt.
    case labelGap = "label.gap"
    /// Share of a target from which on another in it counts as the same.
    case fillShare = "target.fill"
    /// The least height of what is taken to be tapped where nothing says so, in pt.
    case leastTarget = "target.least"
    /// Side up to which a word in small letters is the name of a symbol, in pt.
    case pictureSymbol = "picture.symbol"
    /// Width below which a name may not fit, in pt.
    case pictureWidth = "picture.width"
    /// Height of a line and width of a character of a name that may not fit, in pt.
    case pictureLine = "picture.line"
    /// Share of a name that must fit for it to be shown.
    case pictureShare = "picture.share"
    /// Size from which on a text is a heading, in pt.
    case figmaHeading = "figma.heading"
    /// Least height of a box that can be activated, in pt.
    case figmaBox = "figma.box"
    /// Share of the screen below which a box can be activated.
    case figmaBoxShare = "figma.box_share"
    /// Width and height below which a component is a control alone, in pt.
    case figmaControl = "figma.control"
    /// Width and height of the screen, in dp.
    case layoutScreen = "layout.screen"
    /// Height of the status bar, in dp.
    case layoutStatus = "layout.status"
    /// Height of a toolbar, in dp.
    case layoutToolbar = "layout.toolbar"
    /// Height of a bar at the lower edge, in dp.
    case layoutNavigation = "layout.navigation"
    /// Height of a row that code fills, in dp.
    case layoutRow = "layout.row"
    /// Height of a setting, in dp.
    case layoutPreference = "layout.preference"
    /// Least side of a control, in dp.
    case layoutTouch = "layout.touch"
    /// Least width of a button, in dp.
    case layoutButtonWidth = "layout.button_width"
    /// Space left and right of the text of a button, together, in dp.
    case layoutButtonPadding = "layout.button_padding"
    /// Width of a field and of a slider of their own width, in dp.
    case layoutField = "layout.field"
    /// Side of a floating button, in dp.
    case layoutFab = "layout.fab"
    /// Side of a picture without a size, in dp.
    case layoutIcon = "layout.icon"
    /// Size of a text, in sp.
    case layoutText = "layout.text"
    /// Height of a line through the size of its text.
    case layoutLine = "layout.line"
    /// A length that another file tells, in dp.
    case layoutDimension = "layout.dimension"
  }
}
