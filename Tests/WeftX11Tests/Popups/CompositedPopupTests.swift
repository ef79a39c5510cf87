import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting
import WeftTheme

@testable import WeftX11

/// Popups on a screen that is composited.
@MainActor
@Suite(.startsDisplays, .serialized) struct CompositedPopupTests {
  /// Shows a window on a display with a compositing manager.
  private func start() async throws -> PopupStage {
    var options = VirtualDisplay.Options()
    options.compositor = .xcompmgr
    return try await PopupStage(options, behavior: .assisting)
  }

  @Test func isTranslucentAndHasNoPixelsBeforeTheFirstFrame() async throws {
    let stage = try await start()
    defer { stage.fixture.close() }
    try stage.popup.open(from: stage.anchor)
    let window = try #require(stage.window.popupWindows.first)
    // Nothing was presented yet: the loop has not run.
    #expect(try pixel(of: window, x: 2, y: 2) == 0)
    #expect(try pixel(of: window, x: 60, y: 60) == 0)
    try await stage.fixture.waitForColor(PopupStage.orange, x: 210, y: 120)
    try await stage.server.waitUntilSettled(stage.window.identifier)
    let picture = try stage.server.screenshot()
    #expect(picture.pixel(x: 140, y: 80) == PopupStage.teal, "the margins for the shadow are translucent")
    let background = picture.pixel(x: 700, y: 500)
    #expect(background != .black && picture.pixel(x: 291, y: 175) == background, "also beside the window")
    #expect(picture.pixel(x: 210, y: 155) != background, "the shadow is there")
  }

  @Test func theShadowTakesNoInput() async throws {
    let stage = try await start()
    defer { stage.fixture.close() }
    try await stage.open()
    try stage.server.click(at: CGPoint(x: 160, y: 87))
    try await stage.server.waitUntil("the press") { stage.root.presses == [CGPoint(x: 160, y: 87)] }
  }

  @Test func aPopoverHasAnArrow() async throws {
    let stage = try await start()
    defer { stage.fixture.close() }
    let popover = Popover(stage.content)
    try popover.open(from: stage.anchor)
    try await stage.fixture.waitForColor(PopupStage.orange, x: 170, y: 130)
    try await stage.server.waitUntilSettled(stage.window.identifier)
    let (picture, surface) = (try stage.server.screenshot(), Theme.light.surface)
    // The anchor ends at a height of 90 points, the tip is 2 points below it, and the panel 9 points below the tip.
    #expect(picture.pixel(x: 170, y: 98) == surface && picture.pixel(x: 150, y: 98) != surface)
    #expect(picture.pixel(x: 170, y: 103) == PopupStage.orange && picture.pixel(x: 170, y: 88) != surface)
    popover.close()
  }

  @Test func aPopoverHasNoArrowWhereNothingIsTranslucent() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    let popover = Popover(stage.content)
    try popover.open(from: stage.anchor)
    try await stage.fixture.waitForColor(PopupStage.orange, x: 170, y: 130)
    let picture = try stage.server.screenshot()
    #expect(
      picture.pixel(x: 170, y: 94) == PopupStage.orange && picture.pixel(x: 170, y: 91) == PopupStage.teal)
    popover.close()
  }

  @Test func followsACompositingManagerThatEndsAndStarts() async throws {
    let stage = try await start()
    defer { stage.fixture.close() }
    let popover = Popover(stage.content)
    try popover.open(from: stage.anchor)
    let window = try #require(stage.window.popupWindows.first)
    let translucent = try #require(window.native.placedFrame)
    try await stage.fixture.waitForColor(PopupStage.orange, x: 170, y: 130)
    stage.server.stopCompositor()
    // The panel alone, 2 points below the anchor, without arrow and round corners.
    let opaque = PixelRect(x: 110, y: 92, width: 120, height: 60)
    try await stage.server.waitUntil("the panel") { window.native.placedFrame == opaque }
    try await stage.fixture.waitForColor(PopupStage.orange, x: 112, y: 94)
    // The shadow was over the owner, which draws there again when the server tells it to.
    try await stage.fixture.waitForColor(PopupStage.teal, x: 109, y: 91)
    let picture = try stage.server.screenshot()
    #expect(picture.pixel(x: 227, y: 149) == PopupStage.orange && picture.pixel(x: 231, y: 153) == .black)
    #expect(popover.isOpen)
    try stage.server.startCompositor(.xcompmgr)
    try await stage.server.waitUntil("the shadow") { window.native.placedFrame == translucent }
    try await stage.server.waitUntil("the arrow") {
      try stage.server.screenshot().pixel(x: 170, y: 98) == Theme.light.surface
    }
    #expect(popover.isOpen)
    popover.close()
    #expect(try stage.isInputFree)
  }

  @Test func whatWasOpenedWithoutOneStaysOpaque() async throws {
    let stage = try await PopupStage(behavior: .assisting)
    defer { stage.fixture.close() }
    try await stage.open()
    let frame = stage.window.popupWindows.first?.native.placedFrame
    try stage.server.startCompositor(.xcompmgr)
    stage.popup.updatePlacement()
    try stage.handleEvents()
    #expect(stage.popup.isOpen && stage.window.popupWindows.first?.native.placedFrame == frame)
    try await stage.fixture.waitForColor(PopupStage.orange, x: 152, y: 92)
  }

  private func pixel(of window: WeftX11.Window, x: Int32, y: Int32) throws -> UInt {
    let connection = window.display.connection
    connection.synchronize()
    let image = try #require(
      XGetImage(connection.display, window.native.identifier, x, y, 1, 1, ~0, ZPixmap))
    defer { _ = image.pointee.f.destroy_image(image) }
    return image.pointee.f.get_pixel(image, 0, 0)
  }
}
