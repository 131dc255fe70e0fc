/// What this is, and how to find one's way.
final class AboutScreen: Screen {
  let groups: [[any View]] = [
    [Label("Bindery \(Demo.version)", style: .bold)],
    [
      Label(
        """
        A minimal binding toolkit for Swift. It ties a view model's values to whatever shows them \
        and takes the user's edits back, without a dependency.
        """)
    ],
    [
      Label(
        """
        The views of this demo are small classes with plain properties. Only the toolkit moves \
        values between them and the view models, which know no view.
        """)
    ],
    [
      Label("Tab, arrows   move the focus", style: .dim),
      Label("Return        press a button, go to the next field", style: .dim),
      Label("1-4, F1-F4    show a screen; F1-F4 also while typing", style: .dim),
      Label("Esc           go to the menu", style: .dim),
      Label("q, Ctrl-C     leave; Ctrl-C also while typing", style: .dim),
    ],
  ]
}
