import Foundation
import Testing
import WeftCommands
import WeftGraphics
import WeftLayout
import WeftPopups
import WeftTheme

@testable import WeftControls
@testable import WeftInspector
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct InspectorTests {
  /// A box at (20, 20), 60 by 40 points large, with a smaller one in it, in a window of 600 by 400.
  private final class RootNode: DisplayNode, @unchecked Sendable {
    let outer = DisplayNode()
    let inner = DisplayNode()
    @MainActor var presses: [CGPoint] = []
    @MainActor var keys: [UInt32] = []
    @MainActor var exits = 0

    override init() {
      super.init()
      backgroundColor = .white
      debugName = "root"
      outer.debugName = "outer"
      inner.debugName = "inner"
      outer.backgroundColor = Color(hex: 0x336699)
      outer.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
      inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      addSubnode(outer)
      outer.addSubnode(inner)
    }

    override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
      presses.append(point)
      return true
    }
    override func pointerExited(_ event: PointerEvent, at point: CGPoint) { exits += 1 }
    override func keyPressed(_ event: KeyEvent) -> Bool {
      keys.append(event.keysym)
      return false
    }
  }

  private let root = RootNode()
  private let window: OffscreenWindow

  init() {
    window = OffscreenWindow(size: CGSize(width: 600, height: 400), rootNode: root)
    window.settle()
  }

  private func showInspector() throws -> Inspector {
    window.showsInspector = true
    window.settle()
    return try #require(window.scene.existingDiagnostics?.inspector)
  }

  private func press(_ point: CGPoint) {
    window.send(.pointer(PointerEvent(.moved, at: point)))
    window.send(.pointer(PointerEvent(.pressed, at: point, button: .primary, pressedButtons: [.primary])))
    window.send(.pointer(PointerEvent(.released, at: point, button: .primary)))
    window.settle()
  }

  private func type(_ keysym: UInt32, _ modifiers: KeyModifiers = []) {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers)))
    window.send(.key(KeyEvent(.released, keysym: keysym, modifiers: modifiers)))
    window.settle()
  }

  /// The centre of a node of the panel, in window coordinates.
  private func middle(of node: DisplayNode, _ inspector: Inspector) -> CGPoint {
    let frame = node.convert(node.bounds, to: nil)
    return CGPoint(x: inspector.frame.minX + frame.midX, y: inspector.frame.minY + frame.midY)
  }

  @Test func hidingItRestoresThePictureAndTheLayers() throws {
    let before = try window.render().pngData()
    let layers = window.scene.layerTree.root.sublayers.count
    _ = try showInspector()
    #expect(try window.render().pngData() != before)
    window.showsInspector = false
    window.settle()
    #expect(try window.render().pngData() == before)
    #expect(window.scene.layerTree.root.sublayers.count == layers)
    #expect(window.scene.existingDiagnostics?.frameHistory == nil)
    #expect(!window.scene.layerTree.observesFrames)
  }

  /// It shows texts of the program.
  @Test func itIsInTheLanguageOfTheWindow() throws {
    window.scene.language = "ja"
    let inspector = try showInspector()
    #expect(inspector.scene.language == "ja")
    window.scene.language = "ro"
    window.settle()
    #expect(inspector.scene.language == "ro")
  }

  @Test func anIdleWindowStaysIdle() throws {
    _ = try showInspector()
    let commits = window.commitCount
    _ = window.render()
    window.settle()
    _ = window.render()
    window.settle()
    #expect(window.commitCount - commits <= 1)
    let rest = window.commitCount
    for _ in 0..<5 {
      window.settle()
      _ = window.render()
    }
    #expect(window.commitCount == rest)
  }

  @Test func panelIsNotPartOfTheInspectedTree() throws {
    let inspector = try showInspector()
    #expect(inspector.panel.supernode == nil)
    #expect(inspector.panel.windowScene === inspector.scene)
    #expect(root.findAllSubnodes { _ in true }.count == 2)
    #expect(inspector.entries.map(\.name) == ["root", "outer", "inner"])
    #expect(root.frame == CGRect(x: 0, y: 0, width: 600, height: 400))
  }

  @Test func theKeyShowsAndHidesIt() {
    window.scene.switchesInspectorByKey = true
    type(0x49, [.control, .shift])
    #expect(window.showsInspector)
    type(0x49, [.control, .shift])
    #expect(!window.showsInspector)
    // The program receives the key first.
    #expect(root.keys.contains(0x49))
  }

  @Test func withoutPermissionOnlyTheProgramReceivesTheKey() {
    type(0x49, [.control, .shift])
    #expect(!window.showsInspector)
  }

  @Test(arguments: [("1", true, true), ("0", false, false), ("/run/x.sock", false, true)])
  func environmentVariableShowsItOrEnablesTheKey(_ value: String, _ isShown: Bool, _ hasKey: Bool) {
    window.scene.applyInspectorEnvironment([WindowScene.inspectorEnvironmentVariable: value])
    #expect(window.showsInspector == isShown)
    #expect(window.scene.switchesInspectorByKey == hasKey)
  }

  @Test(arguments: [false, true])
  func thePanelInFrontOfASheetTakesItsEvents(isSheetFirst: Bool) throws {
    let content = RootNode()
    content.style.preferredSize = CGSize(width: 300, height: 100)
    let sheet = Sheet<Int>(content)
    if isSheetFirst { sheet.present(on: window) { _ in } }
    let inspector = try showInspector()
    if !isSheetFirst { sheet.present(on: window) { _ in } }
    window.settle()
    press(middle(of: inspector.panel.pickButton, inspector))
    #expect(inspector.isPicking && content.presses.isEmpty)
    inspector.isPicking = false
    // The sheet is in the middle of the window, and the panel at its right.
    press(CGPoint(x: 250, y: 240))
    #expect(content.presses.count == 1 && root.presses.isEmpty)
    sheet.close()
  }

  @Test func aClickPicksTheInnermostNode() throws {
    let inspector = try showInspector()
    press(middle(of: inspector.panel.pickButton, inspector))
    #expect(inspector.isPicking)
    window.send(.pointer(PointerEvent(.moved, at: CGPoint(x: 70, y: 50))))
    #expect(inspector.pointedNode === root.outer)
    press(CGPoint(x: 35, y: 35))
    #expect(inspector.selectedNode === root.inner)
    #expect(!inspector.isPicking)
    #expect(root.presses.isEmpty)
    // The program receives the next click again.
    press(CGPoint(x: 35, y: 35))
    #expect(root.presses.count == 1)
  }

  @Test func escapeEndsPicking() throws {
    let inspector = try showInspector()
    inspector.isPicking = true
    type(Keysym.escape)
    #expect(!inspector.isPicking)
    #expect(root.keys.isEmpty)
  }

  @Test func panelReceivesThePointerInItsAreaAndTheProgramElsewhere() throws {
    let inspector = try showInspector()
    window.send(.pointer(PointerEvent(.moved, at: CGPoint(x: 30, y: 30))))
    press(CGPoint(x: inspector.frame.midX, y: inspector.frame.maxY - 40))
    #expect(root.presses.isEmpty)
    #expect(root.exits == 1)
    press(CGPoint(x: 30, y: 200))
    #expect(root.presses == [CGPoint(x: 30, y: 200)])
  }

  @Test func pressThatStartedInTheProgramStaysWithTheProgram() throws {
    let inspector = try showInspector()
    let inside = CGPoint(x: inspector.frame.midX, y: 200)
    window.send(
      .pointer(
        PointerEvent(.pressed, at: CGPoint(x: 30, y: 200), button: .primary, pressedButtons: [.primary])))
    #expect(!inspector.intercepts(.pointer(PointerEvent(.moved, at: inside, pressedButtons: [.primary]))))
    #expect(!inspector.intercepts(.pointer(PointerEvent(.released, at: inside, button: .primary))))
    #expect(inspector.intercepts(.pointer(PointerEvent(.moved, at: inside))))
  }

  @Test func pressingThePanelKeepsTheFocusOfTheProgram() throws {
    let field = ButtonNode("field")
    root.addSubnode(field)
    window.settle()
    #expect(field.becomeFirstResponder())
    let inspector = try showInspector()
    press(CGPoint(x: inspector.frame.midX, y: inspector.frame.maxY - 40))
    #expect(inspector.hasKeyboard)
    #expect(window.scene.focusedNode === field)
    type(Keysym.escape)
    #expect(!inspector.hasKeyboard)
  }

  @Test func arrowKeysMoveThroughTheTree() throws {
    let inspector = try showInspector()
    inspector.hasKeyboard = true
    type(Keysym.home)
    #expect(inspector.selectedNode === root)
    type(Keysym.down)
    #expect(inspector.selectedNode === root.outer)
    type(Keysym.left)
    #expect(inspector.entries.map(\.name) == ["root", "outer"])
    type(Keysym.right)
    #expect(inspector.entries.count == 3)
    type(Keysym.right)
    #expect(inspector.selectedNode === root.inner)
    type(Keysym.left)
    #expect(inspector.selectedNode === root.outer)
    type(Keysym.end)
    #expect(inspector.selectedNode === root.inner)
    #expect(root.keys.isEmpty)
  }

  @Test func itFollowsTheTree() throws {
    let inspector = try showInspector()
    let new = DisplayNode()
    new.debugName = "new"
    root.outer.addSubnode(new)
    window.settle()
    #expect(inspector.entries.map(\.name) == ["root", "outer", "inner", "new"])
    inspector.select(new)
    new.removeFromSupernode()
    window.settle()
    #expect(inspector.selection == nil)
    #expect(inspector.panel.table.numberOfRows(inSection: 0) == 3)
  }

  @Test func detailsDescribeTheSelectedNode() throws {
    let inspector = try showInspector()
    inspector.select(root.outer)
    window.settle()
    let rows = inspector.panel.details.rows
    #expect(rows.contains(NodeDetails.Row(name: "frame", value: "60×40 at (20, 20)")))
    #expect(rows.contains(NodeDetails.Row(name: "background", value: "#336699")))
    #expect(rows.contains { $0.name == "layout" && $0.value.contains("placed by hand") })
  }

  @Test func selectedNodeIsHighlighted() throws {
    let inspector = try showInspector()
    let before = window.render().pixel(x: 70, y: 50)
    inspector.select(root.outer)
    window.settle()
    #expect(window.render().pixel(x: 70, y: 50) != before)
    inspector.select(nil)
    window.settle()
    #expect(window.render().pixel(x: 70, y: 50) == before)
  }

  @Test func closingTheWindowRemovesTheInspector() throws {
    let inspector = try showInspector()
    window.scene.close()
    #expect(window.scene.existingDiagnostics?.inspector == nil)
    #expect(!inspector.panel.isInHierarchy)
  }

  @Test func placementButtonCyclesThroughThePlacements() throws {
    let inspector = try showInspector()
    #expect(inspector.frame.maxX == 600)
    #expect(inspector.frame.height == 400)
    press(middle(of: inspector.panel.placementButton, inspector))
    #expect(inspector.frame.minX == 0)
    press(middle(of: inspector.panel.placementButton, inspector))
    #expect(inspector.place.placement == .floating)
    #expect(inspector.frame.minX > 0 && inspector.frame.maxX < 600)
    press(middle(of: inspector.panel.closeButton, inspector))
    #expect(!window.showsInspector)
  }

  @Test func floatingPanelIsDraggedByItsBar() throws {
    let inspector = try showInspector()
    inspector.place.placement = .floating
    inspector.place.height = 300
    window.settle()
    let start = CGPoint(x: inspector.frame.minX + 120, y: inspector.frame.minY + 18)
    let corner = inspector.frame.origin
    window.send(.pointer(PointerEvent(.moved, at: start)))
    window.send(.pointer(PointerEvent(.pressed, at: start, button: .primary, pressedButtons: [.primary])))
    let end = CGPoint(x: start.x - 50, y: start.y + 10)
    window.send(.pointer(PointerEvent(.moved, at: end, pressedButtons: [.primary])))
    window.send(.pointer(PointerEvent(.released, at: end, button: .primary)))
    #expect(inspector.frame.origin == CGPoint(x: corner.x - 50, y: corner.y + 10))
    #expect(inspector.press == nil)
  }

  @Test func draggingTheEdgeChangesTheWidth() throws {
    let inspector = try showInspector()
    let start = CGPoint(x: inspector.frame.minX + 2, y: 200)
    window.send(.pointer(PointerEvent(.moved, at: start)))
    #expect(window.scene.cursor == .resizeHorizontal)
    window.send(.pointer(PointerEvent(.pressed, at: start, button: .primary, pressedButtons: [.primary])))
    window.send(
      .pointer(PointerEvent(.moved, at: CGPoint(x: start.x - 60, y: 200), pressedButtons: [.primary])))
    window.send(.pointer(PointerEvent(.released, at: CGPoint(x: start.x - 60, y: 200), button: .primary)))
    #expect(inspector.frame.width == 400)
  }

  @Test(arguments: [CGSize(width: 100, height: 60), CGSize(width: 1, height: 1), CGSize(width: 0, height: 0)])
  func smallWindowsKeepThePanelInside(_ size: CGSize) throws {
    let inspector = try showInspector()
    for placement in [InspectorPlacement.right, .left, .floating] {
      inspector.place.placement = placement
      window.resize(to: size)
      window.settle()
      #expect(CGRect(origin: .zero, size: size).insetBy(dx: -0.5, dy: -0.5).contains(inspector.frame))
    }
  }

  @Test(arguments: [1, 1.25, 2])
  func panelIsAlignedToPixels(scale: CGFloat) throws {
    let inspector = try showInspector()
    window.resize(to: CGSize(width: 501, height: 333), scale: scale)
    window.settle()
    let edge = inspector.frame.minX * scale
    #expect(abs(edge - edge.rounded()) < 0.001)
    #expect(inspector.scene.scale == scale)
  }

  @Test func panelIsDarkInADarkWindow() throws {
    let inspector = try showInspector()
    window.scene.userInterfaceStyle = .dark
    window.settle()
    #expect(inspector.panel.backgroundColor == Theme.dark.surface)
  }

  @Test(arguments: [1, 1.25, 2])
  func nothingInThePanelIsStretched(scale: CGFloat) throws {
    let inspector = try showInspector()
    window.resize(to: CGSize(width: 700, height: 600), scale: scale)
    inspector.select(root.outer)
    window.settle()
    inspector.place.width += 37
    window.settle()
    let row = try #require(inspector.panel.table.nodeForRow(at: IndexPath(item: 0, section: 0)))
    for node in [inspector.panel.graph, inspector.panel.details, row] {
      let contents = try #require(node.layer.contents)
      #expect(abs(CGFloat(contents.width) - node.bounds.width * scale) <= 1, "\(node)")
      #expect(abs(CGFloat(contents.height) - node.bounds.height * scale) <= 1, "\(node)")
    }
  }
}
