internal import ActionBinding
internal import BoxBinding
internal import DelegateBinding
internal import KeyPathBinding

/// A library type whose clients see nothing of what it is made with.
public final class Clock {
  private let minutes = Observable(0)
  private let hours: Derived<Int>
  private let alarm = Delegate<Int, Void>()
  private let display = Box("")
  private let ticks = Relay<Void>()
  @BindableProperty private var name = "clock"

  public init() {
    hours = minutes.map { $0 / 60 }
    ticks.observe(self) { clock, _ in clock.minutes.value += 1 }
    minutes.bind(self) { clock, minutes in clock.display.value = "\(clock.name) \(minutes)" }
  }

  public func tick() { ticks.send() }

  public func onTick(_ body: @escaping (String) -> Void) { display.bind(listener: body) }

  public var hour: Int { hours.value }
}
