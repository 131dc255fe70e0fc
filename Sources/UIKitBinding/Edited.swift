#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  // `edited` is the `edits` of a bidirectional binding: it is called after the user has changed the
  // control, not after the control was assigned.

  @MainActor private func tell<Control: UIControl, Shown>(
    _ edited: ((Shown) -> Void)?, of control: Control, _ shown: @escaping (Control) -> Shown
  ) {
    control.hear(edited) { bag in
      control.events(.valueChanged).observe(control) { control, _ in
        control.heard()?(shown(control))
      }
      .store(in: bag)
    }
  }

  @MainActor extension UISegmentedControl {
    /// Called with the index of the segment that the user has chosen.
    public var edited: ((_ selectedSegmentIndex: Int) -> Void)? {
      get { heard() }
      set { tell(newValue, of: self) { $0.selectedSegmentIndex } }
    }
  }

  @MainActor extension UIPageControl {
    /// Called with the number of the page that the user has chosen.
    public var edited: ((_ currentPage: Int) -> Void)? {
      get { heard() }
      set { tell(newValue, of: self) { $0.currentPage } }
    }
  }

  #if !os(tvOS)
    @MainActor extension UISwitch {
      /// Called with `isOn` when the user has turned the switch.
      ///
      /// ```swift
      /// let isLoud = Bindable(true), sound = UISwitch()
      /// isLoud.bidirectionalBind(\.self, to: sound, \.isOn, edits: \.edited)
      /// sound.isOn                               // => true
      /// sound.isOn = false                       // as the user's finger does
      /// sound.sendActions(for: .valueChanged)
      /// isLoud.value                             // => false
      /// ```
      public var edited: ((_ isOn: Bool) -> Void)? {
        get { heard() }
        set { tell(newValue, of: self) { $0.isOn } }
      }
    }

    @MainActor extension UISlider {
      /// Called with the value to which the user has moved the slider.
      public var edited: ((_ value: Float) -> Void)? {
        get { heard() }
        set { tell(newValue, of: self) { $0.value } }
      }
    }

    @MainActor extension UIStepper {
      /// Called with the value to which the user has stepped.
      public var edited: ((_ value: Double) -> Void)? {
        get { heard() }
        set { tell(newValue, of: self) { $0.value } }
      }
    }

    @MainActor extension UIDatePicker {
      /// Called with the date that the user has picked.
      public var edited: ((_ date: Date) -> Void)? {
        get { heard() }
        set { tell(newValue, of: self) { $0.date } }
      }
    }
  #endif
#endif
