public import ActionBinding
public import ObservableBinding

/// Uploads files, three at a time. Each can be cancelled; each is tried four times, later and later.
///
/// ```swift
/// let viewModel = UploadQueueViewModel(on: .main) { name, progress in
///   try await server.upload(name) { progress($0) }
/// }
/// viewModel.$files.bind(table) { $0.rows = $1 }
/// viewModel.progress.bind(bar) { $0.value = $1 }
/// viewModel.add(["a.jpg", "b.jpg"])
/// ```
@MainActor
public final class UploadQueueViewModel {
  public enum State: Equatable {
    case waiting
    case uploading(Double)
    case done, failed, cancelled
  }

  public struct File: Equatable {
    public let name: String
    public internal(set) var state = State.waiting
  }

  /// Uploads one file, and says how much of it is there, from 0 to 1.
  public typealias Upload = (_ name: String, _ progress: @escaping (Double) -> Void) async throws
    -> Void

  @ObservableProperty public private(set) var files: [File] = []
  /// Of all files that aren't cancelled, from 0 to 1.
  public let progress: Derived<Double>
  public var isUploading: Derived<Bool> { upload.isExecuting }
  private let upload: Action<Int, Void>
  private var runs: [Int: Execution<Void>] = [:]

  public init(on scheduler: some Scheduler, upload: @escaping Upload) {
    progress = _files.projectedValue.map { Self.progress(of: $0) }
    let parts = Relay<(file: Int, done: Double)>()
    let names = _files.projectedValue
    self.upload = Action(whileBusy: .concurrent(3)) { file in
      let name = names.value[file].name
      try await scheduler.retrying(attempts: 4, after: { failures in .seconds(1 << failures) }) {
        parts.send((file, 0))
        try await upload(name) { parts.send((file, $0)) }
      }
    }
    parts.observe(self) { $0.set($1.file, .uploading($1.done)) }
    self.upload.outcomes.observe(self) { queue, outcome in
      queue.set(outcome.input, (try? outcome.result.get()) == nil ? .failed : .done)
      queue.runs[outcome.input] = nil
    }
  }

  public func add(_ names: [String]) {
    let first = files.count
    files += names.map { File(name: $0) }
    for file in first..<files.count { runs[file] = upload.execute(file) }
  }

  public func cancel(_ file: Int) {
    guard let run = runs.removeValue(forKey: file) else { return }
    files[file].state = .cancelled
    run.cancel()
  }

  public func retry(_ file: Int) {
    guard files[file].state == .failed else { return }
    files[file].state = .waiting
    runs[file] = upload.execute(file)
  }

  /// What a cancelled upload says on its way out isn't shown.
  private func set(_ file: Int, _ state: State) {
    if runs[file] != nil { files[file].state = state }
  }

  private static func progress(of files: [File]) -> Double {
    let parts = files.compactMap { file -> Double? in
      switch file.state {
      case .uploading(let part): part
      case .done: 1
      case .waiting, .failed: 0
      case .cancelled: nil
      }
    }
    return parts.isEmpty ? 0 : parts.reduce(0, +) / Double(parts.count)
  }
}
