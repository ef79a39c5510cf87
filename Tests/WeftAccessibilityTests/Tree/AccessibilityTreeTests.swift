import Foundation
import Testing
import WeftAccessibility
import WeftCommands
import WeftNodes
import WeftOffscreen
import WeftSemantics

@MainActor
@Suite struct AccessibilityTreeTests {
  private final class Stepper: DisplayNode, @unchecked Sendable {
    var number = 3.0
    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityTraits: AccessibilityTraits { .adjustable }
    override var canBecomeFirstResponder: Bool { true }

    override func describeAccessibility(_ description: inout AccessibilityDescription) {
      super.describeAccessibility(&description)
      description.role = .spinButton
      description.range = AccessibilityRange(number, in: 0...10, step: 1)
    }

    override func accessibilityIncrement() { number += 1 }
  }

  /// Ten rows, of which those with nodes are 2 and 3.
  private final class Rows: DisplayNode, AccessibleRows, @unchecked Sendable {
    var asked: [AccessibilityAction] = []

    override func describeAccessibility(_ description: inout AccessibilityDescription) {
      super.describeAccessibility(&description)
      description.role = .list
      description.rows = AccessibilityRows(count: 10, selected: [4..<6], current: 7)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
      asked.append(action)
      return true
    }

    func accessibilityNode(forRow row: Int, reusing node: DisplayNode?) -> DisplayNode? { node ?? Row(row) }

    func accessibilityReference(ofRow row: Int) -> AccessibleRowReference? { nil }
  }

  private final class Row: DisplayNode, @unchecked Sendable {
    let row: Int

    init(_ row: Int) {
      self.row = row
      super.init()
      accessibilityLabel = "Row \(row)"
      isAccessibilityElement = true
    }

    override func describeAccessibility(_ description: inout AccessibilityDescription) {
      super.describeAccessibility(&description)
      (description.role, description.row) = (.listItem, row)
    }
  }

  private let root = DisplayNode()
  private let window: OffscreenWindow

  private init() {
    window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
  }

  private var tree: AccessibilityTree {
    window.settle()
    return window.scene.accessibilityTree()
  }

  @discardableResult
  private func add<Node: DisplayNode>(
    _ node: Node, _ label: String? = nil, _ frame: CGRect = CGRect(x: 0, y: 0, width: 20, height: 10),
    to parent: DisplayNode? = nil
  ) -> Node {
    node.frame = frame
    if let label {
      node.accessibilityLabel = label
      node.isAccessibilityElement = true
    }
    (parent ?? root).addSubnode(node)
    return node
  }

  @Test func nodesThatOnlyArrangeOthersAreLeftOut() {
    let box = add(DisplayNode(), to: add(DisplayNode()))
    add(DisplayNode(), "Save", to: box).accessibilityTraits = .button
    add(DisplayNode(), "Title").accessibilityTraits = .header
    #expect(
      tree.outline() == """
        window
          button "Save"
          heading "Title"
        """)
  }

  @Test func aNodeWithARoleContainsElements() {
    let bar = add(DisplayNode())
    bar.accessibilityRole = .toolbar
    bar.accessibilityLabel = "Tools"
    add(DisplayNode(), "Cut", to: bar).accessibilityTraits = [.button, .notEnabled]
    #expect(
      tree.outline() == """
        window
          toolbar "Tools"
            button "Cut" [disabled]
        """)
  }

  @Test func anElementRepresentsWhatIsInIt() {
    let card = add(DisplayNode(), "Card")
    add(DisplayNode(), "inside", to: card)
    #expect(tree.elements().map(\.name) == ["Card"])
    card.accessibilityElementsHidden = true
    #expect(tree.elements().isEmpty)
  }

  @Test func theClassSaysRoleAndRange() throws {
    let stepper = add(Stepper(), "Copies")
    let item = try tree.element(.spinButton, named: "Copies")
    #expect(item.description.range == AccessibilityRange(3, in: 0...10, step: 1))
    #expect(item.states == [.focusable, .showing])
    #expect(item.actions == [.increment, .decrement, .focus, .scrollIntoView])
    #expect(window.scene.perform(.increment, on: item) && stepper.number == 4)
    #expect(window.scene.perform(.focus, on: item) && stepper.isFirstResponder)
    let focused = tree
    #expect(focused.focus == item.id && focused[item.id]?.states.contains(.focused) == true)
    #expect(!window.scene.perform(.setText("4"), on: item), "a number has no text")
  }

  @Test func onlyWhatIsOnTheScreenShows() {
    let clip = add(DisplayNode(), nil, CGRect(x: 0, y: 0, width: 50, height: 50))
    clip.clipsToBounds = true
    add(DisplayNode(), "in", CGRect(x: 0, y: 40, width: 20, height: 20), to: clip)
    add(DisplayNode(), "clipped", CGRect(x: 0, y: 60, width: 20, height: 20), to: clip)
    add(DisplayNode(), "outside", CGRect(x: 0, y: 160, width: 20, height: 20))
    #expect(tree.elements(states: .showing).map(\.name) == ["in"])
    #expect(tree.elements().map(\.name) == ["in", "clipped", "outside"])
  }

  @Test func aNodeKeepsItsIdentity() throws {
    let node = add(DisplayNode(), "a")
    let first = try tree.element(named: "a").id
    let other = add(DisplayNode(), "b")
    root.insertSubnode(other, at: 0)
    #expect(try tree.element(named: "a").id == first)
    node.removeFromSupernode()
    #expect(tree[first] == nil)
    root.addSubnode(node)
    #expect(try tree.element(named: "a").id != first, "an identity is not used again")
  }

  @Test func relationsNameAndAreSaidByBoth() throws {
    let label = add(DisplayNode(), "Name")
    let field = add(DisplayNode(), "?")
    let help = add(DisplayNode(), "As in your passport")
    field.setAccessibilityNodes([label], .labelledBy)
    field.setAccessibilityNodes([help], .describedBy)
    let tree = tree
    let item = try #require(tree.elements(named: "Name").last)
    #expect(item.description.hint == "As in your passport")
    let caption = try #require(tree.elements(named: "Name").first)
    #expect(item.relations[.labelledBy] == [caption.id] && caption.relations[.labelFor] == [item.id])
  }

  @Test func aListTellsAllOfItsRowsAndMakesThoseThatAreAskedFor() throws {
    let list = add(Rows(), nil, CGRect(x: 0, y: 0, width: 100, height: 50))
    list.accessibilityLabel = "Files"
    for row in [3, 2] {
      add(Row(row), nil, CGRect(x: 0, y: 10 * CGFloat(row), width: 99, height: 9), to: list)
    }
    list.becomeFirstResponder()
    let tree = tree
    let item = try tree.element(.list)
    #expect(item.children.count == 10 && item.name == "Files")
    #expect(item.children[2].flatMap { tree[$0]?.name } == "Row 2")
    let virtual = try #require(item.children[9])
    #expect(tree[virtual] == nil && item.children.index(of: virtual) == 9)
    #expect(
      tree.focus == AccessibilityID(node: item.id.node, .row(7)), "the row that keys move has the focus")
    #expect(tree[AccessibilityID(node: item.id.node, .row(3))]?.name == "Row 3", "also by its number")
    let pass = window.scene.component(AccessibilityPass.self)
    let made = pass.elements(ofRow: virtual)
    #expect(made.map(\.name) == ["Row 9"] && made.first?.id == virtual && made.first?.parent == item.id)
    #expect(pass.perform(.press, on: virtual) && list.asked == [.pressRow(9)])
  }

  @Test func oneElementHasTheStateOfTheFocus() throws {
    let list = add(Rows(), nil, CGRect(x: 0, y: 0, width: 100, height: 50))
    list.becomeFirstResponder()
    #expect(tree.elements(states: .focused).map(\.role) == [.list], "the row that has the focus has no node")
    let row = add(Row(7), nil, CGRect(x: 0, y: 10, width: 99, height: 9), to: list)
    var tree = tree
    #expect(tree.elements(states: .focused).map(\.name) == ["Row 7"])
    #expect(tree.focus == tree.elements(named: "Row 7").first?.id)
    // What the list has in it that is no element.
    let other = Stepper()
    other.accessibilityElementsHidden = true
    add(other, to: row)
    other.becomeFirstResponder()
    tree = self.tree
    #expect(tree.elements(states: .focused).map(\.id) == [try #require(tree.focus)])
  }

  @Test func rowsThatWereAskedForStayInTheTreesThatFollow() throws {
    let list = add(Rows(), nil, CGRect(x: 0, y: 0, width: 100, height: 50))
    let item = try tree.element(.list)
    let pass = window.scene.component(AccessibilityPass.self)
    let rows = (0..<10).map { AccessibilityID(node: item.id.node, .row($0)) }
    for row in rows { _ = pass.elements(ofRow: row) }
    list.backgroundColor = .red
    let next = tree
    #expect(rows.map { next[$0]?.name } == (0..<10).map { "Row \($0)" })
    #expect(next.preorder().count == 2, "they are not in the tree by themselves")
    list.removeFromSupernode()
    let last = tree
    #expect(rows.allSatisfy { last[$0] == nil })
  }

  @Test func aMenuIsOfferedWhereARightClickFindsOne() throws {
    let plain = add(DisplayNode(), "Plain")
    let card = add(DisplayNode(), "Card")
    card.contextMenu = Menu("Card") { MenuItem("Open") {} }
    let box = add(DisplayNode(), nil, CGRect(x: 0, y: 20, width: 50, height: 50))
    box.contextMenu = card.contextMenu
    add(DisplayNode(), "Inside", to: box)
    let tree = tree
    let (first, second) = (try tree.element(named: "Plain"), try tree.element(named: "Card"))
    #expect(!first.actions.contains(.showMenu) && second.actions.contains(.showMenu))
    #expect(try tree.element(named: "Inside").actions.contains(.showMenu), "that of a node around it")
    #expect(!window.scene.perform(.showMenu, on: first))
    plain.contextMenu = card.contextMenu
    #expect(try self.tree.element(named: "Plain").actions.contains(.showMenu))
  }

  /// Its menu depends on the place.
  private final class Map: DisplayNode, @unchecked Sendable {
    var saysSo = false
    private(set) var askCount = 0
    override var canBecomeFirstResponder: Bool { true }
    override var hasContextMenu: Bool { saysSo }

    override func contextMenu(at point: CGPoint?) -> Menu? {
      askCount += 1
      return Menu("Map") { MenuItem("Look") {} }
    }
  }

  @Test func aMenuThatIsMadeWhenItIsAskedForIsOffered() throws {
    let map = add(Map(), "Map")
    add(Stepper(), "Copies")
    #expect(try !tree.element(named: "Map").actions.contains(.showMenu) && map.askCount == 0)
    map.becomeFirstResponder()
    for _ in 1...3 { #expect(try tree.element(named: "Map").actions.contains(.showMenu)) }
    #expect(map.askCount == 1, "it is asked when it has got the focus")
    map.resignFirstResponder()
    #expect(try !tree.element(named: "Map").actions.contains(.showMenu))
    map.saysSo = true
    #expect(try tree.element(named: "Map").actions.contains(.showMenu) && map.askCount == 1)
  }

  @Test func aQueryThatFailsSaysWhatThereIs() {
    for name in ["Send", "Cancel"] { add(DisplayNode(), name).accessibilityTraits = .button }
    let tree = tree
    #expect(throws: AccessibilityQueryError.self) { try tree.element(.button, named: "Save") }
    do {
      _ = try tree.element(.button, named: "Save")
    } catch {
      #expect("\(error)" == "no button named 'Save'; there are: 'Send', 'Cancel'")
    }
    do {
      _ = try tree.element(.button)
    } catch {
      #expect("\(error)" == "2 elements instead of one button")
    }
  }

  @Test func observersGetTheTreeOfEachUpdate() {
    final class Observer: AccessibilityObserver {
      var trees: [AccessibilityTree] = []
      var said: [String] = []
      var ended: [UInt64] = []
      func treeDidChange(_ tree: AccessibilityTree, of pass: AccessibilityPass) { trees.append(tree) }
      func windowDidEnd(_ window: UInt64) { ended.append(window) }
      func announce(_ text: String, _ priority: AccessibilityLiveRegion, in window: UInt64) {
        said.append("\(text) \(priority)")
      }
    }
    let observer = Observer()
    AccessibilityPass.observer = observer
    defer { AccessibilityPass.observer = nil }
    let node = add(DisplayNode(), "a")
    window.settle()
    #expect(observer.trees.last?.elements().map(\.name) == ["a"])
    node.accessibilityLabel = "b"
    window.settle()
    #expect(observer.trees.last?.elements().map(\.name) == ["b"], "a label alone requests an update")
    window.scene.announceForAccessibility("Saved", .assertive)
    #expect(observer.said == ["Saved assertive"])
    let number = observer.trees.last?.window.number
    window.scene.close()
    #expect(observer.ended == [number])
  }
}
