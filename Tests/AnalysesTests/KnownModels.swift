/// A model of keystroke level with the times that it has always had.
struct KnownModel: Sendable {
  var name: String
  var text: String
  /// When the last operator ends, in ms.
  var total: Double
  /// When each operator begins, in ms, in the order of the text.
  var starts: [Double]
}

/// Models in every style, flat, with goals and with threads. Their times were worked out by hand from
/// the table of operators and written down before selection rules, references and tasks came.
enum KnownModels {
  static let all = [
    KnownModel(
      name: "three words",
      text: """
        Look
        Point
        Verify
        """, total: 2750,
      starts: [0, 550, 1500]),
    KnownModel(
      name: "flat form",
      text: """
        * A form, keystroke by keystroke.
        Hands to the keyboard
        Type kim.lee
        Keystroke Tab
        Type 4711
        Keystroke Enter
        Wait for the page (800 ms)
        """, total: 4890,
      starts: [0, 450, 2410, 2690, 3810, 4090]),
    KnownModel(
      name: "goal and methods",
      text: """
        Goal: Save the letter
        . Goal: Open the menu
        . . Look at File
        . . Point to File
        . . Click
        . Goal: Choose the command
        . . Search for Save
        . . Point to Save
        . . Click
        . Verify the title
        """, total: 5590,
      starts: [0, 550, 1500, 1820, 3070, 4020, 4340]),
    KnownModel(
      name: "characters",
      text: """
        Goal: Write codes
        . Type abc def
        . Tap 12345
        . Type <code>
        . Keystroke Enter
        """, total: 5610,
      starts: [0, 1960, 4210, 5330]),
    KnownModel(
      name: "words",
      text: """
        Goal: Read and answer
        . Read the whole of a short note
        . Proofread two words
        . Say yes that is right
        . Hear thank you
        . Write kind regards
        """, total: 8620,
      starts: [0, 1560, 2220, 3820, 4620]),
    KnownModel(
      name: "modifiers",
      text: """
        Goal: Times of one's own
        . Look at the lamp (300 ms)
        . Think about it (2 seconds)
        . Hear the number (7 syllables)
        . Type the key (12 characters)
        . Read the rest (9 words)
        . Wait for the pump (0.25 minutes)
        """, total: 24400,
      starts: [0, 300, 2300, 3700, 7060, 9400]),
    KnownModel(
      name: "processor",
      text: """
        * Cycles of the processors alone.
        Goal: React to the light
        . Perceptual_processor light
        . Cognitive_processor decide
        . Motor_processor press
        . Saccade back
        . Attend to the dial
        . Initiate the next
        """, total: 370,
      starts: [0, 100, 170, 240, 270, 320]),
    KnownModel(
      name: "touch",
      text: """
        Goal: Call a friend
        . Look at the phone
        . Grasp the phone
        . Touch Contacts
        . Wait for the list (400 ms)
        . Swipe up
        . Search for the name
        . Touch the name
        . Drag to the top
        . Turn the volume
        """, total: 5130,
      starts: [0, 550, 1300, 1790, 2190, 2360, 3610, 4100, 4330]),
    KnownModel(
      name: "talk while pointing",
      text: """
        Goal: Answer a caller
        . Look at the form
        . Also: Talk as voice
        . . Say one moment please
        . Goal: Open the file
        . . Point to Open
        . . Click
        . . Look at the file
        """, total: 2370,
      starts: [0, 0, 550, 1500, 1820]),
    KnownModel(
      name: "same thread twice",
      text: """
        Goal: Watch and talk
        . Look at the left screen
        . Also: First words as voice
        . . Say ready
        . . Hear go
        . Point to the start
        . Click
        . Also: Last words as voice
        . . Say all done now
        . Look at the right screen
        . Think what comes next
        """, total: 3620,
      starts: [0, 0, 400, 550, 1500, 800, 1820, 2370]),
    KnownModel(
      name: "back fill",
      text: """
        Goal: Think, then act
        . Click once
        . Think about it
        . Click twice
        . Also: Press beside as other
        . . Keystroke early
        . . Keystroke late
        """, total: 2450,
      starts: [0, 320, 1570, 1890, 2170]),
    KnownModel(
      name: "two unnamed threads",
      text: """
        Goal: Three things at once
        . Look up
        . Also: Hum
        . . Say la la la
        . Also: Tap along
        . . Motor_processor one
        . . Motor_processor two
        . . Motor_processor three
        . Think of dinner
        . Look down
        """, total: 2350,
      starts: [0, 0, 0, 70, 140, 550, 1800]),
    KnownModel(
      name: "one resource",
      text: """
        Goal: Look at two things
        . Look here
        . Look there
        . Also: Watch as watch
        . . Look at the clock
        . . Look at the clock again
        . Look here again
        """, total: 2750,
      starts: [0, 550, 1650, 2200, 1100]),
    KnownModel(
      name: "goals in a thread",
      text: """
        Goal: Fly
        . Look at the panel
        . Also: Speak as radio
        . . Goal: Call
        . . . Say tower this is one two
        . . Goal: Listen
        . . . Hear cleared to land
        . Goal: Steer
        . . Grasp the wheel
        . . Turn the wheel
        . . Verify the course
        """, total: 3350,
      starts: [0, 0, 2000, 550, 1300, 2100]),
    KnownModel(
      name: "waiting beside",
      text: """
        Goal: Start a copy
        . Point to Copy
        . Click
        . Also: The machine as machine
        . . Wait for the copy (3 seconds)
        . . Wait for the disk (500 ms)
        . Read the next page of the book
        . Verify the copy
        """, total: 4450,
      starts: [0, 950, 950, 3950, 1270, 2830]),
    KnownModel(
      name: "cpm",
      text: """
        * Perception, thought and movement on threads of their own.
        Goal: Click the target
        . Perceptual_processor target
        . Also: Thought as mind
        . . Attend to the target
        . . Initiate the eyes
        . . Cognitive_processor verify
        . . Initiate the click
        . Also: Movement as hand
        . . Point to the target (480 ms)
        . . Motor_processor down
        . . Motor_processor up
        . Saccade to the target
        . Perceptual_processor cursor
        """, total: 790,
      starts: [0, 0, 50, 100, 170, 170, 650, 720, 100, 130]),
    KnownModel(
      name: "comments and case",
      text: """
        goal: Mixed letters * case does not count

        . LOOK at the upper corner * (900 ms) is a remark
        . point to it

        . Goal: Below
        . . hands back to the keys
        . . TYPE <Hello> you
        ALSO: Listen AS Ears
        . hear the radio news
        GOAL: End
        . Ignore <Hello>
        . Store <end>
        . Recall <end>
        . Mental
        """, total: 6370,
      starts: [0, 550, 1500, 1950, 1950, 4470, 4520, 4570, 5120]),
  ]
}
