package import BindingTesting

/// A view of the plainest kind, which counts what is assigned to it.
package class Label {
  package var text: String = "" { didSet { assigned.append(text) } }
  package var title: String?
  package var number = 0
  package let assigned = Recorder<String>()

  package init() {}
}

/// Views nest: a key path may lead through one.
package final class Cell: Label {
  package let detail = Label()
}

package struct Profile: Equatable {
  package var name: String
  package var age: Int
  package var address: Address?

  package init(name: String = "", age: Int = 0, address: Address? = nil) {
    self.name = name
    self.age = age
    self.address = address
  }
}

package struct Address: Equatable {
  package var city: String

  package init(city: String) { self.city = city }
}
