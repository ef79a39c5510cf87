import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLists
import WeftNodes

@testable import WeftTables

@MainActor
@Suite("Tables with columns")
struct ColumnTableTests {
  private let scene = ColumnScene()
  private var node: ColumnTableNode { scene.node }
  private var widths: [CGFloat] { node.columns.map(\.width) }
  private var shown: [String] { node.columns.filter { !$0.isHidden }.map(\.id.rawValue) }
  private var titlesInMenu: [String]? {
    get throws {
      let header = try #require(node.subnodes.first)
      return header.contextMenu(at: nil)?.elements.map { element in
        if case .item(let item) = element { item.title } else { "" }
      }
    }
  }

  @Test("Contents stand in their columns, and a flexible column takes the space that is left")
  func placesContents() throws {
    let frames = scene.frames(ofRow: 0)
    // 400 points: 260 for the name, 60 for the size, which stands at the right, and 80 for the kind.
    let (name, size) = (try #require(frames["name"]), try #require(frames["size"]))
    #expect(name.minX == 8 && frames["kind"]?.minX == 328)
    #expect(abs(size.maxX - 312) < 1)
    // In the middle of the row, below the headings.
    #expect(abs(name.midY - (ColumnTableNode.headerHeight + ColumnTableNode.rowHeight / 2)) <= 1)
  }

  @Test("A drag at an edge changes the width, within limits")
  func resizes() {
    scene.drag(from: 320, to: 340)
    #expect(widths == [120, 80, 80] && scene.frames(ofRow: 0)["kind"]?.minX == 328)
    scene.drag(from: 320, to: 100)
    #expect(widths == [120, 40, 80])
    // A flexible column has the width that the user gives it.
    scene.drag(from: 280, to: 200)
    #expect(widths == [200, 40, 80] && scene.frames(ofRow: 0)["size"]?.maxX.rounded() == 232)
  }

  @Test("Columns grow with text, and what the user sets is kept for the usual size")
  func growsWithText() {
    scene.window.scene.contentSizeMultiplier = 1.5
    scene.window.settle()
    // 400 points: 190 for the name, 90 for the size, and 120 for the kind.
    #expect(scene.frames(ofRow: 0)["kind"]?.minX == 288 && widths == [120, 60, 80])
    #expect(abs((scene.frames(ofRow: 0)["size"]?.maxX ?? 0) - 272) < 1)
    scene.drag(from: 280, to: 310)
    #expect(widths == [120, 80, 80] && scene.frames(ofRow: 0)["kind"]?.minX == 288)
    scene.window.scene.contentSizeMultiplier = 1
    scene.window.settle()
    #expect(scene.frames(ofRow: 0)["kind"]?.minX == 328 && scene.node.shownHeaderHeight == 30)
  }

  @Test("A double click at an edge fits the column to its contents")
  func fits() throws {
    let visible = (0..<9).compactMap { scene.frames(ofRow: $0)["kind"]?.width }.max()
    let all = (0..<30).map { TextNode("kind \($0)").layoutThatFits(.unconstrained).size.width }.max()
    let (least, most) = (try #require(visible), try #require(all))
    for phase in [PointerEvent.Phase.pressed, .released, .pressed, .released] { scene.send(phase, 399) }
    scene.window.settle()
    #expect(widths[2] >= least.rounded(.up) + 16 && widths[2] <= most.rounded(.up) + 16)
  }

  @Test("A click on a heading sorts, another one in the other direction")
  func sorts() {
    var sorts: [ColumnSort] = []
    node.onSort = { sorts.append($0) }
    node.columns[2].sortsDescendingFirst = true
    node.columns[1].isSortable = false
    for x in [100, 100, 360, 300] as [CGFloat] { scene.click(x) }
    #expect(
      sorts == [
        ColumnSort("name"), ColumnSort("name", isAscending: false), ColumnSort("kind", isAscending: false),
      ])
    #expect(node.sort == sorts.last)
  }

  @Test("A click on a heading shows no order if the program does not sort")
  func doesNotSort() {
    scene.click(100)
    #expect(node.sort == nil)
    node.sort = ColumnSort("size")
    scene.click(100)
    #expect(node.sort == ColumnSort("size"))
  }

  @Test("A heading is dragged to another place, but not in front of the fixed column")
  func moves() {
    var changeCount = 0
    node.onColumnsChange = { changeCount += 1 }
    scene.drag(from: 360, to: 280)
    #expect(shown == ["name", "kind", "size"] && changeCount == 1)
    scene.drag(from: 280, to: 20)
    #expect(shown == ["name", "kind", "size"])
    scene.drag(from: 100, to: 390)
    #expect(shown == ["name", "kind", "size"])
    node.isFirstColumnFixed = false
    scene.drag(from: 100, to: 390)
    #expect(shown == ["kind", "size", "name"])
    #expect(scene.frames(ofRow: 0)["kind"]?.minX == 8)
  }

  @Test("Columns are hidden and shown in the menu of the headings")
  func hides() throws {
    #expect(try titlesInMenu == ["Size", "Kind"])
    scene.node.toggleByUser("size")
    scene.window.settle()
    #expect(shown == ["name", "kind"] && scene.frames(ofRow: 0)["size"] == nil)
    #expect(scene.frames(ofRow: 0)["kind"]?.minX == 328)
  }

  @Test("Only columns that the user can hide are in the menu of the headings, also while they are hidden")
  func offersColumns() throws {
    node.columns[1].isHidden = true
    #expect(try titlesInMenu == ["Size", "Kind"])
    node.columns[1].isHideable = false
    #expect(try titlesInMenu == ["Kind"])
    node.columns[2].isHideable = false
    #expect(try titlesInMenu == nil)
  }

  @Test("The headings are used with the keyboard")
  func keyboard() throws {
    var sorts: [ColumnSort] = []
    node.onSort = { sorts.append($0) }
    try #require(node.subnodes.first).becomeFirstResponder()
    scene.press(Keysym.right)
    scene.press(Keysym.space, text: " ")
    #expect(sorts == [ColumnSort("size")])
    scene.press(Keysym.right, .shift)
    #expect(widths == [120, 70, 80])
    scene.press(Keysym.right, .control)
    #expect(shown == ["name", "kind", "size"])
    scene.press(Keysym.left, .control)
    scene.press(Keysym.left, .control)
    #expect(shown == ["name", "size", "kind"])
    scene.press(Keysym.down)
    #expect(scene.window.scene.focusedNode === node.table)
  }

  @Test("Flexible columns grow up to their greatest widths, and leave the rest to each other")
  func limitsFlexibleColumns() {
    let columns = [
      TableColumn("a", title: "A", width: 50, isFlexible: true),
      TableColumn("b", title: "B", width: 50, maximumWidth: 80, isFlexible: true),
      TableColumn("c", title: "C", width: 50, isFlexible: true),
    ]
    func widths(_ columns: [TableColumn], textFactor: CGFloat) -> [CGFloat] {
      let places = ColumnPlaces(columns, isFirstFixed: false, textFactor: textFactor, in: 400)
      return places.places.map(\.width)
    }
    #expect(widths(columns, textFactor: 1) == [160, 80, 160])
    #expect(widths(columns, textFactor: 1.5) == [140, 120, 140])
    #expect(widths([columns[1]], textFactor: 1) == [80])
    #expect(widths([columns[0], columns[2]], textFactor: 1) == [200, 200])
  }

  // MARK: Scrolling

  @Test("Columns that are wider than the table are scrolled, and the first stays where it is")
  func scrollsHorizontally() {
    let scene = ColumnScene(width: 200)
    #expect(scene.node.table.contentSize.width == 260)
    scene.node.table.contentOffset = CGPoint(x: 60, y: 0)
    scene.window.settle()
    #expect(scene.frames(ofRow: 0)["kind"]?.minX == 128)
    // The first column is found where it is shown.
    #expect(scene.frames(ofRow: 0)["name"]?.minX == 8)
    // So is the edge that changes its width, and another one at its scrolled place.
    scene.drag(from: 120, to: 130)
    #expect(scene.node.columns[0].width == 130)
  }

  @Test("Finding what is below the pointer changes nothing that would have to be shown")
  func staysSettledBelowThePointer() {
    let scene = ColumnScene(width: 200)
    scene.node.table.contentOffset = CGPoint(x: 60, y: 0)
    scene.window.settle()
    // The first column follows the scrolling when something asks where it is.
    let point = CGPoint(x: 20, y: 60)
    #expect(scene.node.hitTest(point, with: nil) != nil)
    scene.window.settle()
    #expect(scene.node.hitTest(point, with: nil) != nil)
    #expect(scene.window.scene.isSettled)
  }

  @Test("Going to another row leaves the columns where they are")
  func keepsTheHorizontalOffset() {
    let scene = ColumnScene(width: 200)
    scene.node.table.contentOffset = CGPoint(x: 40, y: 0)
    scene.window.settle()
    scene.node.table.scrollToRow(at: IndexPath(row: 29, section: 0), animated: false)
    scene.window.settle()
    #expect(scene.node.table.contentOffset.x == 40 && scene.node.table.contentOffset.y > 0)
  }

  @Test("Where lines begin at the right, so do the columns")
  func isMirrored() {
    let scene = ColumnScene(width: 200)
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    #expect(scene.node.table.contentOffset.x == 60)
    #expect(scene.frames(ofRow: 0)["name"]?.maxX == 192)
    scene.drag(from: 80, to: 70)
    #expect(scene.node.columns[0].width == 130)
  }

  @Test("An inset at the right is beside the columns there, whenever the direction changes")
  func isMirroredWithInsets() {
    let scene = ColumnScene(width: 200)
    scene.node.table.contentInset = EdgeInsets(right: 10)
    for _ in 0..<2 {
      scene.window.scene.layoutDirection = .rightToLeft
      scene.window.settle()
      #expect(scene.frames(ofRow: 0)["name"]?.maxX == 182)
      scene.window.scene.layoutDirection = .leftToRight
      scene.window.settle()
      #expect(scene.node.table.contentOffset.x == 0 && scene.frames(ofRow: 0)["name"]?.minX == 8)
    }
  }

  @Test("Two columns of one name count once")
  func ignoresDoubles() {
    node.columns = [TableColumn("a", title: "A"), TableColumn("a", title: "B"), TableColumn("b", title: "C")]
    #expect(node.columns.map(\.title) == ["A", "C"])
  }

  @Test("Columns are stored as JSON and read again")
  func areEncoded() throws {
    var columns = ColumnScene.columns
    columns[1].maximumWidth = 90
    let data = try JSONEncoder().encode(columns)
    #expect(try JSONDecoder().decode([TableColumn].self, from: data) == columns)
  }

  @Test("Widths that are no numbers are the least ones")
  func limitsWidths() {
    var column = TableColumn("a", title: "A", width: .nan, minimumWidth: 30)
    #expect(column.usedWidth == 30)
    column.width = .infinity
    #expect(column.usedWidth == 30)
    (column.width, column.maximumWidth) = (500, 10)
    #expect(column.usedWidth == 30)
  }
}
