package import BindingTesting

/// A text field: assignments are told apart from edits, and only edits are reported.
package final class Field {
  package var onEdit: ((String) -> Void)?
  package var reportsAssignments = false
  package let assigned = Recorder<String>()
  private var shown: String

  package init(_ text: String = "") {
    shown = text
  }

  package var text: String {
    get { shown }
    set {
      shown = newValue
      assigned.append(newValue)
      if reportsAssignments { onEdit?(newValue) }
    }
  }

  /// What the user does.
  package func edit(_ text: String) {
    type(text)
    leave()
  }

  /// What a field that reports when it is left makes of that.
  package func type(_ text: String) { shown = text }
  package func leave() { onEdit?(shown) }
}

/// A stepper.
package final class NumberField {
  package var number = 0
  package var onEdit: ((Int) -> Void)?

  package init() {}

  package func edit(_ number: Int) {
    self.number = number
    onEdit?(number)
  }
}

/// A text field under an input method, whose open syllable is closed by any assignment.
package final class ComposingField {
  package var onEdit: ((String) -> Void)?
  private var closed = ""
  private var open = ""

  package init() {}

  package var text: String {
    get { closed + open }
    set { (closed, open) = (newValue, "") }
  }

  /// One syllable, as the input method replaces it key by key.
  package func press(_ stages: [String]) {
    closed += open
    open = ""
    for stage in stages {
      open = stage
      onEdit?(text)
    }
  }
}
