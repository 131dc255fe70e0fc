import ActionBinding
import ActionSamples
import Foundation
import ObservableBinding

/// Files that are uploaded, three at a time.
final class UploadsScreen: Screen {
  let groups: [[any View]]
  private let viewModel: UploadQueueViewModel
  private let selection = Observable<Int?>(nil)

  init(_ surroundings: Surroundings) {
    viewModel = UploadQueueViewModel(on: surroundings.scheduler, upload: surroundings.upload)
    let add = Button("Add", note: "five files, of which one is too large")
    let files = Picker(empty: "no files")
    let progress = Label(style: .bold)
    let cancel = Button("Cancel", color: .red)
    let retry = Button("Retry")
    groups = [
      [Label("Three at a time. Each is tried four times, later and later.")],
      [add],
      [files],
      [progress],
      [cancel, retry],
    ]

    // Files are told apart by their place.
    viewModel.$files.map { files in
      files.enumerated().map { Picker.Row(id: $0.offset, text: $0.element.row) }
    }
    .edits(by: \.id).bind(files) { $0.show($1) }
    viewModel.$files.bind { _ in surroundings.news.send() }
    viewModel.progress.bind(progress) { $0.text = "\(percent($1)) of all" }
    selection.bind(files) { $0.selection = $1 }
    let selected = Derived(viewModel.$files, selection) { files, row in row.map { files[$0].state }
    }
    selected.bind(cancel) { $0.isEnabled = $1?.isUnderWay == true }
    selected.bind(retry) { $0.isEnabled = $1 == .failed }

    add.tapped = { [viewModel] in
      viewModel.add(["notes.txt", "photo.jpg", "film.mov", "backup.zip", "song.mp3"])
    }
    files.selected = { [selection] in selection.value = $0 }
    cancel.tapped = { [viewModel, selection] in selection.value.map(viewModel.cancel) }
    retry.tapped = { [viewModel, selection] in selection.value.map(viewModel.retry) }
  }
}

func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }

extension UploadQueueViewModel.File {
  fileprivate var row: String {
    name.padding(toLength: 12, withPad: " ", startingAt: 0) + state.text
  }
}

extension UploadQueueViewModel.State {
  var text: String { if case .uploading(let part) = self { percent(part) } else { "\(self)" } }

  fileprivate var isUnderWay: Bool {
    switch self {
    case .waiting, .uploading: true
    case .done, .failed, .cancelled: false
    }
  }
}
