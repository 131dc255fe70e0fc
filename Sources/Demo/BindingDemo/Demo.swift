import ActionBinding
import BindingTesting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
struct Demo {
  static let version = "0.1.0"

  @MainActor
  static func main() async {
    signal(SIGPIPE, SIG_IGN)  // a write to a closed pipe fails then, and ends the demo quietly
    exit(await run().rawValue)
  }

  /// The codes of `sysexits.h`.
  private enum ExitCode: Int32 {
    case success = 0
    case usage = 64
    case badScript = 65
    case outputError = 74
  }

  @MainActor
  private static func run() async -> ExitCode {
    let screens = ScreenListing.all.map(\.name)
    do {
      switch Invocation(CommandLine.arguments.dropFirst(), screens: screens) {
      case .help: try FileDescriptor.standardOutput.send(Invocation.help(screens: screens) + "\n")
      case .version: try FileDescriptor.standardOutput.send("BindingDemo \(version)\n")
      case .record: try await FileDescriptor.standardOutput.send(UploadRecording().json + "\n")
      case .mistake(let mistake):
        report(mistake + "\n" + Invocation.usage(screens: screens))
        return .usage
      case .run(let screen, let api, let isColored):
        try await run(screen: screen, api: api.map(RepositoryAPI.init), isColored: isColored)
      }
      return .success
    } catch let error as ScriptError {
      report("line \(error.line ?? 0): \(error.reason)")
      return .badScript
    } catch let error as WriteError {
      if error.isClosed { return .success }
      report("standard output: \(error.reason)")
      return .outputError
    } catch {
      fatalError("Nothing else is thrown: \(error).")
    }
  }

  @MainActor
  private static func run(screen: String?, api: RepositoryAPI?, isColored: Bool) async throws {
    let output = FileDescriptor.standardOutput
    if !FileDescriptor.standardInput.isTerminal {
      let scheduler = ManualScheduler()
      let app = makeApp(Surroundings(scheduler: scheduler, api: api), screen)
      let driver = ScriptDriver(app, scheduler: scheduler, isColored: isColored) {
        try output.send($0)
      }
      try await driver.run { readLine() }
      return
    }
    let surroundings = Surroundings(scheduler: MainScheduler.main, api: api)
    let app = makeApp(surroundings, screen)
    if output.isTerminal && environment("TERM") != "dumb" {
      let isColored = isColored || environment("NO_COLOR").isEmpty
      try await InteractiveDriver(app, news: surroundings.news, isColored: isColored).run()
    } else {
      report("standard output is no terminal to draw on: this is one frame")
      try output.send(app.frame.text(isColored: isColored) + "\n")
    }
  }

  @MainActor
  private static func makeApp(_ surroundings: Surroundings, _ screen: String?) -> App {
    let app = App(in: surroundings)
    if let screen { _ = app.show(screen) }
    return app
  }

  private static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  private static func report(_ message: String) {
    try? FileDescriptor.standardError.send("BindingDemo: \(message)\n")
  }
}
