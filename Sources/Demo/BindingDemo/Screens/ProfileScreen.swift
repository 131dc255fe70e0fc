import ActionBinding
import ActionSamples

/// Taps go into the view model, and users come out of it.
final class ProfileScreen: Screen {
  let groups: [[any View]]
  private let viewModel: ProfileViewModel
  private let taps = Relay<Void>()

  init(_ surroundings: Surroundings) {
    viewModel = ProfileViewModel(service: surroundings.user)
    let profile = Button("Profile", note: "throttled to one tap in 500 ms")
    let user = Label(caption: "user")
    let count = Label("0 taps", style: .dim)
    let message = Label(style: Style(color: .red))
    groups = [
      [Label("Input and Output: taps go in, and the user who was fetched comes out.")],
      [profile, count],
      [user, message],
    ]

    profile.tapped = { [taps] in taps.send() }
    taps.throttle(for: .milliseconds(500), latest: false, on: surroundings.scheduler)
      .bind(to: viewModel.input.profileTapped)
    taps.scan(0) { count, _ in count + 1 }
      .observe(count) { $0.text = $1 == 1 ? "1 tap" : "\($1) taps" }
    viewModel.output.user.observe(user) {
      $0.text = $1.name
      message.text = ""
      surroundings.news.send()
    }
    viewModel.output.failures.observe(message) {
      $0.text = "The user can't be fetched: \($1)."
      surroundings.news.send()
    }
  }
}
