import Foundation
import Testing
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftTesting

@testable import WeftDialogs

/// A file chooser ends exactly once, and that of the desktop takes its place.
@MainActor
@Suite(.serialized) struct FileChooserLifetimeTests {
  private let window = OffscreenWindow(size: CGSize(width: 600, height: 400), rootNode: DisplayNode())

  private func waitForSheet() async {
    while window.scene.sheetScene == nil, !Task.isCancelled { await Task.yield() }
  }

  @Test func aCancelledTaskEndsIt() async {
    let task = Task { await FileChooser().show(on: window) }
    await waitForSheet()
    task.cancel()
    #expect(await task.value == .ended(.taskCancelled))
    let other = Task { await FileChooser().show(on: window) }
    other.cancel()
    #expect(await other.value == .ended(.taskCancelled))
  }

  @Test func aClosedWindowEndsIt() async {
    let task = Task { await FileChooser().show(on: window) }
    await waitForSheet()
    window.scene.close()
    #expect(await task.value == .ended(.ownerClosed))
    #expect(await FileChooser().show(on: window) == .ended(.ownerClosed))
    #expect(await FileChooser().show(on: DisplayNode()) == .ended(.ownerClosed))
  }

  // MARK: The desktop's

  private struct Backend: FileChooserBackend {
    struct Missing: Error {}
    let answer: Result<[URL]?, Missing>

    func choose(_ request: FileChooser, ownerIdentifier: String?) async throws -> [URL]? {
      #expect(request.title == "title" && ownerIdentifier == nil)
      return try answer.get()
    }
  }

  @Test func theDesktopsChooserIsAskedFirst() async {
    defer { FileChooser.backend = nil }
    let file = URL(fileURLWithPath: "/tmp/a")
    FileChooser.backend = Backend(answer: .success([file]))
    #expect(await FileChooser(title: "title").show(on: window) == .finished([file]))
    FileChooser.backend = Backend(answer: .success(nil))
    #expect(await FileChooser(title: "title").show(on: window) == .ended(.cancelled))
    FileChooser.backend = Backend(answer: .failure(Backend.Missing()))
    let task = Task { await FileChooser(title: "title").show(on: window) }
    await waitForSheet()
    task.cancel()
    #expect(await task.value == .ended(.taskCancelled))
  }
}
