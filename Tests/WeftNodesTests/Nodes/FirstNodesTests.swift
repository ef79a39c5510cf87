import Foundation
import Testing
import WeftCommands
import WeftGraphics
import WeftLayout
import WeftText
import WeftTheme

@testable import WeftControllers
@testable import WeftControls
@testable import WeftEditing
@testable import WeftListLayouts
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// The first code of a new user: nodes created from strings, and nodes that configure themselves in `init`.
@MainActor
@Suite struct FirstNodesTests {
  /// Is created on any thread, and is the delegate and data source of its subnodes.
  private final class PageNode: DisplayNode, EditableTextNodeDelegate, TableDataSource, @unchecked Sendable {
    // Unchecked: stored properties never change, or are confined to the main thread.
    let field = EditableTextNode(placeholder: "New task")
    let table = TableNode()
    let collection = CollectionNode(layout: GridLayout(columnCount: 2))
    let snapshots: SnapshotDataSource<Int, String>
    @MainActor var typed = ""

    override init() {
      snapshots = SnapshotDataSource(for: collection) { item, _ in { TextCellNode(text: item) } }
      super.init()
      automaticallyManagesSubnodes = true
      field.delegate = self
      table.dataSource = self
    }

    override func didLoad() {
      super.didLoad()
      var snapshot = CollectionSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c"])
      snapshots.apply(snapshot, animated: false)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      VStack(alignItems: .stretch) {
        field
        table.flexGrow().flexShrink()
        collection.flexGrow().flexShrink()
      }
    }

    func editableTextNodeDidUpdateText(_ node: EditableTextNode) { typed = node.text }

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      { TextCellNode(text: "row") }
    }
  }

  @Test func aNodeCreatedOnAnotherThreadMayBeTheDelegateOfItsSubnodes() async {
    let page = await Task.detached { PageNode() }.value
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: page)
    window.settle()
    #expect(page.table.visibleNodes.count == 3)
    #expect(page.collection.visibleNodes.count == 3)
    page.field.becomeFirstResponder()
    window.send(.key(KeyEvent(.pressed, keysym: 0x78, text: "x", modifiers: [])))
    window.settle()
    #expect(page.typed == "x")
  }

  @Test func aDataSourceMayBeSetOnAnotherThreadLater() async {
    let (first, page) = (PageNode(), PageNode())
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: page)
    page.table.dataSource = nil
    window.settle()
    #expect(page.table.visibleNodes.isEmpty)
    await Task.detached { page.table.dataSource = first }.value
    window.settle()
    #expect(page.table.visibleNodes.count == 3)
    #expect(page.table.dataSource === first)
  }

  @Test func aTextNodeIsCreatedFromAString() {
    let text = "words"
    let node = TextNode(text, font: Font(size: 20, weight: .bold), color: .white)
    let attributes = TextAttributes(font: Font(size: 20, weight: .bold), color: .white)
    #expect(node.attributedText == AttributedText("words", attributes: attributes))
    #expect(TextNode(text).attributedText == "words")
  }

  @Test func newTextOfATextNodeKeepsItsFont() {
    let node = TextNode("0", font: Font(size: 20))
    node.text = "\(6 * 7)"
    #expect(node.attributedText == AttributedText("42", font: Font(size: 20)) && node.text == "42")
    node.text = ""
    node.text = "7"
    #expect(node.attributedText == AttributedText("7", font: Font(size: 20)))
    #expect(TextNode().text.isEmpty)
  }

  @Test func controlsAreCreatedFromStrings() {
    let name = "Name"
    #expect(ButtonNode(name).attributedTitle(for: .normal) == "Name")
    #expect(CheckboxNode(name, isOn: true).title == "Name")
    #expect(RadioButtonNode(name).title == "Name")
    let field = EditableTextNode(placeholder: name)
    #expect(field.attributedPlaceholderText == "Name" && !field.isMultiline)
  }

  @Test func textFollowsAColourOfTheTheme() {
    let node = TextNode("words", color: \.destructiveText)
    #expect(node.themeColor == \Theme.destructiveText && node.textColor == nil)
    node.textColor = .teal
    #expect(node.textColor == .teal && node.themeColor == nil)
    node.themeColor = nil
    #expect(node.textColor == .teal, "nil replaces only a colour of the same kind")
    node.themeColor = \Theme.accentText
    node.textColor = nil
    #expect(node.themeColor == \Theme.accentText)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 30), rootNode: node)
    for style in [UserInterfaceStyle.light, .dark] {
      window.scene.userInterfaceStyle = style
      window.settle()
      #expect(node.drawParameters().color == Theme(style).accentText)
    }
  }

  @Test func aFontAppliesToTheWholeText() {
    let node = TextNode()
    node.font = Font(size: 20)
    node.text = "words"
    #expect(node.attributedText == AttributedText("words", font: Font(size: 20)))
    node.font = Font(size: 30)
    #expect(node.font == Font(size: 30) && node.attributedText?.runs.count == 1)
  }

  @Test func controlsPassTheirValuesToTheirActions() {
    var told: [String] = []
    func note(_ value: some CustomStringConvertible) { told.append(value.description) }
    let controls: [ControlNode] = [
      CheckboxNode("check") { note($0) }, RadioButtonNode("choose") { note("chosen") },
      SwitchNode { note($0) },
      SliderNode(value: 3, in: 0...9) { note($0) }, StepperNode(1...5, value: 2) { note($0) },
      SegmentedControlNode(["a", "b"], selectedIndex: 1) { note($0) },
    ]
    for control in controls { control.sendActions(for: .valueChanged) }
    #expect(told == ["false", "chosen", "false", "3.0", "2", "1"])
  }

  @Test func returnSubmitsASingleLine() {
    let field = EditableTextNode(placeholder: "Name")
    var (submitted, changed): ([String], [String]) = ([], [])
    field.onSubmit = { submitted.append($0) }
    field.onTextChange = { changed.append($0) }
    let window = OffscreenWindow(size: CGSize(width: 100, height: 32), rootNode: field)
    window.settle()
    field.becomeFirstResponder()
    window.send(.key(KeyEvent(.pressed, keysym: 0x78, text: "x", modifiers: [])))
    window.settle()
    window.send(.key(KeyEvent(.pressed, keysym: Keysym.return, text: "", modifiers: [])))
    #expect(submitted == ["x"] && changed == ["x"])
  }

  @Test func aListNeedsOnlyItsItems() {
    let table = TableNode()
    let source = SnapshotDataSource<Int, String>(for: table) { item, _ in { TextCellNode(text: item) } }
    let window = OffscreenWindow(size: CGSize(width: 100, height: 300), rootNode: table)
    source.apply(["a", "b"], animated: false)
    window.settle()
    #expect(table.visibleNodes.count == 2)
    let kept = table.visibleNodes[1]
    source.apply(["b", "c", "d"], reloading: ["c"], animated: false)
    window.settle()
    #expect(table.visibleNodes.count == 3 && table.visibleNodes[0] === kept)
  }
}
