import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftTesting
import WeftThreads

@testable import WeftDialogs

/// A file chooser ends exactly once, and that of the desktop takes its place.
@MainActor
@Suite(.serialized) struct FileChooserLifetimeTests {
  private let window = OffscreenWindow(size: CGSize(width: 600, height: 400), rootNode: DisplayNode())

  private func waitForSheet() async throws {
    try await waitUntil("the sheet") { window.scene.sheetScene != nil }
  }

  @Test func aCancelledTaskEndsIt() async throws {
    let task = Task { await FileChooser().show(on: window) }
    try await waitForSheet()
    task.cancel()
    #expect(await task.value == .ended(.taskCancelled))
    let other = Task { await FileChooser().show(on: window) }
    other.cancel()
    #expect(await other.value == .ended(.taskCancelled))
  }

  @Test func aClosedWindowEndsIt() async throws {
    let task = Task { await FileChooser().show(on: window) }
    try await waitForSheet()
    window.scene.close()
    #expect(await task.value == .ended(.ownerClosed))
    #expect(await FileChooser().show(on: window) == .ended(.ownerClosed))
    #expect(await FileChooser().show(on: DisplayNode()) == .ended(.ownerClosed))
  }

  @Test func whatWasAcceptedBeforeItWasCancelledAnswersNobody() async throws {
    let folder = TemporaryFolder()
    try folder.add("a.png")
    // Only the wait keeps the presentation.
    func begin() -> (FileChooserNode, Task<DialogResult<[URL]>, Never>) {
      let presentation = FileChooserPresentation(
        FileChooser(folder: folder.url), places: FilePlaces(environment: ["HOME": folder.url.path]))
      return (presentation.node, Task { [window] in await presentation.show(on: window) })
    }
    let (node, task) = begin()
    try await waitUntil("the files") {
      window.settle()
      return !node.list.entries.isEmpty
    }
    node.list.select(0)
    node.acceptChoice()
    window.press(.escape)
    #expect(await task.value == .ended(.cancelled))
    await node.accepting?.value
    // The sheet is still disappearing.
    #expect(node.windowScene != nil)
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

  /// A chooser that is shown until its task is cancelled, or, if it is stubborn, until the test ends it.
  private final class Endless: FileChooserBackend {
    let isStubborn: Bool
    let shown: AsyncStream<Void>
    private let source: AsyncStream<Void>.Continuation
    private let stubborn = Protected<CheckedContinuation<Void, Never>?>(nil)

    init(isStubborn: Bool) {
      self.isStubborn = isStubborn
      (shown, source) = AsyncStream<Void>.makeStream()
    }

    func choose(_ request: FileChooser, ownerIdentifier: String?) async throws -> [URL]? {
      if isStubborn {
        await withCheckedContinuation { continuation in
          stubborn.withLock { $0 = continuation }
          source.yield()
        }
      } else {
        source.yield()
        let (never, source) = AsyncStream<Void>.makeStream()
        for await _ in never {}
        withExtendedLifetime(source) {}
      }
      return [URL(fileURLWithPath: "/tmp/late")]
    }

    func end() { stubborn.withLock { $0.take() }?.resume() }
  }

  @Test(arguments: [false, true]) func theDesktopsChooserEndsWithItsOwner(isStubborn: Bool) async {
    let backend = Endless(isStubborn: isStubborn)
    let task = Task { [window] in await FileChooser().show(on: window, asking: backend) }
    for await _ in backend.shown { break }
    window.scene.close()
    #expect(await task.value == .ended(.ownerClosed))
    #expect(await FileChooser().show(on: window, asking: backend) == .ended(.ownerClosed))
    #expect(await FileChooser().show(on: DisplayNode(), asking: backend) == .ended(.ownerClosed))
    backend.end()
  }

  @Test(arguments: [false, true]) func theDesktopsChooserEndsWithTheTask(isStubborn: Bool) async {
    let backend = Endless(isStubborn: isStubborn)
    let task = Task { [window] in await FileChooser().show(on: window, asking: backend) }
    for await _ in backend.shown { break }
    task.cancel()
    #expect(await task.value == .ended(.taskCancelled))
    #expect(window.scene.sheetScene == nil)
    backend.end()
  }

  @Test func theDesktopsChooserIsAskedFirst() async throws {
    defer { FileChooser.backend = nil }
    let file = URL(fileURLWithPath: "/tmp/a")
    FileChooser.backend = Backend(answer: .success([file]))
    #expect(await FileChooser(title: "title").show(on: window) == .finished([file]))
    FileChooser.backend = Backend(answer: .success(nil))
    #expect(await FileChooser(title: "title").show(on: window) == .ended(.cancelled))
    FileChooser.backend = Backend(answer: .failure(Backend.Missing()))
    let task = Task { await FileChooser(title: "title").show(on: window) }
    try await waitForSheet()
    task.cancel()
    #expect(await task.value == .ended(.taskCancelled))
  }
}
