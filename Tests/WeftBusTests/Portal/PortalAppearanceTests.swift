import TestSupport
import Testing
import WeftTesting

@testable import Weft
@testable import WeftBus

/// How a display follows the appearance that the desktop's portal reports.
@MainActor
@Suite(.startsDisplays, .serialized) struct PortalAppearanceTests {
  private func withDisplay(_ body: (Display) async throws -> Void) async throws {
    let server = try VirtualDisplay()
    let display = try Display.open(name: server.name, eventLoop: EventLoop())
    defer { display.close() }
    try await body(display)
  }

  /// Waits until the settings of a display have changed; the time limit of the tests ends a vain wait.
  private func wait(for display: Display, until condition: (DesktopSettings) -> Bool) async throws {
    try await waitUntil("the desktop's settings") { condition(display.settings) }
  }

  @Test func windowsTurnDarkAndLightWithThePortal() async throws {
    let bus = try PrivateBus()
    let portal = try await MockSettings.start(on: bus, ["color-scheme": .uint32(1)])
    try await withDisplay { display in
      let window = Window(
        title: "test", size: CGSize(width: 10, height: 10), rootNode: DisplayNode(), on: display)
      let appearance = PortalAppearance(of: bus.address)
      appearance.apply(to: display)
      window.show()
      try await wait(for: display) { $0.userInterfaceStyle == .dark }
      #expect(window.scene.userInterfaceStyle == .dark && display.settings.animatesInterfaces)
      try portal.change("color-scheme", .uint32(2))
      try await wait(for: display) { $0.userInterfaceStyle == .light }
      #expect(window.scene.userInterfaceStyle == .light)
      try portal.change("reduced-motion", .uint32(1))
      try await wait(for: display) { !$0.animatesInterfaces }
      #expect(!window.scene.animatesInterface)
    }
  }

  @Test func windowsFollowTheContrastAndTheSizeOfText() async throws {
    let bus = try PrivateBus()
    let portal = try await MockSettings.start(on: bus, ["contrast": .uint32(1)])
    try await withDisplay { display in
      let window = Window(
        title: "test", size: CGSize(width: 10, height: 10), rootNode: DisplayNode(), on: display)
      let appearance = PortalAppearance(of: bus.address)
      appearance.apply(to: display)
      window.show()
      try await wait(for: display) { $0.accessibilityContrast == .high }
      #expect(window.scene.accessibilityContrast == .high && window.scene.contentSizeMultiplier == 1)
      try portal.change("text-scaling-factor", .double(1.5), of: "org.gnome.desktop.interface")
      try await wait(for: display) { $0.contentSizeMultiplier == 1.5 }
      #expect(window.scene.contentSizeMultiplier == 1.5)
      // What the program sets stays, while other settings change.
      window.scene.contentSizeMultiplier = 2
      window.overrideAccessibilityContrast = .normal
      #expect(window.scene.accessibilityContrast == .normal)
      try portal.change("color-scheme", .uint32(1))
      try await wait(for: display) { $0.userInterfaceStyle == .dark }
      #expect(window.scene.contentSizeMultiplier == 2 && window.scene.accessibilityContrast == .normal)
      try portal.change("contrast", .uint32(0))
      try await wait(for: display) { $0.accessibilityContrast == .normal }
      #expect(window.scene.contentSizeMultiplier == 2 && window.scene.accessibilityContrast == .normal)
      window.close()
    }
  }

  @Test func thePreferencesOutliveTheBus() async throws {
    let bus = try PrivateBus()
    let portal = try await MockSettings.start(on: bus, ["color-scheme": .uint32(1)])
    try await withDisplay { display in
      let appearance = PortalAppearance(of: bus.address)
      appearance.apply(to: display)
      try await wait(for: display) { $0.userInterfaceStyle == .dark }
      bus.kill()
      try await waitUntil("the end of the watch") { appearance.watch?.isOver != false }
      #expect(display.settings.userInterfaceStyle == .dark)
    }
    withExtendedLifetime(portal) {}
  }

  @Test func withoutABusNothingIsPreferred() async throws {
    try await withDisplay { display in
      PortalAppearance(of: nil).apply(to: display)
      #expect(display.preferences == DesktopPreferences())
    }
  }
}
