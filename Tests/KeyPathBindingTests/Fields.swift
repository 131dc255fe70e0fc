import BindingTesting

/// A text field: assignments are told apart from edits, and only edits are reported.
final class Field {
  var onEdit: ((String) -> Void)?
  var reportsAssignments = false
  let assigned = Recorder<String>()
  private var shown: String

  init(_ text: String = "") {
    shown = text
  }

  var text: String {
    get { shown }
    set {
      shown = newValue
      assigned.append(newValue)
      if reportsAssignments { onEdit?(newValue) }
    }
  }

  /// What the user does.
  func edit(_ text: String) {
    shown = text
    onEdit?(text)
  }
}

/// A stepper.
final class NumberField {
  var number = 0
  var onEdit: ((Int) -> Void)?

  func edit(_ number: Int) {
    self.number = number
    onEdit?(number)
  }
}

/// A text field under an input method, whose open syllable is closed by any assignment.
final class ComposingField {
  var onEdit: ((String) -> Void)?
  private var closed = ""
  private var open = ""

  var text: String {
    get { closed + open }
    set { (closed, open) = (newValue, "") }
  }

  /// One syllable, as the input method replaces it key by key.
  func press(_ stages: [String]) {
    closed += open
    open = ""
    for stage in stages {
      open = stage
      onEdit?(text)
    }
  }
}
