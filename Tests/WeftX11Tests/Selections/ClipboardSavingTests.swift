import Foundation
import Synchronization
import TestSupport
import Testing
import WeftNodes
import WeftTesting

@testable import WeftX11

/// The clipboard after the program that copied has terminated.
@MainActor
@Suite(.startsDisplays, .serialized) struct ClipboardSavingTests {
  private final class Running: Sendable {
    let isStopped = Atomic(false)
    let end = DispatchSemaphore(value: 0)

    /// Returns when the thread does nothing more.
    func stop() {
      isStopped.store(true, ordering: .releasing)
      end.wait()
    }
  }

  /// Processes the events of another program on a separate thread while main is busy closing.
  private func run(_ client: SelectionClient) -> Running {
    let running = Running()
    Thread.detachNewThread {
      while !running.isStopped.load(ordering: .acquiring) {
        client.process()
        sched_yield()
      }
      running.end.signal()
    }
    return running
  }

  @Test func theClipboardManagerKeepsTheCopiedText() async throws {
    let fixture = try WindowFixture()
    let manager = try SelectionClient(fixture.server.name)
    manager.own("CLIPBOARD_MANAGER", [:])
    let text = String(repeating: "kept ", count: 100_000)
    fixture.display.pasteboard.setText(text, for: .clipboard)
    fixture.display.selections.limits.saveTimeout = 60
    let running = run(manager)
    fixture.close()
    running.stop()
    try await fixture.server.waitUntil("the new owner") {
      manager.process()
      return manager.owner(of: "CLIPBOARD") == manager.window
    }
    #expect(String(decoding: manager.contents["UTF8_STRING"] ?? [], as: UTF8.self).count == text.count)
  }

  @Test func closingDoesNotWaitForEverForAManagerThatDoesNotAnswer() throws {
    let fixture = try WindowFixture()
    let manager = try SelectionClient(fixture.server.name)
    manager.own("CLIPBOARD_MANAGER", [:])
    manager.savesTargets = false
    fixture.display.selections.limits.saveTimeout = 0.2
    fixture.display.pasteboard.setText("lost", for: .clipboard)
    fixture.close()
    #expect(!fixture.display.isOpen)
  }

  @Test func withoutAManagerClosingDoesNotWait() throws {
    let fixture = try WindowFixture()
    // Longer than a test may stand still.
    fixture.display.selections.limits.saveTimeout = 36_000
    fixture.display.pasteboard.setText("lost", for: .clipboard)
    fixture.close()
    #expect(!fixture.display.isOpen)
  }
}
