import CX11
import TestSupport
import Testing
import WeftCommands
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

/// What the windows of popups tell the desktop (EWMH, `_NET_WM_WINDOW_TYPE`; ICCCM 4.1.2.6).
@MainActor
@Suite(.startsDisplays) struct PopupTypeTests {
  /// Expects the types of the open popups, of which each belongs to the one before, and the first one to the window.
  private func expectTypes(_ types: [String], _ stage: DesktopStage) async throws {
    try await stage.fixture.wait("\(types.count) popups") { stage.window.popupWindows.count == types.count }
    let connection = stage.fixture.display.connection
    var owner = XID(stage.window.identifier)
    for (popup, type) in zip(stage.window.popupWindows, types) {
      let identifier = XID(popup.identifier)
      let property = XInternAtom(connection.display, "_NET_WM_WINDOW_TYPE", False)
      let expected = XInternAtom(connection.display, "_NET_WM_WINDOW_TYPE_" + type, False)
      #expect(
        connection.numbers(ofProperty: property, of: identifier, type: Atom(XA_ATOM)) == [Int(expected)],
        "\(type)")
      var found: XID = 0
      #expect(XGetTransientForHint(connection.display, identifier, &found) != 0 && found == owner, "\(type)")
      owner = identifier
    }
    stage.scene.closePopups()
    try await stage.waitUntilFree()
  }

  @Test func theySayWhatTheyAre() async throws {
    let stage = try await DesktopStage(TestDesktop(manager: nil, compositor: nil))
    defer { stage.fixture.close() }
    try await stage.openMenuByKeys()
    try await stage.press([.down: ["Sort"], .right: ["Sort", "Name"]])
    try await expectTypes(["POPUP_MENU", "POPUP_MENU"], stage)
    try await stage.with(stage.makeMenuBar(), width: 320) { bar in
      try stage.server.click(at: stage.place(ofTitle: 0, of: bar))
      try await expectTypes(["DROPDOWN_MENU"], stage)
    }
    try await stage.with(MenuButtonNode(Menu("Options") { DesktopStage.item("One", stage.log) })) { button in
      button.openMenu()
      try await expectTypes(["DROPDOWN_MENU"], stage)
    }
    try await stage.with(PopUpButtonNode(["Small", "Large"], selectedIndex: 0)) { button in
      button.openMenu()
      try await expectTypes(["COMBO"], stage)
    }
    try await stage.with(ComboBoxNode(["Spring", "Summer"])) { box in
      try stage.server.type("s")
      try await expectTypes(["COMBO"], stage)
    }
    try await stage.with(ColorPickerNode(.red), width: 52) { picker in
      try stage.server.click(at: stage.center(of: picker))
      try await expectTypes(["POPUP_MENU"], stage)
    }
    try stage.server.movePointer(to: stage.center(of: stage.button))
    try await expectTypes(["TOOLTIP"], stage)
  }
}
