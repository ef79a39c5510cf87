import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftDesktop
@testable import WeftServer
@testable import WeftX11

/// How windows follow a settings manager, which has a separate connection.
@MainActor
@Suite(.startsDisplays, .serialized) struct SettingsClientTests {
  /// Draws the background colour of the theme.
  private final class ThemedNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    func drawParameters() -> Color { theme.background }

    static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      canvas.fill(bounds, with: color)
    }
  }

  private static let dark: [(String, SettingsValue)] = [("Net/ThemeName", .string("Adwaita-dark"))]
  private static let light: [(String, SettingsValue)] = [("Net/ThemeName", .string("Adwaita"))]

  @Test(arguments: [false, true])
  func anExistingManagerIsReadInItsByteOrder(isBigEndian: Bool) throws {
    let server = try VirtualDisplay()
    let manager = try ForeignSettingsManager(
      on: server, isBigEndian: isBigEndian, Self.dark + [("Net/DoubleClickTime", .integer(700))])
    defer { manager.leave() }
    let display = try Display.open(name: server.name, eventLoop: EventLoop())
    defer { display.close() }
    #expect(display.settings.userInterfaceStyle == .dark)
    let window = Window(
      title: "test", size: CGSize(width: 10, height: 10), rootNode: DisplayNode(), on: display)
    #expect(window.scene.userInterfaceStyle == .dark && window.scene.inputSettings.doubleClickTime == 0.7)
    window.overrideUserInterfaceStyle = .light
    #expect(window.scene.userInterfaceStyle == .light)
    window.overrideUserInterfaceStyle = nil
    #expect(window.scene.userInterfaceStyle == .dark)
  }

  @Test func aVisibleWindowTurnsDarkAndLight() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("test", ThemedNode())
    try await fixture.waitForColor(Theme.light.background, x: 150, y: 50)
    let manager = try ForeignSettingsManager(on: fixture.server, Self.dark)
    try await fixture.waitForColor(Theme.dark.background, x: 150, y: 50)
    manager.write(Self.light)
    try await fixture.waitForColor(Theme.light.background, x: 150, y: 50)
    #expect(window.scene.userInterfaceStyle == .light)
    manager.leave()
  }

  @Test func managersThatDisconnectAndAppearAreNoticed() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("test", DisplayNode())
    let first = try ForeignSettingsManager(on: fixture.server, Self.dark)
    try await fixture.server.waitUntil("dark") { window.scene.userInterfaceStyle == .dark }
    first.leave()
    try await fixture.server.waitUntil("light") { window.scene.userInterfaceStyle == .light }
    let second = try ForeignSettingsManager(on: fixture.server, Self.dark)
    try await fixture.server.waitUntil("dark again") { window.scene.userInterfaceStyle == .dark }
    // A third manager takes over while the second is still connected.
    let third = try ForeignSettingsManager(on: fixture.server, Self.light)
    try await fixture.server.waitUntil("light again") { window.scene.userInterfaceStyle == .light }
    second.leave()
    third.write(Self.dark)
    try await fixture.server.waitUntil("the third manager") { window.scene.userInterfaceStyle == .dark }
    third.leave()
  }

  @Test func theScaleOfAVisibleWindowChanges() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("test", DisplayNode())
    let manager = try ForeignSettingsManager(on: fixture.server, [("Gdk/WindowScalingFactor", .integer(2))])
    try await fixture.server.waitUntil("scale 2") { window.scale == 2 && window.pixelSize.width == 400 }
    #expect(window.size.width == 200 && window.rootNode.traitCollection.displayScale == 2)
    manager.leave()
    try await fixture.server.waitUntil("scale 1") { window.scale == 1 }
  }

  @Test func invalidSettingsAreIgnored() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("test", DisplayNode())
    let manager = try ForeignSettingsManager(on: fixture.server, Self.dark)
    defer { manager.leave() }
    try await fixture.server.waitUntil("dark") { window.scene.userInterfaceStyle == .dark }
    manager.write([7, 7, 7])
    try await fixture.server.waitUntil("no settings") { window.scene.userInterfaceStyle == .light }
    let cut = SettingsWriter(isBigEndian: false).bytes(Self.dark + [("Xft/DPI", .integer(98304))]).dropLast(3)
    manager.write(Array(cut))
    try await fixture.server.waitUntil("the complete part") { window.scene.userInterfaceStyle == .dark }
    #expect(window.isOpen && fixture.display.isOpen)
  }

  @Test func cursorAndAnimationSettingsAreApplied() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let node = DisplayNode()
    node.cursor = .text
    let window = fixture.show("test", node)
    let manager = try ForeignSettingsManager(
      on: fixture.server, [("Gtk/CursorThemeSize", .integer(64)), ("Gtk/EnableAnimations", .integer(0))])
    defer { manager.leave() }
    try await fixture.server.waitUntil("the settings") { fixture.display.settings.cursorSize == 64 }
    #expect(!window.scene.animatesInterface)
    manager.write(Self.light)
    try await fixture.server.waitUntil("the defaults again") { fixture.display.settings.cursorSize == nil }
    #expect(window.isOpen && window.scene.animatesInterface)
  }

  @Test func whatTheProgramSaysOfAnimationsStaysUntilTheUserChangesTheSetting() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = Window(
      title: "test", size: CGSize(width: 200, height: 100), rootNode: DisplayNode(), on: fixture.display)
    window.scene.animatesInterface = false
    window.show()
    #expect(!window.scene.animatesInterface)
    let manager = try ForeignSettingsManager(on: fixture.server, Self.dark)
    defer { manager.leave() }
    try await fixture.server.waitUntil("dark") { window.scene.userInterfaceStyle == .dark }
    #expect(!window.scene.animatesInterface)
    manager.write([("Gtk/EnableAnimations", .integer(0))])
    try await fixture.server.waitUntil("no animations") { !fixture.display.settings.animatesInterfaces }
    manager.write([("Gtk/EnableAnimations", .integer(1))])
    try await fixture.server.waitUntil("animations") { window.scene.animatesInterface }
  }
}
