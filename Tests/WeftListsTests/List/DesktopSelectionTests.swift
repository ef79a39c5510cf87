import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftCommands
import WeftGraphics

@testable import WeftControls
@testable import WeftListLayouts
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Selection as on a desktop")
struct DesktopSelectionTests {
  private let scene: TableScene
  private let listener = Listener()

  init() {
    scene = TableScene(ModelSource(count: 40)) { $0.allowsMultipleSelection = true }
    scene.table.delegate = listener
  }

  private var table: TableNode { scene.table }
  private var window: OffscreenWindow { scene.window }
  private var selected: [Int] { table.indexPathsForSelectedRows.map(\.row) }

  /// Sends an event at the middle of a row, without a double click by chance.
  private func send(
    _ phase: PointerEvent.Phase, row: Int, _ modifiers: KeyModifiers = [], isTouch: Bool = false
  ) {
    window.send(
      .pointer(
        PointerEvent(
          phase, at: CGPoint(x: 100, y: CGFloat(row) * 40 + 20 - table.contentOffset.y),
          button: phase == .moved ? nil : .primary, modifiers: modifiers,
          source: isTouch ? .touch(1) : .mouse, timestamp: window.clock.now)))
  }

  private func click(_ row: Int, _ modifiers: KeyModifiers = [], isTouch: Bool = false) {
    window.advance(by: 1)
    send(.pressed, row: row, modifiers, isTouch: isTouch)
    send(.released, row: row, modifiers, isTouch: isTouch)
    window.settle()
  }

  private func press(
    _ keysym: UInt32, _ modifiers: KeyModifiers = [], text: String = "", at time: TimeInterval = 0
  ) {
    window.send(
      .key(KeyEvent(.pressed, keysym: keysym, text: text, modifiers: modifiers, timestamp: time)))
    window.settle()
  }

  @Test("Keys go on from a row that was reloaded")
  func continuesFromAReloadedRow() {
    click(2)
    click(5, .control)
    table.reloadRows(at: [IndexPath(row: 5, section: 0)])
    window.settle()
    press(Keysym.down)
    #expect(selected == [6])
    press(Keysym.down, .shift)
    table.reloadRows(at: [IndexPath(row: 6, section: 0)])
    window.settle()
    press(Keysym.down, .shift)
    #expect(selected == [6, 7, 8])
  }

  @Test("A click selects one row, Control adds and removes, Shift extends from the last click")
  func clicks() {
    click(2)
    click(5)
    #expect(selected == [5] && window.scene.focusedNode === table)
    click(2, .control)
    click(7, .control)
    #expect(selected == [2, 5, 7])
    click(5, .control)
    #expect(selected == [2, 7])
    click(3)
    click(6, .shift)
    #expect(selected == [3, 4, 5, 6])
    click(1, .shift)
    #expect(selected == [1, 2, 3])
    click(8, .control)
    click(6, [.shift, .control])
    #expect(selected == [1, 2, 3, 6, 7, 8])
  }

  @Test("The mouse selects at the press, except a selected row, a finger at its release")
  func selectsAtThePress() {
    send(.pressed, row: 2)
    #expect(selected == [2])
    send(.released, row: 2)
    click(4, .control)
    window.advance(by: 1)
    send(.pressed, row: 2)
    #expect(selected == [2, 4])
    send(.released, row: 2)
    #expect(selected == [2])
    window.advance(by: 1)
    send(.pressed, row: 6, isTouch: true)
    #expect(selected == [2])
    send(.released, row: 6, isTouch: true)
    #expect(selected == [6])
  }

  @Test("The delegate hears of each row, and once of every change")
  func notifiesTheDelegate() {
    click(1)
    click(3, .shift)
    #expect(listener.log == ["+1", "changed", "+2", "+3", "changed"])
    listener.log = []
    click(3, .shift)
    #expect(listener.log.isEmpty)
    press(0x61, .control)
    #expect(selected == Array(0..<40))
    #expect(listener.log.filter { $0 == "changed" }.count == 1)
  }

  @Test("Arrow keys select, with Shift they extend, with Control they only move, and Space selects")
  func arrowKeys() {
    click(2)
    press(Keysym.down)
    #expect(selected == [3])
    press(Keysym.down, .shift)
    press(Keysym.down, .shift)
    #expect(selected == [3, 4, 5])
    press(Keysym.up, .shift)
    #expect(selected == [3, 4])
    press(Keysym.down, .control)
    press(Keysym.down, .control)
    #expect(selected == [3, 4] && table.listState.input.cursor?.indexPath?.row == 6)
    #expect(table.listState.input.cursorRing.map { $0.frame.minY.rounded() } == 241)
    press(Keysym.space, .control, text: " ")
    #expect(selected == [3, 4, 6])
    press(Keysym.space, text: " ")
    #expect(selected == [6] && table.listState.input.cursorRing == nil)
    press(Keysym.up)
    #expect(selected == [5])
  }

  @Test("Home, End and the page keys select, with Shift they extend")
  func pages() {
    click(2)
    press(Keysym.end, .shift)
    #expect(selected == Array(2..<40))
    press(Keysym.home)
    #expect(selected == [0])
    press(Keysym.pageDown)
    #expect(selected == [9])
    press(Keysym.pageDown, .shift)
    #expect(selected == Array(9...18))
    press(Keysym.pageUp)
    press(Keysym.pageUp)
    press(Keysym.pageUp)
    #expect(selected == [0])
  }

  @Test("Rows that can't be selected are passed over, and left out of ranges")
  func passesOver() {
    listener.fixed = [0, 3, 4, 39]
    click(2)
    press(Keysym.down)
    #expect(selected == [5])
    press(Keysym.up)
    #expect(selected == [2])
    press(Keysym.end)
    #expect(selected == [38])
    press(Keysym.home)
    #expect(selected == [1])
    click(6, .shift)
    #expect(selected == [1, 2, 5, 6])
    click(3)
    #expect(selected == [1, 2, 5, 6])
  }

  @Test("The delegate hears of changes by the user only, also after those by the program")
  func tellsChangesByTheUser() {
    click(1)
    table.selectRow(at: nil)
    listener.log = []
    click(1)
    #expect(listener.log == ["+1", "changed"])
    table.selectRow(at: IndexPath(row: 5, section: 0))
    listener.log = []
    press(0xFFE1, .shift)
    #expect(listener.log.isEmpty)
  }

  @Test(
    "The program selects several rows at once, from which keys go on, and rows that do not exist are ignored")
  func selectsSeveralForTheProgram() {
    click(1)
    listener.log = []
    table.selectRows(at: [7, 3, 4000, 4].map { IndexPath(row: $0, section: 0) })
    #expect(selected == [3, 4, 7] && listener.log.isEmpty)
    press(Keysym.down)
    #expect(selected == [4])
    table.allowsMultipleSelection = false
    table.selectRows(at: [7, 3].map { IndexPath(row: $0, section: 0) })
    #expect(selected == [7])
    table.selectRows(at: [])
    #expect(selected == [])
  }

  @Test("Rows are selected before the table was ever shown")
  func selectsBeforeItIsShown() {
    let source = ModelSource(count: 20)
    let table = TableNode()
    table.dataSource = source
    table.allowsMultipleSelection = true
    table.selectRows(at: [3, 5].map { IndexPath(row: $0, section: 0) })
    #expect(table.indexPathsForSelectedRows.map(\.row) == [3, 5])
  }

  @Test("The secondary button selects the row of its context menu, unless it is selected")
  func selectsForTheMenu() {
    click(1)
    click(3, .control)
    func rightClick(_ row: Int) {
      let point = CGPoint(x: 100, y: CGFloat(row) * 40 + 20)
      window.send(.pointer(PointerEvent(.pressed, at: point, button: .secondary)))
      window.send(.pointer(PointerEvent(.released, at: point, button: .secondary)))
    }
    rightClick(3)
    #expect(selected == [1, 3])
    rightClick(2)
    #expect(selected == [2])
  }

  @Test("A list without the keyboard shows its selection paler, if it is to")
  func focus() throws {
    click(2)
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 2, section: 0)))
    let (strong, pale) = (table.theme.selection, table.theme.inactiveSelection)
    window.scene.focusedNode = nil
    #expect(cell.stateBackground == strong)
    table.dimsSelectionWithoutFocus = true
    #expect(
      cell.stateBackground == pale && cell.state.withLock { $0.properties.stateBackgroundColor } == pale)
    table.becomeFirstResponder()
    #expect(
      cell.stateBackground == strong && cell.state.withLock { $0.properties.stateBackgroundColor } == strong)
  }

  @Test("The anchor and the cursor stay, however far the list is scrolled")
  func keepsTheAnchor() {
    let scene = TableScene(ModelSource(count: 10_000)) {
      $0.allowsMultipleSelection = true
      $0.maximumSpareCells = 5
    }
    func click(_ y: CGFloat, _ modifiers: KeyModifiers) {
      scene.window.advance(by: 1)
      for phase in [PointerEvent.Phase.pressed, .released] {
        scene.window.send(
          .pointer(
            PointerEvent(
              phase, at: CGPoint(x: 100, y: y), button: .primary, modifiers: modifiers,
              timestamp: scene.window.clock.now)))
      }
    }
    click(20, [])
    click(20, .control)
    #expect(scene.table.indexPathsForSelectedRows.isEmpty)
    for step in 1...12 {
      scene.table.contentOffset.y = CGFloat(step) * 400
      scene.window.settle()
    }
    click(20, .shift)
    #expect(scene.table.indexPathsForSelectedRows.count == 121)
  }

  @Test("A double click and Return open a row")
  func opens() {
    for _ in 0..<2 {
      send(.pressed, row: 2)
      send(.released, row: 2)
    }
    #expect(listener.opened == [2])
    press(Keysym.down)
    press(Keysym.return)
    #expect(listener.opened == [2, 3])
  }

  @Test("Typing goes to the next title that begins with it")
  func typesAhead() {
    listener.titles = ["apple", "Birne", "blaubeere", "cherry", "Blauschimmel"]
    click(0)
    press(0x62, text: "b")
    #expect(selected == [1])
    press(0x6C, text: "l")
    #expect(selected == [2])
    window.advance(by: 2)
    press(0x62, text: "b")
    #expect(selected == [4])
    window.advance(by: 2)
    press(0x62, text: "b")
    #expect(selected == [1])
  }

  @Test("What is typed is one title by the time of its keys, however late they are handled")
  func typesAheadByTheTimeOfKeys() {
    listener.titles = ["apple", "Birne", "b 2", "Blauschimmel"]
    click(0)
    press(0x62, text: "b", at: 100)
    window.advance(by: 2)
    press(Keysym.space, text: " ", at: 100.5)
    #expect(selected == [2])
    press(0x62, text: "b", at: 102)
    #expect(selected == [3])
  }

  @Test("A rubber band beside the rows selects what it touches, and a click there deselects")
  func rubberBand() {
    let scene = TableScene(ModelSource(count: 6)) { $0.allowsMultipleSelection = true }
    let (table, window) = (scene.table, scene.window)
    func rows() -> [Int] { table.indexPathsForSelectedRows.map(\.row) }
    window.point(.pressed, 150, 330)
    window.point(.moved, 20, 170)
    #expect(rows() == [4, 5])
    #expect(table.listState.input.rubberBand?.layer?.frame == CGRect(x: 20, y: 170, width: 130, height: 160))
    window.point(.moved, 20, 90)
    #expect(rows() == [2, 3, 4, 5])
    window.point(.moved, 20, 210)
    #expect(rows() == [5])
    window.point(.released, 20, 210)
    #expect(rows() == [5] && table.listState.input.rubberBand == nil)
    window.send(
      .pointer(
        PointerEvent(.pressed, at: CGPoint(x: 20, y: 300), button: .primary, modifiers: .control)))
    window.send(.pointer(PointerEvent(.moved, at: CGPoint(x: 30, y: 130), modifiers: .control)))
    window.send(.pointer(PointerEvent(.moved, at: CGPoint(x: 30, y: 215), modifiers: .control)))
    window.point(.released, 30, 215)
    #expect(rows() == [5])
    window.point(.pressed, 20, 300)
    window.point(.released, 20, 300)
    #expect(rows().isEmpty)
  }

  @Test("A rubber band below the edge scrolls, and selects on")
  func rubberBandScrolls() {
    let grid = CollectionNode(layout: GridLayout(columnCount: 2, itemLength: .points(50)))
    grid.allowsMultipleSelection = true
    grid.contentInset = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let source = SnapshotDataSource<Int, Int>(for: grid) { item, _ in { ItemNode(item) } }
    var snapshot = CollectionSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<60))
    source.apply(snapshot)
    let window = OffscreenWindow(size: CGSize(width: 200, height: 200), rootNode: grid)
    window.settle()
    window.point(.pressed, 50, 10)
    window.point(.moved, 60, 250)
    let before = grid.indexPathsForSelectedItems.count
    window.advance(by: 1)
    #expect(before == 5 && grid.indexPathsForSelectedItems.count > 10)
    #expect(grid.indexPathsForSelectedItems.allSatisfy { $0.item.isMultiple(of: 2) })
    window.point(.released, 60, 250)
    let after = grid.contentOffset
    window.advance(by: 1)
    #expect(grid.contentOffset == after)
  }
}

@MainActor
private final class Listener: TableDelegate {
  var log: [String] = []
  var fixed: Set<Int> = []
  var titles: [String] = []
  private(set) var opened: [Int] = []

  func tableNode(_ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath.row)
  }
  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    log.append("+\(indexPath.row)")
  }
  func tableNodeDidChangeSelection(_ tableNode: TableNode) { log.append("changed") }
  func tableNode(_ tableNode: TableNode, openRowAt indexPath: IndexPath) -> Bool {
    opened.append(indexPath.row)
    return true
  }
  func tableNode(_ tableNode: TableNode, typeAheadTextForRowAt indexPath: IndexPath) -> String? {
    titles.indices.contains(indexPath.row) ? titles[indexPath.row] : nil
  }
}
