import Foundation
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

/// A window on a desktop, with a page that has a context menu, a node with a tooltip and a node to open popups from.
@MainActor
final class DesktopStage {
  /// What was chosen in menus.
  final class Log: Sendable {
    @MainActor fileprivate(set) var chosen: [String] = []
  }

  let fixture: ManagedFixture
  let window: WeftX11.Window
  let root = DisplayNode()
  let page = DisplayNode()
  /// A node with a tooltip that takes presses.
  let button = DrawnNode()
  let log = Log()

  var server: VirtualDisplay { fixture.server }
  var scene: WindowScene { window.scene }
  /// A place of the page, in points of the window.
  let place = CGPoint(x: 60, y: 160)

  init(_ desktop: TestDesktop) async throws {
    fixture = try ManagedFixture(desktop.manager, compositor: desktop.compositor)
    root.backgroundColor = .white
    page.frame = CGRect(x: 20, y: 120, width: 400, height: 160)
    page.backgroundColor = PopupStage.teal
    button.frame = CGRect(x: 20, y: 20, width: 60, height: 24)
    button.toolTip = "what it is for"
    for node in [page, button] { root.addSubnode(node) }
    window = fixture.makeWindow("main", CGSize(width: 440, height: 300), root)
    for node in [root, page] { node.contextMenu = Self.menu(log) }
    try await fixture.show(window)
    try await focus()
  }

  private static func menu(_ log: Log) -> Menu {
    Menu {
      item("Open", log)
      item("Rename", log).disabled(because: "It is read-only.")
      Menu("Sort") {
        item("Name", log)
        Menu("More") { item("Colour", log) }
      }
      item("Share", log)
    }
  }

  /// An item that records that it was chosen.
  nonisolated static func item(_ title: String, _ log: Log) -> MenuItem {
    MenuItem(title) { log.chosen.append(title) }
  }

  // MARK: Scenarios

  /// Runs one of the scenarios, and checks that nothing is left of it.
  func perform(_ scenario: DesktopScenario) async throws {
    try await movePointerToPage()
    do {
      try await scenario.body(self)
      try await waitUntilFree()
      try await focus()
      try await movePointerToPage()
    } catch {
      Issue.record("\(scenario.name): \(error)")
      throw error
    }
    #expect(scene.popups.isEmpty && log.chosen.isEmpty, "\(scenario.name)")
  }

  /// Moves the pointer to where there is no tooltip. One that is open elsewhere closes.
  private func movePointerToPage() async throws {
    try server.movePointer(to: onScreen(place))
    try await fixture.wait("the pointer") { self.scene.pointer.hoveredNodes.contains { $0 === self.page } }
  }

  /// Gives the window the keyboard focus, unless it has it.
  func focus() async throws {
    if !window.isFocused { window.activate() }
    try await fixture.wait("the focus") { self.window.isFocused && self.scene.isActive }
  }

  /// Waits until all popups but a tooltip are closed and no input is grabbed.
  func waitUntilFree() async throws {
    try await waitForEndOfPopups()
    try await fixture.server.waitUntil("the end of the grab") { try fixture.base.isInputFree }
  }

  /// Waits until all popups are closed, but for a tooltip: it is open as long as the pointer rests on its node.
  func waitForEndOfPopups() async throws {
    try await fixture.wait("the end of all popups") {
      self.scene.popups.allSatisfy { $0.behavior == .informing }
    }
  }

  // MARK: Places

  /// A point of the window, in pixels of the screen.
  func onScreen(_ point: CGPoint) -> CGPoint {
    let frame = window.pixelFrame ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    return CGPoint(x: CGFloat(frame.minX) + point.x, y: CGFloat(frame.minY) + point.y)
  }

  /// The centre of an item of the menu that was opened last, in pixels of the screen.
  func place(of title: String) throws -> CGPoint {
    let frame = try #require(scene.openMenus.last?[title]).frame
    return onScreen(CGPoint(x: frame.midX, y: frame.midY))
  }

  /// Waits until a pixel at a point of the window has a colour.
  func waitForColor(_ color: Color, at point: CGPoint) async throws {
    let pixel = onScreen(point)
    try await fixture.base.waitForColor(color, x: Int(pixel.x), y: Int(pixel.y))
  }

  // MARK: Menus

  var openTitles: [String] { scene.openMenus.map(\.title) }
  var selected: [String?] { scene.openMenus.map { $0.items.first(where: \.isSelected)?.title } }

  /// Presses the secondary button on the page, and waits until the menu can be seen.
  func pressForMenu() async throws {
    try server.movePointer(to: onScreen(place))
    try server.press(.secondary)
    try await waitForMenu()
  }

  /// Waits until the first menu is on the screen.
  func waitForMenu() async throws {
    try await fixture.wait("the menu") { self.openTitles == ["Menu"] }
    let frame = scene.popups[0].frame
    // Above the first row nothing is drawn.
    try await waitForColor(root.theme.surface, at: CGPoint(x: frame.midX, y: frame.minY + 3))
    #expect(try !fixture.base.isInputFree)
  }

  /// Waits until submenus are open, and on the screen.
  func waitForMenus(_ titles: [String]) async throws {
    try await fixture.wait("the menus \(titles)") { self.openTitles == titles }
    try await server.waitUntilSettled(window.identifier)
  }

  func openMenu() async throws {
    try await pressForMenu()
    try server.release(.secondary)
  }

  func openMenuByKeys() async throws {
    // Shift-F10.
    try server.press(KeyboardKey(keysym: 0xFFC7), modifiers: .shift)
    try await waitForMenu()
    try await waitForSelection(["Open"])
  }

  /// Moves the pointer over an item of the menu that was opened last, and waits until it is selected.
  func point(at title: String) async throws {
    // The item's submenu may open before the wait looks.
    let menu = scene.openMenus.count - 1
    try server.movePointer(to: place(of: title))
    try await fixture.wait("the selection of \(title)") {
      self.selected.count > menu && self.selected[menu] == title
    }
  }

  func waitForSelection(_ titles: [String?]) async throws {
    try await fixture.wait("the selection \(titles)") { self.selected == titles }
  }

  /// Waits until something was chosen.
  func waitForChoice(_ title: String) async throws {
    try await fixture.wait("the choice of \(title)") { self.log.chosen == [title] }
    log.chosen = []
  }

  /// Presses keys, each after the menus have become what the one before makes of them.
  func press(_ steps: KeyValuePairs<KeyboardKey, [String?]>) async throws {
    for (key, selection) in steps {
      try server.press(key)
      try await waitForSelection(selection)
    }
  }
}
