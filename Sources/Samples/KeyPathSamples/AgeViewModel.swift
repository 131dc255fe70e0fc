public import KeyPathBinding

/// A number that is edited as text.
///
/// ```swift
/// viewModel.age.bidirectionalBind(
///   \.self, to: field, \.text, edits: \.edited, there: { "\($0)" }, back: { Int($0) })
/// ```
public final class AgeViewModel {
  /// 0 to 120, whatever it is set to.
  public let age = Bindable(36)
  public let sentence: Derived<String>

  public init() {
    sentence = age.map { "\($0) years, that is \($0 * 12) months" }
    age.observe { [unowned age] _ in
      // Not what is heard here: a newer value may have replaced it.
      if !(0...120).contains(age.value) { age.value = min(max(age.value, 0), 120) }
    }
  }
}
