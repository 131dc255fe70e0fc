#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A control whose value the user edits, such as a switch. One of your own may conform, too:
  ///
  /// ```swift
  /// final class Stars: UIControl, EditedControl {
  ///   var count = 0
  ///   var editedValue: Int { count }
  /// }
  /// let rating = Bindable(3), stars = Stars()
  /// rating.bidirectionalBind(\.self, to: stars, \.count, edits: \.edited)
  /// stars.count = 5                          // as the user's finger does
  /// stars.sendActions(for: .valueChanged)
  /// rating.value                             // => 5
  /// ```
  @MainActor public protocol EditedControl: UIControl {
    /// What is edited.
    associatedtype EditedValue

    /// What the control shows.
    var editedValue: EditedValue { get }
  }

  @MainActor extension EditedControl {
    /// Called with the value when the user has changed it, not when the control was assigned.
    ///
    /// ```swift
    /// let isLoud = Bindable(true), sound = UISwitch()
    /// isLoud.bidirectionalBind(\.self, to: sound, \.isOn, edits: \.edited)
    /// sound.isOn                               // => true
    /// sound.isOn = false                       // as the user's finger does
    /// sound.sendActions(for: .valueChanged)
    /// isLoud.value                             // => false
    /// ```
    public var edited: ((_ value: EditedValue) -> Void)? {
      get { heard() }
      set {
        hear(
          newValue,
          events(.valueChanged).observe(self) { control, _ in control.edited?(control.editedValue) }
        )
      }
    }
  }

  extension UISegmentedControl: EditedControl {
    public var editedValue: Int { selectedSegmentIndex }
  }
  extension UIPageControl: EditedControl { public var editedValue: Int { currentPage } }

  #if !os(tvOS)
    extension UISwitch: EditedControl { public var editedValue: Bool { isOn } }
    extension UISlider: EditedControl { public var editedValue: Float { value } }
    extension UIStepper: EditedControl { public var editedValue: Double { value } }
    extension UIDatePicker: EditedControl { public var editedValue: Date { date } }
  #endif
#endif
