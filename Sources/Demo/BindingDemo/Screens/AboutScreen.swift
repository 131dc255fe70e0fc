/// What this is, and how to find one's way.
final class AboutScreen: Screen {
  let groups: [[any View]] = [
    [Label("Bindery \(Demo.version)", style: .bold)],
    [
      Label(
        """
        A minimal binding toolkit for Swift. The views here are small classes with plain \
        properties, and the view models know no view: only the toolkit moves values between them.
        """)
    ],
    [
      Label("Tab, arrows   move the focus", style: .dim),
      Label("Return        press a button, go to the next field", style: .dim),
      Label("1-9, F1-F9    show a screen (while typing: F1-F9)", style: .dim),
      Label("Esc           go to the menu", style: .dim),
      Label("q, Ctrl-C     leave (while typing: Ctrl-C)", style: .dim),
    ],
  ]
}
