import CX11
import Foundation
import TestSupport
import Testing
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftDragging
@testable import WeftServer
@testable import WeftX11

/// The window that shows what is dragged.
@MainActor
@Suite(.startsDisplays, .serialized) struct DragImageTests {
  private let stage: DragStage
  private let connection: DisplayConnection

  init() async throws {
    stage = try await DragStage()
    connection = try DisplayConnection(name: stage.server.name)
    connection.observeErrors { _ in true }
    let preview = DisplayNode()
    preview.backgroundColor = Color(hex: 0xFF0000)
    preview.style.preferredSize = CGSize(width: 60, height: 40)
    stage.node.items.preview = preview
    stage.node.items.previewAnchor = CGPoint(x: 10, y: 5)
  }

  /// The position of the image on the screen, in pixels; nil if there is none.
  private func imagePosition() -> CGPoint? {
    guard let image = stage.fixture.display.dragImage, image.isOpen else { return nil }
    var (x, y) = (Int32(0), Int32(0))
    var child: XID = 0
    guard
      XTranslateCoordinates(
        connection.display, image.native.identifier, connection.root, 0, 0, &x, &y, &child) != 0
    else { return nil }
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }

  @Test func theImageFollowsThePointerWhileMainIsBusy() async throws {
    defer { stage.close() }
    try await stage.begin()
    // Main does nothing else than to wait: nothing of the program's own event loop runs.
    for place in [CGPoint(x: 400, y: 300), CGPoint(x: 700, y: 500)] {
      try stage.server.movePointer(to: place)
      while imagePosition() != CGPoint(x: place.x - 10, y: place.y - 5) {}
    }
    try stage.server.press(.escape)
    try await stage.waitForEndings()
    try stage.release()
  }

  @Test func theSourceHearsOfACancelledDragWhenTheImageIsBack() async throws {
    defer { stage.close() }
    try await stage.begin()
    try stage.move(to: 400, 300)
    try await stage.wait("the image") { imagePosition() == CGPoint(x: 390, y: 295) }
    try stage.server.press(.escape)
    try await stage.waitForEndings()
    #expect(imagePosition() == nil && stage.node.endings == [nil])
    try stage.release()
  }

  @Test func theImageHasTheTraitsOfTheWindow() async throws {
    defer { stage.close() }
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.overrideAccessibilityContrast = .high
    stage.window.scene.contentSizeMultiplier = 1.5
    stage.window.scene.layoutDirection = .rightToLeft
    stage.window.scene.language = "ja"
    stage.window.scene.animatesInterface = false
    try await stage.begin()
    let image = try #require(stage.fixture.display.dragImage)
    #expect(image.scene.traitCollection == stage.window.scene.traitCollection)
    #expect(image.scene.userInterfaceStyle == .dark && !image.scene.animatesInterface)
    try stage.server.press(.escape)
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil])
    try stage.release()
  }

  @Test func theImageShowsThePreviewAndDisappearsAtTheEnd() async throws {
    defer { stage.close() }
    try await stage.begin()
    try stage.move(to: 400, 300)
    try await stage.wait("the image") {
      let color = try stage.server.screenshot().pixel(x: 420, y: 315)
      return color.red > 0.8 && color.green < 0.2
    }
    let picture = try stage.server.screenshot()
    #expect(picture.pixel(x: 391, y: 296).red > 0.8 && picture.pixel(x: 448, y: 333).red > 0.8)
    #expect(picture.pixel(x: 388, y: 300).red < 0.2 && picture.pixel(x: 452, y: 300).red < 0.2)
    try stage.server.press(.escape)
    try await stage.waitForEndings()
    try await stage.wait("the end of the image") { stage.fixture.display.dragImage == nil }
    try await stage.wait("the screen without image") {
      try stage.server.screenshot().pixel(x: 420, y: 315).red < 0.2
    }
    #expect(stage.window.isVisible)
    try stage.release()
  }

  @Test func aWindowThatTheImageCoversStaysVisible() async throws {
    defer { stage.close() }
    // The image is a picture of the whole window, at its place.
    stage.node.items.preview = nil
    try await stage.begin()
    try await stage.wait("the image") { imagePosition() == CGPoint(x: 8, y: 0) }
    try stage.move(to: 50, 50)
    try await stage.wait("the image above the window") { imagePosition() == .zero }
    try stage.fixture.handleEvents()
    #expect(stage.window.isVisible && stage.isDragging)
    try stage.server.press(.escape)
    try await stage.waitForEndings()
    try stage.release()
  }

  @Test func thePointerGoesThroughTheImage() async throws {
    defer { stage.close() }
    let target = DropNode()
    let other = stage.fixture.show("target", CGSize(width: 200, height: 200), target)
    other.setFrame(CGRect(x: 300, y: 0, width: 200, height: 200))
    try await stage.wait("the place of the window") { other.isVisible && other.frame.minX == 300 }
    try await stage.begin()
    try stage.move(to: 400, 50)
    try await stage.wait("the target") { target.isTarget }
    #expect(target.lastPoint == CGPoint(x: 100, y: 50) && stage.window.scene.cursor == .copy)
    try stage.release()
    try await stage.waitForEndings()
    #expect(target.text == "Grüße 👋" && stage.node.endings == [.copy])
    other.close()
  }

  @Test func aWindowThatClosesDuringItsDragEndsIt() async throws {
    defer { stage.close() }
    let keeper = stage.fixture.show("other", DisplayNode())
    try await stage.begin()
    stage.window.close()
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil])
    try await stage.wait("the end of the image") { stage.fixture.display.dragImage == nil }
    keeper.close()
  }
}
