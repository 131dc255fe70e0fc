public import ObservableBinding

/// Contacts, of which one is selected and edited.
///
/// ```swift
/// let viewModel = ContactsViewModel([Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Grace")])
/// viewModel.selectedID.value = 2
/// viewModel.draft.value?.name = "Grace H."  // canSave: true
/// viewModel.contacts.value.remove(at: 1)    // Ada is selected, and her draft begins
/// ```
///
/// The selection stays while its contact is there. The draft stays until another contact is selected, or
/// the one that is has changed. No listener keeps them in step: so no screen hears of one without the
/// other.
public final class ContactsViewModel {
  public struct Contact: Equatable, Sendable {
    public let id: Int
    public var name: String

    public init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
  }

  public let contacts: Observable<[Contact]>
  public let selectedID: Linked<Int?>
  public let selected: Derived<Contact?>
  public let draft: Linked<Contact?>
  public let canSave: Derived<Bool>

  public init(_ contacts: [Contact]) {
    self.contacts = Observable(contacts)
    selectedID = Linked(self.contacts) { contacts, last in
      contacts.contains { $0.id == last } ? last ?? nil : contacts.first?.id
    }
    selected = Derived(self.contacts, selectedID) { contacts, id in
      contacts.first { $0.id == id }
    }
    draft = Linked(selected.removeDuplicates()) { $0 }
    canSave = Derived(selected, draft) { $0 != $1 }
  }

  public func save() {
    guard let draft = draft.value,
      let place = contacts.value.firstIndex(where: { $0.id == draft.id })
    else { return }
    contacts.value[place] = draft
  }
}
