// What the expressions are about: a shop's view model, and the views that show it.

struct Address { var street = "", city: String?, floor: Int? }
struct Customer { var name = "", tags: [String] = [], age = 0, address: Address? }
struct Item: Equatable { var title = "", price = 0.0, amount = 1, weight: Double? }
enum Shipping { case post, courier, pickUp }

final class Label {
  var text = ""
  var caption: String?
  var isHidden = false
  var alpha = 1.0
  var width: Double?
  var lines = 0
  var onEdit: ((String) -> Void)?
}

final class Button {
  var isEnabled = true
  var title: String?
  var badge: Int?
}

final class List {
  var rows: [String] = []
  var selection: Set<Int> = []
  var heights: [String: Double]?
}
