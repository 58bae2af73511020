import Testing
import Words

@Suite struct OppositesTests {
  @Test(arguments: [
    ("Turn on notifications", "turn off notifications"), ("Zoom in", "zoom out"),
    ("Keep my subscription", "cancel my subscription"), ("Log in", "log out"),
    ("Keep note", "delete this note"), ("Do not delete", "delete this note"),
    ("Undelete", "delete this note"), ("Show location", "do not show my location"),
    ("Remove from favorites", "add to favorites"), ("Turn the sound on", "switch the sound off"),
    ("Sign out", "keep me signed in"), ("Don’t allow", "allow the camera"),
    ("Closing", "open the window"), ("Disconnect", "connect my watch"),
  ])
  func oneSaysTheOppositeOfTheOther(label: String, want: String) {
    #expect(Opposites.areOpposite(label, want))
    #expect(Opposites.areOpposite(want, label))
  }

  @Test(arguments: [
    ("Mute", "turn off notifications"), ("Turn off notifications", "stop getting notifications"),
    ("Login", "log in"), ("Do not keep", "delete this note"),
    ("Hide location", "do not show my location"), ("End membership", "cancel my subscription"),
    ("Do not disturb", "stop being disturbed at night"), ("Unsubscribe", "stop subscribing"),
    ("Turn off weekend emails", "stop getting emails on weekends"),
    ("Allow once", "allow the camera"),
    ("Closed accounts", "close my account"), ("Open or close", "open the window"), ("", "delete"),
  ])
  func neitherSaysTheOpposite(label: String, want: String) {
    #expect(!Opposites.areOpposite(label, want))
    #expect(!Opposites.areOpposite(want, label))
  }
}
