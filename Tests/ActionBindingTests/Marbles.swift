import ActionBinding
import BindingTesting
import ObservableBinding

/// What a chain makes of events, drawn as a line of time: a place is 100 milliseconds, a letter is an
/// event, `-` is none. `"ab---"` is `a` at once and `b` after 100 milliseconds.
func marbles(
  _ line: String, through chain: (Relay<Character>, ManualScheduler) -> Events<Character>
) -> String {
  let (events, scheduler) = (Relay<Character>(), ManualScheduler())
  var heard = Array(repeating: Character("-"), count: line.count)
  chain(events, scheduler).observe { heard[Int(scheduler.now / .milliseconds(100))] = $0 }
  for (place, mark) in line.enumerated() {
    scheduler.advance(by: .milliseconds(100 * place) - scheduler.now)
    if mark != "-" { events.send(mark) }
  }
  return String(heard)
}
