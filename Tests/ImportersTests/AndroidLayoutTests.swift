import Core
import Importers
import Interfaces
import Testing

/// Layouts of Android, which say no places and are laid out by their rules.
struct AndroidLayoutTests {
  private static let names = """
    xmlns:android="http://schemas.android.com/apk/res/android"
    xmlns:app="http://schemas.android.com/apk/res-auto" xmlns:tools="http://schemas.android.com/tools"
    """

  private func screen(_ text: String, _ name: String = "activity_main.xml") throws -> ImportedScreen
  {
    let file = try Pinned.read(text, file: name)
    #expect(file.format.id == "android-layout")
    return file.screens[0]
  }

  /// A view with its attributes in a short form: `w` and `h` for the sizes, `a:` for `android:`.
  private func view(_ name: String, _ facts: String, _ inner: String = "") -> String {
    let long = (" " + facts).replacing(" w=", with: " android:layout_width=")
      .replacing(" h=", with: " android:layout_height=").replacing(" a:", with: " android:")
    return "<\(name)\(long)>\(inner)</\(name)>"
  }

  private func frame(_ id: String, in screen: ImportedScreen) throws -> Rectangle {
    try #require(screen.parts.first { $0.control.name == id }).frame
  }

  @Test func linesShareTheirRoomByWeight() throws {
    let row = view(
      "LinearLayout", "w='match_parent' h='100dp' a:orientation='horizontal'",
      view("Button", "a:id='@+id/a' w='0dp' h='match_parent' a:layout_weight='1' a:text='A'")
        + view("Button", "a:id='@+id/b' w='0dp' h='match_parent' a:layout_weight='3' a:text='B'"))
    let text = view(
      "LinearLayout", "\(Self.names) w='match_parent' h='match_parent' a:orientation='vertical'",
      view("Button", "a:id='@+id/top' w='match_parent' h='60dp' a:text='Top'") + row)
    let screen = try screen(text)
    let (a, b) = (try frame("a", in: screen), try frame("b", in: screen))
    let top = try frame("top", in: screen)
    // Edges are rounded to eighths of a point.
    #expect(abs(3 * a.width - b.width) <= 0.5 && abs(a.maxX - b.x) <= 0.125)
    #expect(abs(a.y - top.maxY) <= 0.125 && abs(0.6 * a.height - top.height) <= 0.2)
    #expect(screen.notes(.guessed, "laid out roughly").count == 1)
  }

  @Test func tiesOfConstraintLayoutHold() throws {
    let inner =
      view(
        "EditText",
        "a:id='@+id/name' w='0dp' h='56dp' a:hint='Name' a:layout_margin='16dp' "
          + "app:layout_constraintTop_toTopOf='parent' app:layout_constraintStart_toStartOf='parent' "
          + "app:layout_constraintEnd_toEndOf='parent'")
      + view(
        "Button",
        "a:id='@+id/go' w='200dp' h='48dp' a:text='Go' a:layout_marginTop='10dp' "
          + "app:layout_constraintTop_toBottomOf='@id/name' "
          + "app:layout_constraintStart_toStartOf='parent' app:layout_constraintEnd_toEndOf='parent'"
      )
      + view(
        "Button",
        "a:id='@+id/low' w='match_parent' h='48dp' a:text='Low' "
          + "app:layout_constraintBottom_toBottomOf='parent'")
    let screen = try screen(
      view(
        "androidx.constraintlayout.widget.ConstraintLayout",
        "\(Self.names) w='match_parent' h='match_parent'", inner))
    let (name, go, low) = (
      try frame("name", in: screen), try frame("go", in: screen), try frame("low", in: screen)
    )
    let scale = name.width / (411 - 32)
    #expect(abs(name.x - 16 * scale) <= 0.125)
    // In the middle, and 10 below the margin of what is above.
    #expect(abs(go.midX - name.midX) <= 0.125)
    #expect(abs(go.y - name.maxY - 10 * scale) <= 0.13)
    #expect(abs(low.maxY - 923 * scale) <= 0.4)
  }

  @Test func siblingsOfRelativeLayoutStandBesideOneAnother() throws {
    let inner =
      view(
        "ImageButton", "a:id='@+id/left' w='48dp' h='48dp' a:src='@drawable/ic_baseline_share_24'")
      + view(
        "Button",
        "a:id='@+id/rest' w='match_parent' h='48dp' a:text='Rest' a:layout_toEndOf='@id/left'")
      + view(
        "Button",
        "a:id='@+id/under' w='wrap_content' h='48dp' a:text='Under' a:layout_below='@id/left' "
          + "a:layout_alignParentEnd='true'")
    let screen = try screen(
      view("RelativeLayout", "\(Self.names) w='match_parent' h='match_parent'", inner))
    let (left, rest, under) = (
      try frame("left", in: screen), try frame("rest", in: screen), try frame("under", in: screen)
    )
    #expect(left.maxX == rest.x && under.y == left.maxY)
    #expect(abs(rest.maxX - under.maxX) <= 0.125)
    // A picture is called by what its name stands for.
    #expect(screen.control("left")?.as(Button.self)?.label == "Share")
  }

  @Test func textsOfOtherFilesAreCalledByTheirNames() throws {
    let inner =
      view("Button", "w='wrap_content' h='wrap_content' a:text='@string/sign_in'")
      + view(
        "com.google.android.material.textfield.TextInputLayout",
        "w='match_parent' h='wrap_content' a:hint='Email'",
        view(
          "com.google.android.material.textfield.TextInputEditText",
          "w='match_parent' h='wrap_content'"))
      + view("com.example.ui.PrimaryButton", "w='wrap_content' h='wrap_content' tools:text='Pay'")
      + view("Button", "w='wrap_content' h='wrap_content' a:text='Gone' a:visibility='gone'")
      + "<include layout='@layout/footer'/>"
    let screen = try screen(
      "<layout \(Self.names)><data/>"
        + view(
          "LinearLayout",
          "w='match_parent' h='match_parent' a:orientation='vertical' tools:context='.SignInActivity'",
          inner) + "</layout>")
    #expect(screen.goals == ["sign-in", "email", "pay"])
    #expect(screen.notes(.dropped, "another file").count == 1)
    #expect(screen.notes(.dropped, "not visible").count == 1)
    #expect(screen.notes(.guessed, "their names stand for them").count == 1)
  }

  @Test func whatCodeShowsCountsWhereNothingElseDoes() throws {
    let button = view(
      "Button", "w='wrap_content' h='wrap_content' a:text='Undo' a:visibility='gone'")
    let text = view("TextView", "w='wrap_content' h='wrap_content' a:text='Deleted'")
    let screen = try screen(
      view("LinearLayout", "\(Self.names) w='match_parent' h='wrap_content'", text + button))
    #expect(screen.goals == ["undo"] && screen.notes(.guessed, "count as shown").count == 1)
  }

  @Test func settingsAreRowsThatCanBeActivated() throws {
    let screen = try screen(
      """
      <PreferenceScreen \(Self.names)><PreferenceCategory android:title="Sound">
      <SwitchPreferenceCompat app:key="mute" app:title="Mute"/>
      <ListPreference android:key="tone" android:title="Ring tone" android:summary="Default"/>
      </PreferenceCategory><Preference android:key="about" android:title="About"/></PreferenceScreen>
      """, "root_preferences.xml")
    #expect(screen.goals == ["mute", "tone", "about"])
    #expect(screen.parts.allSatisfy { $0.frame.width > 300 })
  }

  @Test(arguments: [
    "<vector \(names) android:width='24dp'><path android:pathData='M0'/></vector>",
    "<resources><string name='a'>A</string></resources>",
    "<menu \(names)><item android:title='Save'/></menu>",
    "<manifest \(names)><application/></manifest>",
  ])
  func otherFilesOfAndroidAreNamed(text: String) throws {
    let error = try #require(throws: DocumentError.self) {
      try Pinned.read(text, file: "a.xml")
    }
    #expect(error.problems.count == 1)
    #expect(error.problems[0].found.contains("which is no screen"))
    #expect(error.problems[0].expected.contains("uiautomator dump"))
  }

  @Test func tiesInACircleAndDeepNestsEnd() throws {
    let circle =
      view(
        "Button",
        "a:id='@+id/a' w='0dp' h='wrap_content' a:text='A' app:layout_constraintStart_toEndOf='@id/b'"
      )
      + view(
        "Button",
        "a:id='@+id/b' w='wrap_content' h='0dp' a:text='B' app:layout_constraintStart_toEndOf='@id/a' "
          + "app:layout_constraintTop_toBottomOf='@id/b'")
    var text = view(
      "androidx.constraintlayout.widget.ConstraintLayout", "w='wrap_content' h='wrap_content'",
      circle)
    for _ in 0..<150 { text = view("LinearLayout", "w='wrap_content' h='wrap_content'", text) }
    let screen = try screen(
      view("FrameLayout", "\(Self.names) w='match_parent' h='match_parent'", text))
    #expect(screen.goals.contains("a"))
  }
}
