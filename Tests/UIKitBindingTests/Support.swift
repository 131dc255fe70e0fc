#if canImport(UIKit)
  import UIKit
  import UIKitBinding
  import XCTest

  // What the user does. Only these lines know whether they run on a simulator.

  extension UIButton {
    func tap() { if isEnabled { sendActions(for: .touchUpInside) } }
  }

  extension UITableView {
    /// The row lies there already when the data source is told, and the run loop turns thereafter.
    func userMoves(_ from: IndexPath, to: IndexPath) {
      #if canImport(ObjectiveC)
        guard dataSource?.tableView?(self, canMoveRowAt: from) == true else { return }
        performBatchUpdates {
          dataSource?.tableView?(self, moveRowAt: from, to: to)
          moveRow(at: from, to: to)
        }
      #else
        drag(from, to: to)
      #endif
    }
  }

  extension UICollectionView {
    func userMoves(_ from: IndexPath, to: IndexPath) {
      #if canImport(ObjectiveC)
        guard dataSource?.collectionView?(self, canMoveItemAt: from) == true else { return }
        performBatchUpdates {
          dataSource?.collectionView?(self, moveItemAt: from, to: to)
          moveItem(at: from, to: to)
        }
      #else
        drag(from, to: to)
      #endif
    }
  }

  @MainActor func turn() { _ = RunLoop.main.run(mode: .default, before: Date()) }

  /// A text field that notes what it is assigned.
  final class NotedField: UITextField {
    var assigned: [String] = []

    override var text: String? {
      get { super.text }
      set {
        assigned.append(newValue ?? "")
        super.text = newValue
      }
    }

    var cursor: Int? { selectedTextRange.map { offset(from: beginningOfDocument, to: $0.end) } }

    func putCursor(at place: Int) {
      guard let place = position(from: beginningOfDocument, offset: place) else { return }
      selectedTextRange = textRange(from: place, to: place)
    }
  }
#endif
