import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftNodes
import WeftPopups
import WeftTransfer

@testable import WeftDragging

@MainActor struct AskingTests {
  private let scene = DragScene()

  private func drop(_ modifiers: KeyModifiers) {
    scene.target.asks = true
    scene.press(at: 20, 30)
    scene.move(to: 130, 30, modifiers)
    scene.release(at: 130, 30, modifiers)
  }

  /// Waits for the menu.
  private func menu() async throws {
    try await waitUntil("the menu") { !scene.window.scene.popups.isEmpty }
    scene.window.settle()
  }

  @Test func withAltAMenuAsksWhatShallBecomeOfTheItems() async throws {
    drop(.alt)
    try await menu()
    #expect(scene.source.endings.isEmpty)
    // Move, then copy.
    scene.key(.pressed, Keysym.down)
    scene.key(.pressed, Keysym.down)
    scene.key(.pressed, Keysym.return)
    scene.window.advance(by: 1)
    try await scene.end()
    #expect(scene.source.endings == [.copy] && scene.window.scene.popups.isEmpty)
  }

  @Test func whoChoosesNothingGetsNothing() async throws {
    drop(.alt)
    try await menu()
    scene.key(.pressed, Keysym.escape)
    scene.window.advance(by: 1)
    try await scene.end()
    #expect(scene.source.endings == [nil])
  }

  @Test func withoutAltNothingIsAsked() async throws {
    drop([])
    try await scene.end()
    #expect(scene.source.endings == [.move] && scene.window.scene.popups.isEmpty)
  }
}
