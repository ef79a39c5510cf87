import Foundation
import Testing
import WeftAccessibility
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftSwipes
import WeftText

@testable import WeftListLayouts
@testable import WeftLists

/// A section whose header is an accessibility element, with a row that is a heading between others.
@MainActor
private final class Days: CollectionDataSource {
  func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    guard indexPath.item == 0 else { return { TextCellNode(text: "Letter") } }
    return {
      let cell = TextCellNode(text: "Today")
      (cell.isAccessibilityElement, cell.accessibilityLabel) = (true, "Today")
      (cell.accessibilityTraits, cell.accessibilityHeadingLevel) = (.header, 3)
      return cell
    }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    {
      let cell = TextCellNode(text: "Section")
      (cell.isAccessibilityElement, cell.accessibilityLabel) = (true, "Section")
      return cell
    }
  }
}

/// A cell that makes its menu when it is asked.
private final class MenuCell: TextCellNode, @unchecked Sendable {
  @MainActor var askCount = 0

  override var hasContextMenu: Bool { true }

  override func contextMenu(at point: CGPoint?) -> Menu? {
    askCount += 1
    return Menu { MenuItem("Open") {} }
  }
}

/// Rows with texts, in sections.
@MainActor
private final class Names: TableDataSource, CollectionDataSource, TableDelegate {
  var counts: [Int]
  var titles: [String] = []
  var log: [String] = []
  var forbidden: Set<Int> = []
  var hasMenus = false

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableNode: TableNode) -> Int { counts.count }
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let name = "Row \(indexPath.section).\(indexPath.row)"
    if hasMenus { return { MenuCell(text: name) } }
    return { TextCellNode(text: name) }
  }
  func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String? {
    titles.isEmpty ? nil : titles[section]
  }

  func numberOfSections(in collectionNode: CollectionNode) -> Int { counts.count }
  func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let name = "Item \(indexPath.item)"
    return { TextCellNode(text: name) }
  }

  func tableNode(_ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    !forbidden.contains(indexPath.row)
  }
  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.section).\(indexPath.row)")
  }
  func tableNode(_ tableNode: TableNode, openRowAt indexPath: IndexPath) -> Bool {
    log.append("open \(indexPath.section).\(indexPath.row)")
    return true
  }
  func tableNode(_ tableNode: TableNode, trailingSwipeActionsForRowAt indexPath: IndexPath) -> SwipeActions? {
    SwipeActions([
      SwipeAction("Delete", style: .destructive) { [weak self] done in
        self?.log.append("delete \(indexPath.row)")
        done(true)
      }
    ])
  }
}

@MainActor
@Suite struct ListAccessibilityTests {
  private let source: Names
  private let table = TableNode()
  private let window: OffscreenWindow

  private init() {
    let source = Names([100_000])
    self.source = source
    table.rowHeight = 40
    table.dataSource = source
    table.delegate = source
    table.accessibilityLabel = "Names"
    window = OffscreenWindow(size: CGSize(width: 200, height: 400), scale: 1, rootNode: table)
    window.settle()
  }

  private var tree: AccessibilityTree {
    window.settle()
    return window.scene.accessibilityTree()
  }

  private func list() throws -> AccessibilityItem { try tree.element(.list, named: "Names") }

  private func perform(_ action: AccessibilityAction) throws -> Bool {
    window.scene.perform(action, on: try list())
  }

  private func reload(_ counts: [Int], titles: [String] = []) {
    (source.counts, source.titles) = (counts, titles)
    table.reloadData()
    window.settle()
  }

  @Test func theListKnowsAllOfItsRows() throws {
    let tree = tree
    let list = try tree.element(.list)
    #expect(list.children.count == 100_000 && list.states.contains(.focusable))
    let row = try tree.element(.listItem, named: "Row 0.3")
    #expect(row.description.row == 3 && row.description.place == AccessibilityPlace(3, of: 100_000))
    #expect(row.states.isSuperset(of: [.selectable, .focusable, .showing]))
    #expect(row.actions.first == .press)
    #expect(try tree.element(.label, in: row).name == "Row 0.3")
    #expect(list.children.index(of: row.id) == 3 && tree.items.count < 200)
  }

  @Test func theMenuThatACellMakesIsAskedForThere() throws {
    source.hasMenus = true
    reload([3])
    let row = try tree.element(.listItem, named: "Row 0.1")
    #expect(row.actions.contains(.showMenu))
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)) as? MenuCell)
    let count = cell.askCount
    #expect(window.scene.perform(.showMenu, on: row))
    #expect(cell.askCount > count && !table.isFirstResponder)
  }

  @Test func anInvertedListIsReadFromItsEnd() throws {
    source.counts = [3, 2]
    table.inverted = true
    table.allowsMultipleSelection = true
    table.reloadData()
    let names = ["Row 1.1", "Row 1.0", "Row 0.2", "Row 0.1", "Row 0.0"]
    #expect(tree.elements(.listItem).map(\.name) == names)
    #expect(try tree.element(.listItem, named: "Row 1.1").description.place == AccessibilityPlace(0, of: 5))
    #expect(try perform(.selectRow(4, alone: true)) && source.log == ["select 0.0"])
    #expect(try list().description.rows?.selected == [4..<5] && list().description.rows?.current == 4)
    table.selectRows(at: [IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 1)])
    #expect(try list().description.rows?.selected == [1..<3])
    let version = try list().description.rows?.version
    table.inverted = false
    #expect(tree.elements(.listItem).map(\.name) == names.reversed())
    #expect(try list().description.rows?.selected == [2..<4] && list().description.rows?.version != version)
  }

  @Test func keysGoThroughAnInvertedListAsItIsSeen() {
    table.inverted = true
    source.counts = [5]
    table.reloadData()
    window.settle()
    table.becomeFirstResponder()
    for (key, row) in [
      (Keysym.home, 4), (Keysym.down, 3), (Keysym.end, 0), (Keysym.up, 1), (Keysym.pageUp, 4),
      (Keysym.pageDown, 0),
    ] {
      window.scene.send(.key(KeyEvent(.pressed, keysym: key)))
      window.scene.send(.key(KeyEvent(.released, keysym: key)))
      window.settle()
      #expect(table.indexPathsForSelectedRows.map(\.row) == [row], "\(key)")
    }
  }

  @Test func rowsWithoutCellsAreMadeWhenTheyAreAskedFor() throws {
    table.selectRow(at: IndexPath(row: 70_000, section: 0))
    let list = try list()
    let count = table.existingCells.count
    let id = try #require(list.children[70_000])
    let items = window.scene.component(AccessibilityPass.self).elements(ofRow: id)
    let row = try #require(items.first { $0.id == list.children[70_000] })
    #expect(row.name == "Row 0.70000" && row.role == .listItem && row.states.contains(.selected))
    #expect(row.description.place == AccessibilityPlace(70_000, of: 100_000) && row.parent == list.id)
    #expect(items.contains { $0.role == .label && $0.parent == row.id })
    #expect(table.existingCells.count == count, "the list does not keep it")
  }

  @Test func rowsThatWereAskedForMeanTheSameRowsAfterUpdates() throws {
    let pass = window.scene.component(AccessibilityPass.self)
    let (id, cold) = (try #require(try list().children[70_000]), try #require(try list().children[60_000]))
    #expect(pass.elements(ofRow: id).contains { $0.id == id && $0.name == "Row 0.70000" })
    source.counts = [100_001]
    table.insertRows(at: [IndexPath(row: 5, section: 0)])
    var tree = tree
    #expect(tree[id]?.name == "Row 0.70000" && tree[id]?.description.place?.index == 70_001)
    #expect(try list().children[70_001] == id && list().children.index(of: id) == 70_001)
    #expect(tree[cold] == nil && pass.elements(ofRow: cold).isEmpty, "nobody knows which row that was")
    #expect(!pass.perform(.press, on: cold) && pass.perform(.press, on: id))
    #expect(source.log == ["select 0.70001", "open 0.70001"])
    tree = self.tree
    #expect(tree[id]?.states.contains(.selected) == true)
    source.counts = [100_000]
    table.deleteRows(at: [IndexPath(row: 70_001, section: 0)])
    tree = self.tree
    #expect(tree[id] == nil && pass.elements(ofRow: id).isEmpty && !pass.perform(.press, on: id))
  }

  @Test func rowsThatWereAskedForAreGoneAfterAReload() throws {
    let pass = window.scene.component(AccessibilityPass.self)
    let id = try #require(try list().children[70_000])
    #expect(!pass.elements(ofRow: id).isEmpty)
    reload([100_000])
    #expect(tree[id] == nil && pass.elements(ofRow: id).isEmpty, "nothing says which row it is now")
  }

  @Test func whatNamesASectionIsAHeadingAlsoIfItIsAnElementOrARow() throws {
    let (collection, source) = (CollectionNode(layout: ListLayout()), Days())
    collection.registerSupplementaryNode(ofKind: .sectionHeader)
    collection.dataSource = source
    window.scene.rootNode.addSubnode(collection)
    collection.frame = window.scene.rootNode.bounds
    table.isHidden = true
    window.settle()
    let today = try tree.element(.heading, named: "Today")
    #expect(today.description.place?.level == 3, "as its cell says")
    #expect(today.description.row == 0, "it is still a row of the list")
    #expect(try tree.element(.heading, named: "Section").description.place?.level == 2)
    #expect(try tree.element(.listItem, named: "Letter").description.row == 1)
  }

  @Test func rowsOfSectionsAreNumberedThroughBelowHeadings() throws {
    reload([2, 0, 3], titles: ["Fruits", "Nothing", "Trees"])
    let tree = tree
    #expect(try tree.element(.listItem, named: "Row 2.1").description.row == 3)
    #expect(tree.elements(.heading).map(\.name).sorted() == ["Fruits", "Nothing", "Trees"])
    #expect(tree.elements(.heading).allSatisfy { $0.description.place?.level == 2 })
    table.allowsMultipleSelection = true
    table.selectRows(at: [
      IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 2), IndexPath(row: 2, section: 2),
    ])
    let rows = try #require(try list().description.rows)
    #expect(rows.count == 5 && rows.selected == [1..<3, 4..<5])
    #expect(try list().states.contains(.multiSelectable))
  }

  @Test func theCurrentRowHasTheFocus() throws {
    #expect(try perform(.focusRow(2)) && table.isFirstResponder)
    var tree = tree
    let row = try tree.element(.listItem, named: "Row 0.2")
    #expect(tree.focus == row.id && row.states.isSuperset(of: [.focused, .selected]))
    #expect(try tree.element(.list).description.rows?.current == 2)
    #expect(try perform(.focusRow(50_000)))
    tree = self.tree
    #expect(try tree.element(.listItem, named: "Row 0.50000").id == tree.focus)
  }

  @Test func focusMovesWithoutSelectingWhereSeveralRowsCanBeSelected() throws {
    table.allowsMultipleSelection = true
    table.selectRow(at: IndexPath(row: 0, section: 0))
    #expect(try perform(.focusRow(3)))
    #expect(table.indexPathsForSelectedRows.map(\.row) == [0])
    #expect(try tree.element(.listItem, named: "Row 0.3").states.contains(.focused))
  }

  @Test func rowsAreSelectedByTheRulesOfTheDelegate() throws {
    source.forbidden = [2]
    table.allowsMultipleSelection = true
    #expect(try !tree.element(.listItem, named: "Row 0.2").states.contains(.selectable))
    #expect(try !perform(.selectRow(2, alone: true)))
    #expect(try perform(.selectRow(1, alone: true)) && perform(.selectRow(4, alone: false)))
    #expect(
      table.indexPathsForSelectedRows.map(\.row) == [1, 4] && source.log == ["select 0.1", "select 0.4"])
    #expect(try perform(.deselectRow(1)) && table.indexPathsForSelectedRows.map(\.row) == [4])
    #expect(try !perform(.selectRow(100_000, alone: true)))
    reload([5])
    #expect(try perform(.selectAllRows) && table.indexPathsForSelectedRows.map(\.row) == [0, 1, 3, 4])
    #expect(try perform(.deselectAllRows) && table.indexPathsForSelectedRows.isEmpty)
    table.allowsMultipleSelection = false
    #expect(try !perform(.selectAllRows))
    table.allowsSelection = false
    #expect(try !perform(.selectRow(1, alone: true)) && !perform(.pressRow(1)))
  }

  @Test func aPressSelectsAndOpens() throws {
    #expect(window.scene.perform(.press, on: try tree.element(.listItem, named: "Row 0.1")))
    #expect(source.log == ["select 0.1", "open 0.1"])
    #expect(try perform(.pressRow(90_000)) && source.log.last == "open 0.90000")
  }

  @Test func rowsAreScrolledTo() throws {
    let row = try #require(try list().children[1000])
    #expect(window.scene.component(AccessibilityPass.self).perform(.scrollIntoView, on: row))
    #expect(try tree.element(.listItem, named: "Row 0.1000").states.contains(.showing))
  }

  @Test func swipesAreActions() throws {
    let row = try tree.element(.listItem, named: "Row 0.1")
    #expect(row.description.customActions == ["Delete"])
    #expect(window.scene.perform(.custom(0), on: row) && source.log == ["delete 1"])
  }

  @Test func aRowKeepsItsIdentityWhenOthersComeBeforeIt() throws {
    let row = try tree.element(.listItem, named: "Row 0.0")
    source.counts = [100_001]
    table.performBatchUpdates(animated: false, { table.insertRows(at: [IndexPath(row: 0, section: 0)]) })
    #expect(tree[row.id]?.description.row == 1)
    #expect(try list().children.count == 100_001)
  }

  @Test func aCellThatIsAnElementStaysOne() throws {
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = "The second"
    cell.accessibilityValue = "new"
    let tree = tree
    let row = try tree.element(.listItem, named: "The second")
    #expect(row.children.count == 0 && row.description.value == "new" && row.description.row == 1)
    cell.accessibilityRole = .article
    #expect(try self.tree.element(.article).description.row == 1)
  }

  @Test func collectionsAreGridsUnlessTheyAreLists() throws {
    let grid = CollectionNode(layout: GridLayout(columnCount: 3))
    grid.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 300, height: 300), scale: 1, rootNode: grid)
    window.settle()
    var tree = window.scene.accessibilityTree()
    #expect(try tree.element(.grid).children.count == 100_000)
    #expect(try tree.element(.gridCell, named: "Item 4").description.row == 4)
    grid.layout = ListLayout()
    window.settle()
    tree = window.scene.accessibilityTree()
    #expect(try tree.element(.list).children.count == 100_000)
    #expect(try tree.element(.listItem, named: "Item 4").description.row == 4)
  }
}
