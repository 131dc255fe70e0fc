import DelegateBinding
import DelegateSamples
import KeyPathBinding
import KeyPathSamples
import ObservableBinding
import ObservableSamples

/// Four ways into one label.
final class ButtonsScreen: Screen {
  let groups: [[any View]]
  private let description = Label(caption: "description")

  private let purpleByDelegate = PurpleDelegateViewModel()
  private let purpleByClosure = PurpleClosureViewModel()
  private let red = RedViewModel()
  private let grey = GreyViewModel()

  init() {
    let delegateButton = Button("Purple", note: "a delegate, by hand", color: .purple)
    let closureButton = Button("Purple", note: "a closure: @Notifying", color: .purple)
    let redButton = Button("Red", note: "an Observable", color: .red)
    let greyButton = Button("Grey", note: "a Bindable, by key path", color: .grey)
    groups = [
      [Label("Four view models, one label: each shows its text in its own way.")],
      [delegateButton, closureButton, redButton, greyButton],
      [description],
    ]

    purpleByDelegate.delegate = self
    purpleByClosure.$text.bind(description) { $0.text = $1 }
    red.text.bind(description) { $0.text = $1 }
    grey.text.bind(to: description, \.text)

    delegateButton.tapped = purpleByDelegate.updateText
    closureButton.tapped = purpleByClosure.updateText
    redButton.tapped = red.updateText
    greyButton.tapped = grey.updateText
  }
}

extension ButtonsScreen: PurpleButtonDelegate {
  func updateText(_ text: String) {
    description.text = text
  }
}
