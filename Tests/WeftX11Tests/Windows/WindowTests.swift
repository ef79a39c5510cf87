import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftTesting

@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct WindowTests {
  private let teal = Color(hex: 0x00_80_80)

  private func node(_ color: Color) -> DrawnNode {
    let node = DrawnNode()
    node.color = color
    return node
  }

  @Test func aNodeDrawnInTheBackgroundReachesTheScreen() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let root = node(teal)
    let window = fixture.show("teal", root)
    try await fixture.waitForColor(teal, x: 199, y: 99)
    #expect(try await fixture.server.waitForWindow(titled: "teal").identifier == window.identifier)
    root.color = .black
    try await fixture.waitForColor(.black, x: 0, y: 0)
  }

  @Test func itsLanguageAndDirectionAreThoseOfTheLocale() throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let locales: [(name: String, language: String, direction: LayoutDirection)] = [
      ("ja_JP.UTF-8", "ja-JP", .leftToRight), ("ar_EG.UTF-8", "ar-EG", .rightToLeft),
    ]
    for locale in locales {
      let localization = Localization(environment: ["LANG": locale.name])
      let window = Localization.with(localization) { fixture.show("test", node(teal)) }
      #expect(window.scene.language == locale.language)
      #expect(window.scene.layoutDirection == locale.direction)
    }
  }

  @Test func theContentsFollowTheSizeOfTheWindow() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("test", node(teal))
    try await fixture.waitForColor(teal, x: 199, y: 99)
    fixture.server.resize(window.identifier, to: PixelSize(width: 301, height: 255))
    try await fixture.waitForColor(teal, x: 300, y: 254)
    #expect(window.size == CGSize(width: 301, height: 255))
    #expect(fixture.resizes == 1)
  }

  @Test(arguments: [96, 120, 144, 168, 192, 110.4])
  func theSceneMatchesTheWindowsPixelsAtAnyScale(resolution: Double) async throws {
    var options = VirtualDisplay.Options()
    options.resolution = resolution
    let fixture = try WindowFixture(options)
    defer { fixture.close() }
    let window = fixture.show("test", CGSize(width: 123, height: 77), node(teal))
    #expect(Double(window.scale) == resolution / 96)
    for width in [241, 333, 334, 335, 400] {
      fixture.server.resize(window.identifier, to: PixelSize(width: width, height: width - 100))
      try await fixture.server.waitUntil("the size") { window.pixelSize.width == width }
      let points = window.size
      let pixels = CGSize(width: points.width * window.scale, height: points.height * window.scale)
      #expect(PixelRect(enclosing: CGRect(origin: .zero, size: pixels)).size == window.pixelSize)
    }
    try await fixture.waitForColor(teal, x: 399, y: 299)
  }

  @Test func theFrameIsCorrectAfterThousandsOfResizesByProgramAndManager() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("test", node(teal))
    for step in 0..<2000 {
      window.resize(to: CGSize(width: 1 + step * 7 % 500, height: 1 + step * 13 % 400))
      fixture.server.resize(
        window.identifier, to: PixelSize(width: 1 + step * 11 % 500, height: 1 + step * 3 % 400))
      if step % 100 == 0 { await fixture.server.waitForFrames(1) }
    }
    // The last request of the program may still be pending.
    fixture.display.connection.synchronize()
    fixture.server.resize(window.identifier, to: PixelSize(width: 450, height: 350))
    try await fixture.server.waitUntil("the last size") {
      window.pixelSize == PixelSize(width: 450, height: 350)
    }
    try await fixture.waitForColor(teal, x: 449, y: 349)
    #expect(window.isOpen)
  }

  @Test func aWindowWithoutAreaAppearsWhenItGetsOne() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("empty", .zero, node(teal))
    await fixture.server.waitForFrames(3)
    #expect(fixture.server.windows.isEmpty)
    #expect(!window.isVisible)
    window.resize(to: CGSize(width: 40, height: 30))
    try await fixture.waitForColor(teal, x: 39, y: 29)
    window.resize(to: CGSize(width: CGFloat.nan, height: 30))
    try await fixture.server.waitUntil("its disappearance") { !window.isVisible }
    #expect(window.isOpen)
  }

  @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 8000, height: 8000)])
  func extremeSizesAreShown(size: CGSize) async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("test", size, ColorNode.make(teal))
    try await fixture.waitForColor(teal, x: 0, y: 0)
    #expect(window.size == size)
  }

  @Test func severalWindowsGetTheirOwnEventsAndFrames() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let (left, right) = (node(teal), node(.black))
    let leftWindow = fixture.show("left", left)
    let rightWindow = fixture.show("right", right)
    // At first the right one covers the left one.
    try await fixture.server.waitUntil("the right window") { rightWindow.isVisible }
    fixture.server.move(rightWindow.identifier, x: 300, y: 0)
    try await fixture.waitForColor(teal, x: 100, y: 50)
    try await fixture.server.waitUntil("both windows") { leftWindow.isVisible && rightWindow.isVisible }
    try fixture.server.click(at: CGPoint(x: 310, y: 20))
    try fixture.server.click(at: CGPoint(x: 7, y: 8))
    try await fixture.server.waitUntil("the clicks") { left.presses.count + right.presses.count == 2 }
    #expect(left.presses == [CGPoint(x: 7, y: 8)])
    #expect(right.presses == [CGPoint(x: 10, y: 20)])
    rightWindow.close()
    #expect(fixture.display.openWindows.map(\.identifier) == [leftWindow.identifier])
    left.color = .white
    try await fixture.waitForColor(.white, x: 100, y: 50)
  }

  @Test func keysReachTheNodesOfTheFocusedWindow() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let root = node(teal)
    let window = fixture.show("test", root)
    try await fixture.server.waitUntil("the window") { window.isVisible }
    fixture.server.focus(window.identifier)
    try await fixture.server.waitUntil("the focus") { window.isFocused && window.scene.isActive }
    try fixture.server.type("Weft 1!")
    try await fixture.server.waitUntil("the text") { root.text == "Weft 1!" }
  }

  @Test func aCloseRequestAsksTheDelegate() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("test", node(teal))
    try await fixture.server.waitUntil("the window") { window.isVisible }
    fixture.mayClose = false
    fixture.server.requestClose(window.identifier)
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.isOpen)
    fixture.mayClose = true
    fixture.server.requestClose(window.identifier)
    try await fixture.server.waitUntil("the closing") { !window.isOpen }
    #expect(fixture.closed.count == 1)
    window.close()
    window.show()
    #expect(fixture.closed.count == 1)
    try await fixture.server.waitUntil("its disappearance") { fixture.server.windows.isEmpty }
  }

  @Test func aHiddenWindowShowsItsLatestContentWhenItIsShownAgain() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let root = node(teal)
    let window = fixture.show("test", root)
    try await fixture.waitForColor(teal, x: 10, y: 10)
    fixture.server.setMapped(false, window.identifier)
    try await fixture.server.waitUntil("being invisible") { !window.scene.isVisible }
    // The screen is black.
    root.color = .white
    await fixture.server.waitForFrames(5)
    fixture.server.setMapped(true, window.identifier)
    try await fixture.waitForColor(.white, x: 10, y: 10)
  }

  @Test func aLostServerClosesEveryWindowWithoutACrash() async throws {
    let fixture = try WindowFixture()
    let windows = [fixture.show("one", node(teal)), fixture.show("two", node(.black))]
    try await fixture.server.waitUntil("a window") { windows[1].isVisible }
    fixture.server.kill()
    try await fixture.server.waitUntil("the notification") { fixture.lostDisplay != nil }
    #expect(fixture.lostDisplay == .connectionLost(fixture.server.name))
    #expect(fixture.closed.count == 2)
    let late = Window(
      title: "late", size: CGSize(width: 9, height: 9), rootNode: DisplayNode(), on: fixture.display)
    #expect(!late.isOpen)
    late.show()
    late.title = "later"
    late.resize(to: CGSize(width: 5, height: 5))
    fixture.close()
  }

  @Test func aWindowDestroyedByAnotherClientIsClosed() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("test", node(teal))
    try await fixture.waitForColor(teal, x: 10, y: 10)
    fixture.server.destroy(window.identifier)
    try await fixture.server.waitUntil("the closing") { !window.isOpen }
    #expect(fixture.display.isOpen)
  }

  @Test func theCursorOfTheNodeBelowThePointerIsShown() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let root = node(teal)
    root.cursor = .pointer
    let window = fixture.show("test", root)
    try await fixture.server.waitUntil("the window") { window.isVisible }
    try fixture.server.movePointer(to: CGPoint(x: 20, y: 20))
    try await fixture.server.waitUntil("the cursor") { window.scene.cursor == .pointer }
  }
}

/// Nodes that show only a background colour. They need no pixel memory at any size.
@MainActor
enum ColorNode {
  static func make(_ color: Color) -> DisplayNode {
    let node = DisplayNode()
    node.backgroundColor = color
    return node
  }
}
