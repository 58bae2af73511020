/// A number of the model in which people do not differ.
///
/// Each constant is an entry of the same name in `Datasets/Parameters`.
public enum Constant: String, CaseIterable, Hashable, Sendable {
  /// The endpoint variance across a target of no width, in mm2.
  case pointingBaseX = "pointing.base_x"
  /// The endpoint variance across for each mm2 of squared width.
  case pointingScaleX = "pointing.scale_x"
  /// The endpoint variance down a target of no height, in mm2.
  case pointingBaseY = "pointing.base_y"
  /// The endpoint variance down for each mm2 of squared height.
  case pointingScaleY = "pointing.scale_y"
  /// The tap time on a tablet through the tap time on a phone.
  case pointingTabletRatio = "pointing.tablet_ratio"
  /// Where a finger or a pointer rests at first, as a share of the width of the screen.
  case pointingRestAcross = "pointing.rest_across"
  /// Where a finger or a pointer rests at first, as a share of the height of the screen.
  case pointingRestDown = "pointing.rest_down"
  /// The effective width of a target through the SD of its endpoints.
  case pointerEffectiveWidth = "pointer.effective_width"

  /// The share of menus at whose first item people look first.
  case gazeFirstTop = "gaze.first_top"
  /// The share of first looks at a menu that pass on before the item is taken in.
  case gazeFirstMiss = "gaze.first_miss"
  /// The mean time of a first look that passes on, in s.
  case gazeFirstDwell = "gaze.first_dwell"
  /// The mean share of the way to a remembered place that the first movement of the eyes covers.
  case gazeAimGain = "gaze.aim_gain"
  /// The SD of that share.
  case gazeAimSpread = "gaze.aim_spread"
  /// The share of jumps over one place.
  case gazeJump1 = "gaze.jump1"
  /// The share of jumps over two places.
  case gazeJump2 = "gaze.jump2"
  /// The share of jumps over three places.
  case gazeJump3 = "gaze.jump3"
  /// The share of jumps over four places.
  case gazeJump4 = "gaze.jump4"
  /// The share of jumps over five places or more.
  case gazeJump5 = "gaze.jump5"
  /// The duration of a saccade at no angle, in ms.
  case gazeSaccadeBase = "gaze.saccade_base"
  /// The duration of a saccade for each degree, in ms.
  case gazeSaccadeSlope = "gaze.saccade_slope"
  /// The distance of the eyes from a phone, in mm.
  case gazeViewingPhone = "gaze.viewing_phone"
  /// The distance of the eyes from a tablet, in mm.
  case gazeViewingTablet = "gaze.viewing_tablet"

  /// The share of kinship that is left one level of titles further out.
  case scentDistance = "scent.distance"
  case scentPooling = "scent.pooling"
  /// The share of a label that counts as visible where none is.
  case scentLeastVisible = "scent.least_visible"

  /// The time between uses in a session, in s.
  case memorySpacing = "memory.spacing"
  /// The time between sessions, as memory counts it, in s.
  case memorySessionGap = "memory.session_gap"
  /// The uses in a session.
  case memorySessionUses = "memory.session_uses"

  /// The time to think of undoing, in s.
  case recoveryUndoTime = "recovery.undo_time"
  /// The taps to undo a mistaken action.
  case recoveryUndoTaps = "recovery.undo_taps"
  /// The surfaces visited in one trial after which a person gives up.
  case effortVisits = "effort.visits"
  /// The time for which people try who were told to go on, in s.
  case laboratoryPatience = "laboratory.patience"
  /// The surfaces that they visit in one trial at most.
  case laboratoryVisits = "laboratory.visits"
  /// The wait during which nobody leaves, in s.
  case waitingGrace = "waiting.grace"
  /// The share of people who leave in each further second.
  case waitingRate = "waiting.rate"

  /// The time until an opening menu can be used, in s.
  case systemMenuOpen = "system.menu_open"
  /// The time until a closing menu is gone, in s.
  case systemMenuClose = "system.menu_close"
  /// The time until an opening or closing submenu can be used, in s.
  case systemSubmenuOpen = "system.submenu_open"
  /// The time of one swipe to the next page, in s.
  case systemScrollPage = "system.scroll_page"
  /// The time after which a hold counts as a long press, in s.
  case systemLongPress = "system.long_press"
  /// The distance that a finger may drift during a long press, in mm.
  case systemHoldTolerance = "system.hold_tolerance"
  /// The time until a menu behind a long press can be used, in s.
  case systemContextOpen = "system.context_open"
  /// The time until a question can be answered, in s.
  case systemDialogOpen = "system.dialog_open"
  /// The time until a sheet can be used, in s.
  case systemSheetOpen = "system.sheet_open"
  /// The time until a sheet stands at another height, in s.
  case systemSheetResize = "system.sheet_resize"
  /// The time to drag a sheet to another height, in s.
  case systemDrag = "system.drag"
  /// The time until a toast can be read, in s.
  case toastOpen = "toast.open"
  /// The time for which a toast is shown, in s.
  case toastDuration = "toast.duration"
  /// The time before an overlay shows that something loads, in s.
  case loadingDelay = "loading.delay"
  /// The share of people who give a permission.
  case permissionGranted = "permission.granted"

  /// The time to open the list of actions of an element with a screen reader, in s.
  case speechActions = "speech.actions"
  /// The words that an announcement adds to name what an element is.
  case speechRole = "speech.role"
  /// The words that an announcement adds to say whether an element is chosen or on.
  case speechState = "speech.state"
  /// The stops beyond which a remembered place is touched rather than swiped to.
  case speechExploreFrom = "speech.explore_from"
  /// The mean press time as a share of the time that the cursor rests.
  case switchIntervalRatio = "switch.interval_ratio"
  /// The time that the cursor rests longer on the first element, in s.
  case switchFirstDelay = "switch.first_delay"
  /// The number of times that the cursor goes round before it stops.
  case switchLoops = "switch.loops"
  /// The presses that start the cursor.
  case switchStartPresses = "switch.start_presses"
  /// The place of the tap in the menu of actions of a switch.
  case switchMenuPlace = "switch.menu_place"
  /// The presses held back for one element after which the next one falls on it.
  case switchTries = "switch.tries"
  /// The elements without groups from which a group scan makes groups of its own.
  case switchGroupsFrom = "switch.groups_from"
  /// The time that the cursor rests before it selects by itself, in s.
  case switchDwell = "switch.dwell"
  /// The time from the end of a command until it is carried out, in s.
  case voiceLatency = "voice.latency"
  /// The words of a command beside the name.
  case voiceExtraWords = "voice.extra_words"
  /// The words of a command that has no name: go back, show numbers.
  case voiceCommandWords = "voice.command_words"
  /// The words that make a command a long press.
  case voiceHoldWords = "voice.hold_words"
  /// The words of a number of the overlay.
  case voiceNumberWords = "voice.number_words"
  /// The time to find the focus before the first key, in s.
  case keyStart = "key.start"
  /// The stops between a mistake and what takes it back, for those who go from stop to stop.
  case recoveryStops = "recovery.stops"
}
