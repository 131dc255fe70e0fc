public import KeyPathBinding

/// What a profile form edits: a plain value, which can be made, copied and compared in a test.
public struct Profile: Equatable {
  public var name: String
  public var email: String
  public var wantsNews: Bool

  public init(name: String = "", email: String = "", wantsNews: Bool = false) {
    self.name = name
    self.email = email
    self.wantsNews = wantsNews
  }
}

/// A form over one struct: each field is bound both ways to its part.
///
/// ```swift
/// let viewModel = ProfileFormViewModel(Profile(name: "Ada"))
/// viewModel.profile.bidirectionalBind(\.name, to: nameField, \.text, edits: \.edited)  // "Ada"
/// viewModel.profile.bidirectionalBind(\.email, to: emailField, \.text, edits: \.edited)
/// viewModel.profile.bidirectionalBind(\.wantsNews, to: newsSwitch, \.isOn, edits: \.edited)
/// viewModel.hasChanges.bind(to: saveButton, \.isEnabled)                          // disabled
/// // The user flips the switch:                                                       enabled
/// viewModel.revert()                                                // back off, and disabled
/// ```
///
/// A set of any part calls the bindings of all parts. A field that already shows the new value isn't
/// assigned it.
public final class ProfileFormViewModel {
  public let profile: Bindable<Profile>
  /// Whether there is something to save.
  public let hasChanges: Derived<Bool>
  private let saved: Observable<Profile>

  public init(_ profile: Profile = Profile()) {
    self.profile = Bindable(profile)
    saved = Observable(profile)
    hasChanges = Derived(self.profile, saved) { $0 != $1 }
  }

  public func save() {
    saved.value = profile.value
  }

  /// Fills every field with what was saved last.
  public func revert() {
    profile.value = saved.value
  }
}
