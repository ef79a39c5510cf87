import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Screens with other numbers of bits than 24.
@MainActor
@Suite(.startsDisplays, .serialized) struct ScreenDepthTests {
  private func makeFixture(_ depth: Int, without extensions: [String] = []) throws -> WindowFixture {
    var options = VirtualDisplay.Options()
    options.depth = depth
    options.missingExtensions = extensions
    return try WindowFixture(options)
  }

  /// Whether two colours are the same for a screen with at least five bits for each component.
  private func isNear(_ a: Color, _ b: Color) -> Bool {
    let limit = 1 / 31.0
    return abs(a.red - b.red) <= limit && abs(a.green - b.green) <= limit && abs(a.blue - b.blue) <= limit
  }

  @Test(arguments: [15, 16, 30], [[], ["MIT-SHM"]])
  func coloursAreThoseOfTheWindow(depth: Int, missing: [String]) async throws {
    let fixture = try makeFixture(depth, without: missing)
    defer { fixture.close() }
    let node = DrawnNode()
    node.color = Color(hex: 0x40_80_C0)
    let window = fixture.show("test", node)
    #expect(!window.native.format.hasAlpha)
    try await fixture.server.waitUntil("the colour") {
      try isNear(fixture.server.screenshot().pixel(x: 20, y: 20), Color(hex: 0x40_80_C0))
    }
    node.color = Color(hex: 0xE0_20_10)
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(try isNear(fixture.server.screenshot().pixel(x: 20, y: 20), Color(hex: 0xE0_20_10)))
    // The window itself has lost nothing.
    #expect(try window.screenshot().pixel(x: 20, y: 20) == Color(hex: 0xE0_20_10))
    window.resize(to: CGSize(width: 300, height: 220))
    try await fixture.server.waitUntil("the size") { window.pixelSize == PixelSize(width: 300, height: 220) }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(try isNear(fixture.server.screenshot().pixel(x: 290, y: 210), Color(hex: 0xE0_20_10)))
  }

  @Test(arguments: [16, 30])
  func popupsAreShown(depth: Int) async throws {
    let fixture = try makeFixture(depth)
    defer { fixture.close() }
    let window = fixture.show("test", DrawnNode())
    try await fixture.server.waitUntil("the window") { window.isVisible }
    let content = DrawnNode()
    content.color = Color(hex: 0x20_C0_40)
    content.style.preferredSize = CGSize(width: 80, height: 60)
    let popup = Popup(content)
    try popup.open(from: window.rootNode)
    try await fixture.server.waitUntilSettled(window.identifier)
    let (x, y) = (Int(popup.frame.midX), Int(popup.frame.midY))
    #expect(try isNear(fixture.server.screenshot().pixel(x: x, y: y), Color(hex: 0x20_C0_40)))
  }

  @Test func aScreenWithoutAnyUsableVisualIsRefusedWithATypedError() throws {
    var options = VirtualDisplay.Options()
    options.depth = 16
    options.missingExtensions = ["Composite"]
    let server = try VirtualDisplay(options)
    #expect(throws: DisplayError.unsupportedVisual(server.name)) {
      try Display.open(name: server.name, eventLoop: EventLoop())
    }
  }
}
