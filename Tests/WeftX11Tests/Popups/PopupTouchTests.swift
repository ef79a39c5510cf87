import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

/// Popups that are used with fingers, on a real server.
@MainActor
@Suite(.startsDisplays, .serialized) struct PopupTouchTests {
  /// What was chosen in a menu.
  private final class Choices {
    var all: [String] = []
  }

  private func makeStage(_ behavior: PopupBehavior = .modal) async throws -> PopupStage {
    var options = VirtualDisplay.Options()
    options.hasTouch = true
    return try await PopupStage(options, behavior: behavior)
  }

  @Test func aTapInItIsForItsContent() async throws {
    let stage = try await makeStage()
    defer { stage.fixture.close() }
    try await stage.open()
    try stage.server.tap(at: CGPoint(x: 210, y: 120))
    try await stage.server.waitUntil("the tap") { stage.content.releases.count == 1 }
    #expect(stage.content.presses.count == 1 && stage.root.presses.isEmpty && stage.popup.isOpen)
    #expect(!stage.content.isHovered, "nothing is below a finger that was lifted")
  }

  @Test func aTapOutsideClosesItAndDoesNothingElse() async throws {
    let stage = try await makeStage()
    defer { stage.fixture.close() }
    for place in [CGPoint(x: 20, y: 20), CGPoint(x: 700, y: 600)] {
      try await stage.open()
      try stage.server.tap(at: place)
      try await stage.server.waitUntil("the end") {
        !stage.popup.isOpen && stage.fixture.display.popupGrab == nil
      }
      try stage.handleEvents()
      #expect(stage.root.presses.isEmpty && stage.content.presses.isEmpty)
      #expect(try stage.isInputFree)
    }
    try stage.server.tap(at: CGPoint(x: 20, y: 20))
    try await stage.server.waitUntil("a tap in the window") { stage.root.releases.count == 1 }
  }

  @Test func aPopupThatIsOpenedByATouchGoesOnWithIt() async throws {
    let stage = try await makeStage()
    defer { stage.fixture.close() }
    var choice: CGPoint?
    stage.popup.onReleaseAfterDrag = { choice = $0 }
    try stage.server.pressFinger(at: CGPoint(x: 160, y: 85))
    try await stage.server.waitUntil("the press") { stage.root.presses.count == 1 }
    try await stage.open()
    #expect(stage.root.cancellations == 1)
    try stage.server.moveFinger(to: CGPoint(x: 180, y: 110))
    try stage.server.moveFinger(to: CGPoint(x: 210, y: 120))
    try await stage.server.waitUntil("the finger over the popup") { stage.content.isHovered }
    try stage.server.liftFinger(at: CGPoint(x: 210, y: 120))
    try await stage.server.waitUntil("the release") { choice != nil }
    #expect(stage.root.releases.isEmpty && stage.content.presses.isEmpty && !stage.content.isHovered)
    #expect(stage.popup.isOpen)
  }

  @Test func aLongTouchOpensAContextMenu() async throws {
    let stage = try await makeStage()
    defer { stage.fixture.close() }
    let choices = Choices()
    stage.root.contextMenu = Menu {
      MenuItem("Open") { choices.all.append("open") }
      MenuItem("Close") { choices.all.append("close") }
    }
    try stage.server.pressFinger(at: CGPoint(x: 50, y: 40))
    try await stage.server.waitUntil("the menu") { stage.window.popupWindows.first?.isVisible == true }
    try stage.server.liftFinger(at: CGPoint(x: 50, y: 40))
    try await stage.server.waitUntil("the end of the press") { !stage.window.native.pointer.isPressed }
    try stage.handleEvents()
    #expect(stage.window.popupWindows.count == 1 && choices.all.isEmpty)
    let frame = try #require(stage.window.popupWindows.first?.native.placedFrame)
    // The second item is in the lower half.
    try stage.server.tap(
      at: CGPoint(
        x: CGFloat(frame.minX + frame.width / 2), y: CGFloat(frame.minY) + CGFloat(frame.height) * 0.64))
    try await stage.server.waitUntil("a choice") { choices.all == ["close"] }
    try await stage.server.waitUntil("the end of the grab") { stage.fixture.display.popupGrab == nil }
    #expect(try stage.isInputFree)
  }
}
