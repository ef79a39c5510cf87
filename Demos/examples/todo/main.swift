import Foundation
import Weft

/// An entry of the list.
struct Item: Identifiable, Sendable {
  let id: Int
  let title: String
  var isDone = false
}

/// A row with a checkbox for an entry.
final class ItemCell: CellNode, @unchecked Sendable {
  private let checkbox: CheckboxNode

  init(_ item: Item, onToggle: @escaping @MainActor @Sendable () -> Void) {
    var title = AttributedText(item.title)
    if item.isDone { title.addAttributes(TextAttributes(color: .gray, strikethrough: .single)) }
    checkbox = CheckboxNode(title, isOn: item.isDone) { _ in onToggle() }
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    checkbox.padding(.horizontal, 16).padding(.vertical, 10)
  }
}

/// A field and a button to add entries, and the list below.
final class ToDoNode: DisplayNode, @unchecked Sendable {
  let field = EditableTextNode(placeholder: "What is to be done?")
  let button = ButtonNode("Add", style: .prominent)
  let table = TableNode()
  @MainActor private var items: [Item] = []

  @MainActor private lazy var source = SnapshotDataSource<Int, Item.ID>(for: table) { [weak self] id, _ in
    guard let item = self?.items[id] else { return { CellNode() } }
    return { ItemCell(item) { self?.toggle(item.id) } }
  }

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    table.allowsSelection = false
    field.onSubmit = { [weak self] _ in self?.add() }
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.add() }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(alignItems: .stretch) {
      HStack(spacing: 8) {
        field.flexGrow().flexShrink()
        button
      }
      .padding(16)
      table.flexGrow().flexShrink()
    }
  }

  @MainActor func add() {
    let title = field.text.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    let item = Item(id: items.count, title: title)
    field.text = ""
    append(item)
    undoHistory?.register("Add", target: self) {
      $0.removeLast()
    } redo: {
      $0.append(item)
    }
  }

  @MainActor private func append(_ item: Item) {
    items.append(item)
    source.apply(items.map(\.id))
  }

  @MainActor private func removeLast() {
    items.removeLast()
    source.apply(items.map(\.id))
  }

  @MainActor private func toggle(_ id: Item.ID) {
    items[id].isDone.toggle()
    source.apply(items.map(\.id), reloading: [id])
    undoHistory?.register("Check", target: self) {
      $0.toggle(id)
    } redo: {
      $0.toggle(id)
    }
  }
}

Application.main {
  Window(title: "To do", size: CGSize(width: 360, height: 400), rootNode: ToDoNode())
}
