import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// Windows that take the messages of a drag for others, and vanish alone, or are left alone.
@MainActor
@Suite(.startsDisplays, .serialized) struct VanishingProxyTests {
  private let stage: DragStage
  private let proxy: DropPartner

  init() async throws {
    stage = try await DragStage()
    proxy = try DropPartner(stage.server.name)
  }

  enum Step: CaseIterable { case position, status, release, drop }

  /// A window that has the proxy.
  private func proxiedWindow(version: Int?) throws -> DropPartner {
    try DropPartner(stage.server.name, x: 600, version: version, proxy: proxy)
  }

  /// Drags over a window, up to a step of the protocol with its proxy.
  private func drag(over window: DropPartner, to step: Step) async throws {
    let (stage, proxy) = (stage, proxy)
    try await stage.begin()
    try stage.move(to: 650, 60)
    try await stage.wait("the position") { proxy.names == ["XdndEnter", "XdndPosition"] }
    if step == .status || step == .drop {
      proxy.answer("XdndActionMove", as: window.window)
      try await stage.wait("the answer") { stage.window.scene.cursor == .grabbing }
    }
    guard step == .release || step == .drop else { return }
    try stage.release()
    try await stage.wait("the release") { !stage.isDragging }
    if step == .drop { try await stage.wait("the drop") { proxy.names.last == "XdndDrop" } }
  }

  /// Waits until the drag is over no target, or has ended without one.
  private func waitForTheEnd(at step: Step) async throws {
    let stage = stage
    if step == .position || step == .status {
      try await stage.wait("the end of the target") { stage.window.scene.cursor == .noDrop }
      try stage.release()
    }
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil] && stage.fixture.display.isOpen)
  }

  @Test(arguments: Step.allCases) func aProxyThatVanishesEndsThePartOfItsWindow(step: Step) async throws {
    defer { stage.close() }
    let window = try proxiedWindow(version: nil)
    try await drag(over: window, to: step)
    proxy.destroy()
    try await waitForTheEnd(at: step)
    #expect(window.names.isEmpty)
  }

  @Test(arguments: Step.allCases) func aWindowThatVanishesEndsThePartOfItsProxy(step: Step) async throws {
    defer { stage.close() }
    let window = try proxiedWindow(version: nil)
    try await drag(over: window, to: step)
    window.destroy()
    try await waitForTheEnd(at: step)
  }

  @Test(arguments: [Step.position, .status]) func aWindowWithoutItsProxyTakesTheDragItself(step: Step)
    async throws
  {
    defer { stage.close() }
    let window = try proxiedWindow(version: 5)
    try await drag(over: window, to: step)
    proxy.destroy()
    let stage = stage
    try await stage.wait("the end of the proxy") { stage.window.scene.cursor == .noDrop }
    try stage.move(to: 660, 70)
    try await stage.wait("the position") { window.names == ["XdndEnter", "XdndPosition"] }
    #expect(window.messages.last?.data[2] == 660 << 16 | 70)
    window.answer("XdndActionCopy")
    try await stage.wait("the answer") { stage.window.scene.cursor == .copy }
    try stage.release()
    try await stage.wait("the drop") { window.names.last == "XdndDrop" }
    window.finish("XdndActionCopy")
    try await stage.waitForEndings()
    #expect(stage.node.endings == [.copy])
  }
}
