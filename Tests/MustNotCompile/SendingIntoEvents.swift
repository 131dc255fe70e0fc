// law 10.4
// Events and derived values are to be listened to, not to be sent or changed.
import ActionBinding

func send(_ failures: Events<Int>, _ enabled: Derived<Bool>) {
  failures.send(1)  // error: value of type 'Events<Int>' has no member 'send'
  enabled.update { $0.toggle() }  // error: value of type 'Derived<Bool>' has no member 'update'
}
