import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Where popups are on the screen, and what they cover.
@MainActor
@Suite(.startsDisplays, .serialized) struct PopupPlacementOnScreenTests {
  @Test func mayCoverItsOwner() async throws {
    let stage = try await PopupStage(at: (100, 100), size: CGSize(width: 60, height: 30))
    defer { stage.fixture.close() }
    stage.popup.placement = .atPoint
    try stage.popup.open(from: stage.root, at: CGRect(x: -5, y: -5, width: 0, height: 0))
    try await stage.fixture.waitForColor(PopupStage.orange, x: 110, y: 110)
    try await stage.server.waitUntilSettled(stage.window.identifier)
    try stage.handleEvents()
    #expect(stage.popup.isOpen)
    #expect(try stage.server.screenshot().pixel(x: 159, y: 129) == PopupStage.orange)
    stage.popup.close()
    try await stage.fixture.waitForColor(PopupStage.teal, x: 159, y: 129)
  }

  @Test func aNestedPopupThatCoversItLeavesThePressAlone() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    let content = DrawnNode()
    content.color = PopupStage.blue
    content.style.preferredSize = CGSize(width: 140, height: 80)
    let nested = Popup(content, placement: .atPoint)
    var released: CGPoint?
    nested.onReleaseAfterDrag = { released = $0 }
    try await stage.open()
    try stage.server.movePointer(to: CGPoint(x: 210, y: 120))
    try stage.server.press()
    try await stage.server.waitUntil("the press") { stage.content.presses.count == 1 }
    try nested.open(from: stage.content, at: CGRect(x: -5, y: -5, width: 0, height: 0))
    try await stage.fixture.waitForColor(PopupStage.blue, x: 210, y: 120)
    try stage.handleEvents()
    try stage.server.movePointer(to: CGPoint(x: 220, y: 130))
    try await stage.server.waitUntil("the pointer") { content.isHovered }
    try stage.server.release()
    try await stage.server.waitUntil("the release") { released != nil }
  }

  @Test func movesWithItsOwner() async throws {
    let stage = try await PopupStage(behavior: .assisting)
    defer { stage.fixture.close() }
    try await stage.open()
    let nestedContent = DrawnNode()
    nestedContent.color = PopupStage.blue
    nestedContent.style.preferredSize = CGSize(width: 30, height: 20)
    try Popup(nestedContent, behavior: .assisting).open(from: stage.content)
    try await stage.fixture.waitForColor(PopupStage.blue, x: 170, y: 160)
    stage.server.move(stage.window.identifier, x: 300, y: 200)
    try await stage.fixture.waitForColor(PopupStage.orange, x: 510, y: 320)
    try await stage.fixture.waitForColor(PopupStage.blue, x: 470, y: 360)
    #expect(stage.popup.isOpen)
  }

  @Test func followsTheScaleOfTheDisplay() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    try await stage.open()
    stage.server.setResolution(192)
    try await stage.server.waitUntil("the scale") {
      stage.window.scale == 2 && stage.window.isSettled && stage.window.pixelSize.width == 400
    }
    try await stage.fixture.waitForColor(PopupStage.orange, x: 420, y: 240)
    let popup = try #require(stage.window.popupWindows.first)
    #expect(
      popup.scale == 2 && popup.native.placedFrame == PixelRect(x: 300, y: 180, width: 240, height: 120))
    #expect(
      popup.pixelSize == PixelSize(width: 240, height: 120) && popup.size == CGSize(width: 120, height: 60))
  }

  @Test func movesWhenAPanelTakesItsPlace() async throws {
    let stage = try await PopupStage(at: (0, 100), behavior: .assisting)
    defer { stage.fixture.close() }
    try await stage.open(at: (210, 220))
    let panel = try DisplayConnection(name: stage.server.name)
    defer { panel.close() }
    panel.setProperty(
      stage.fixture.display.atoms[.netWorkArea], of: panel.root, type: Atom(XA_CARDINAL),
      numbers: [0, 0, 800, 200])
    panel.synchronize()
    try await stage.fixture.waitForColor(PopupStage.orange, x: 210, y: 150)
    #expect(stage.popup.place?.isFlippedY == true)
  }

  @Test func anAnchorWithoutANumberOpensItSomewhere() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    stage.popup.placement.adjustment = []
    for rect in [CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)] {
      try stage.popup.open(from: stage.anchor, at: rect)
      try stage.handleEvents()
      #expect(stage.popup.isOpen)
      stage.popup.close()
    }
    #expect(stage.window.isOpen)
  }
}
