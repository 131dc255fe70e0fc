#if !hasFeature(Embedded)
  public import ObservableBinding

  /// One state for a whole app: commands change it in place, screens show what is computed from it.
  ///
  /// ```swift
  /// let store = LibraryStore()
  /// store.shown.bind(table) { $0.rows = $1 }                  // no rows
  /// store.send(.add("Notes"))                                 // one row
  /// searchField.edited = { store.send(.filter($0)) }
  /// store.library.bind(searchField) { if $0.text != $1.filter { $0.text = $1.filter } }
  /// ```
  ///
  /// A control sends commands. It isn't bound both ways, which would write past them.
  public final class LibraryStore {
    public struct Library: Equatable {
      public var books: [String] = []
      public var filter = ""
    }

    public enum Command {
      case add(String)
      case remove(String)
      case filter(String)
    }

    private let state = Observable(Library())
    public let library: Derived<Library>
    /// The books that begin as the filter says. Its listeners are called when they differ.
    public let shown: Derived<[String]>

    public init() {
      library = state.readOnly
      shown =
        state.map { library in library.books.filter { $0.hasPrefix(library.filter) } }
        .removeDuplicates()
    }

    /// Carries out a command, and tells everybody once.
    public func send(_ command: Command) {
      state.update {
        switch command {
        case .add(let title): $0.books.append(title)
        case .remove(let title): $0.books.removeAll { $0 == title }
        case .filter(let text): $0.filter = text
        }
      }
    }
  }
#endif
