import XCTest

@testable import BindingDemo

@MainActor
final class UploadRecordingTests: XCTestCase {
  func testFramesAreWhatTheSampleSays() async throws {
    let recording = try await UploadRecording()

    let none = "waiting"
    let frames = recording.frames
    XCTAssertEqual(recording.names.count, 8)
    XCTAssertEqual(frames.map(\.second), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 18])
    XCTAssertEqual(frames[0].states, ["0 %", "0 %", "0 %", none, none, none, none, none])
    XCTAssertEqual(
      frames[3].states, ["done", "0 %", "done", "50 %", "50 %", none, none, none])
    XCTAssertEqual(
      frames[5].states, ["done", "40 %", "done", "done", "done", "cancelled", "50 %", "0 %"])
    XCTAssertEqual(
      frames[11].states, ["done", "failed", "done", "done", "done", "cancelled", "done", "done"])
    XCTAssertEqual([frames[5], frames[11]].map(\.progress), ["70 % of all", "86 % of all"])
    XCTAssertEqual(
      frames.map(\.events).filter { !$0.isEmpty },
      [
        ["eight files are added"], ["backup.zip is refused"], ["backup.zip is tried again"],
        ["backup.zip is refused"], ["song.mp3 is cancelled"], ["backup.zip is tried again"],
        ["backup.zip is refused"], ["backup.zip is tried again"], ["backup.zip is refused"],
      ])
  }

  func testThreeFilesAreUploadedAtATimeAndTheCancelledOneStaysCancelled() async throws {
    let frames = try await UploadRecording().frames

    for frame in frames {
      XCTAssertLessThanOrEqual(frame.states.filter { $0.hasSuffix("%") }.count, 3)
      XCTAssertEqual(Set(frame.lines).count, 2)  // of the files, and of the progress
      XCTAssertEqual(frame.states[5] == "cancelled", frame.second >= 5, "\(frame.second)")
    }
  }
}
