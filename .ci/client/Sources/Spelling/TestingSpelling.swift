import ActionBinding
import BindingTesting
import BoxBinding
import DelegateBinding
import KeyPathBinding

func spellTestingKit() {
  let count = Observable(0)
  let recorder = Recorder(count)
  let doubled = Recorder(count.map { $0 * 2 })
  let box = Recorder(Box(1))
  let events = Relay<Int>()
  let heard = Recorder(events)
  let delegate = Delegate<String, Void>()
  let called = Recorder(delegate)
  count.value = 1
  events.send(2)
  delegate("hello")
  check(recorder.values, [0, 1])
  check(doubled.values, [0, 2])
  check(box.values, [1])
  check(heard.values, [2])
  check(called.values, ["hello"])
  recorder.removeAll()
  check(recorder.values, [])

  let scheduler = ManualScheduler()
  scheduler.schedule(after: .seconds(1)) {}
  check(scheduler.due, [.seconds(1)])
  scheduler.advance(by: .seconds(1))
  check(scheduler.now, .seconds(1))

  let leaked = LifetimeTracker.survivors { tracker in
    tracker.track(Label(), as: "label")
  }
  check(leaked, [])
}
