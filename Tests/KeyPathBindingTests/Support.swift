import BindingTesting

/// A view of the plainest kind, which counts what is assigned to it.
class Label {
  var text: String = "" { didSet { assigned.append(text) } }
  var title: String?
  var number = 0
  let assigned = Recorder<String>()
}

/// Views nest: a key path may lead through one.
final class Cell: Label {
  let detail = Label()
}

struct Profile: Equatable {
  var name = ""
  var age = 0
  var address: Address?
}

struct Address: Equatable {
  var city: String
}

struct Failure: Error {}
