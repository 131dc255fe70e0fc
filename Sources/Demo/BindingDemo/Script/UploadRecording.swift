import ActionSamples
import BindingTesting
import Foundation
import ObservableBinding

/// A run of the upload queue, second by second: for the page, whose Embedded Swift has no `async`.
@MainActor
struct UploadRecording: Encodable {
  struct Frame: Encodable {
    let second: Int
    /// What happened since the frame before.
    let events: [String]
    let states: [String]
    let progress: String
    /// Where the sources were made that told their listeners meanwhile, the last one last.
    let lines: [String]
  }

  let names = [
    "notes.txt", "backup.zip", "film.mov", "photo.jpg", "sheet.csv", "song.mp3", "talk.key",
    "letter.pdf",
  ]
  /// Without the seconds in which nobody was told anything.
  private(set) var frames: [Frame] = []

  init() async throws {
    let scheduler = ManualScheduler()
    let server = UploadServer(scheduler: scheduler)
    var asked: Set<String> = []
    var events = ["eight files are added"]
    var lines: [String] = []
    let viewModel = UploadQueueViewModel(on: scheduler) { name, progress in
      if !asked.insert(name).inserted { events.append("\(name) is tried again") }
      do { try await server.upload(name, progress: progress) } catch {
        if error is UploadServer.TooLarge { events.append("\(name) is refused") }
        throw error
      }
    }
    let note = { (place: String) in lines = lines.filter { $0 != place } + [place] }
    let places = (viewModel.$files.origin.description, viewModel.progress.origin.description)
    viewModel.$files.observe { _ in note(places.0) }
    viewModel.progress.observe { _ in note(places.1) }

    viewModel.add(names)
    var second = 0
    repeat {
      try await settle(advancing: scheduler, by: .seconds(second == 0 ? 0 : 1))
      if second == 5 {
        viewModel.cancel(5)
        events.append("\(names[5]) is cancelled")
        try await settle()
      }
      if !lines.isEmpty {
        frames.append(
          Frame(
            second: second, events: events, states: viewModel.files.map(\.state.text),
            progress: "\(percent(viewModel.progress.value)) of all", lines: lines))
      }
      (events, lines) = ([], [])
      second += 1
    } while viewModel.isUploading.value
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
