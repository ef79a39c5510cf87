import Testing
import Weft
import WeftTesting

@testable import controls
@testable import menus

/// What people hear of demos who don't see them.
@MainActor
@Suite struct DemoAccessibilityTests {
  @Test func theSettingsAreAccessible() throws {
    let window = OffscreenWindow(
      size: CGSize(width: 960, height: 800), rootNode: SettingsNode(appearance: .light))
    assertAccessible(window)
    let volume = try window.element(.slider, named: "Output volume")
    #expect(volume.description.value == "64 %")
    window.perform(.setValue(30), on: volume)
    #expect(try window.element(.slider, named: "Output volume").description.value == "30 %")
    #expect(
      try window.elements(.radioButton, in: window.element(.radioGroup, named: "When the lid is closed"))
        .count == 3)
    window.perform(.press, on: try window.element(.button, named: "Apply"))
    #expect(try window.element(.button, named: "Apply").states.contains(.disabled))
  }

  @Test func theAlbumIsAccessible() throws {
    let window = OffscreenWindow(size: CGSize(width: 960, height: 680), rootNode: MenusRootNode())
    // The window manager has keys for what the buttons of a title bar do.
    assertAccessible(window, AccessibilityRequirements(requiresFocus: false))
    let moon = try window.element(.gridCell, named: "Moon")
    window.perform(.press, on: moon)
    #expect(window.elements(.gridCell, states: .selected).map(\.name) == ["Moon"])
    window.perform(.showMenu, on: moon)
    #expect(window.elements(.menu).count == 1)
  }
}
