// law 10.2
// Law 10: no class and no token of the toolkit is Sendable, so none can be shared between actors.
import ActionBinding
import BindingTesting
import BoxBinding
import DelegateBinding
import KeyPathBinding

func share<Type: Sendable>(_: Type.Type) {}

final class Model {}

func shareAll() {
  share(Box<Int>.self)  // error: type 'Box<Int>' does not conform to the 'Sendable' protocol
  share(Observable<Int>.self)  // error: type 'Observable<Int>' does not conform to the 'Sendable'
  share(Derived<Int>.self)  // error: type 'Derived<Int>' does not conform to the 'Sendable'
  share(BindingToken.self)  // error: type 'BindingToken' does not conform to the 'Sendable'
  share(BindingBag.self)  // error: type 'BindingBag' does not conform to the 'Sendable'
  share(ObservableProperty<Int>.self)  // error: type 'ObservableProperty<Int>' does not conform
  share(BindableProperty<Int>.self)  // error: type 'BindableProperty<Int>' does not conform
  share(Delegate<Int, Int>.self)  // error: type 'Delegate<Int, Int>' does not conform
  share(MulticastDelegate<Model>.self)  // error: type 'MulticastDelegate<Model>' does not conform
  share(Notifying<Int>.self)  // error: type 'Notifying<Int>' does not conform
  share(Relay<Int>.self)  // error: type 'Relay<Int>' does not conform
  share(Events<Int>.self)  // error: type 'Events<Int>' does not conform
  share(Action<Int, Int>.self)  // error: type 'Action<Int, Int>' does not conform
  share(Execution<Int>.self)  // error: type 'Execution<Int>' does not conform
  share(MainScheduler.self)  // error: type 'MainScheduler' does not conform
  share(ManualScheduler.self)  // error: type 'ManualScheduler' does not conform
  share(Recorder<Int>.self)  // error: type 'Recorder<Int>' does not conform
  share(LifetimeTracker.self)  // error: type 'LifetimeTracker' does not conform
}
