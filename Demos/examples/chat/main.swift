import Foundation
import Weft

/// A message of the conversation.
struct Message: Identifiable, Sendable {
  let id: Int
  let text: String
  let isOwn: Bool
}

/// Simulates a remote person who thinks for a moment, then answers.
actor FakeServer {
  private let delay: Duration
  init(delay: Duration = .seconds(1)) { self.delay = delay }

  func answer(to text: String) async throws -> String {
    try await Task.sleep(for: delay)
    return text.hasSuffix("?")
      ? "I would have to look that up." : "\(text.count) letters, and every one of them true."
  }
}

/// A message in a bubble, on the side of its sender.
final class MessageCell: CellNode, @unchecked Sendable {
  private let bubble = DisplayNode()
  private let text: TextNode
  private let isOwn: Bool

  init(_ message: Message) {
    isOwn = message.isOwn
    text = TextNode(message.text)
    super.init()
    automaticallyManagesSubnodes = true
    bubble.cornerRadius = 12
  }

  override func didLoad() {
    super.didLoad()
    updateColors()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateColors()
  }

  @MainActor private func updateColors() {
    bubble.backgroundColor = isOwn ? theme.accent : theme.surface
    text.textColor = isOwn ? theme.onAccent : theme.text
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(justifyContent: isOwn ? .end : .start) {
      text.padding(10).background(bubble).flexShrink()
    }
    .padding(EdgeInsets(top: 4, left: isOwn ? 64 : 16, bottom: 4, right: isOwn ? 16 : 64))
  }
}

/// The messages, and a field to write one.
final class ChatNode: DisplayNode, EditableTextNodeDelegate, @unchecked Sendable {
  let table = TableNode()
  let field = EditableTextNode(placeholder: "Message")
  let button = ButtonNode("Send", style: .prominent)
  private let server: FakeServer
  @MainActor private(set) var messages: [Message] = []

  @MainActor private lazy var source = SnapshotDataSource<Int, Message.ID>(for: table) { [weak self] id, _ in
    guard let message = self?.messages[id] else { return { CellNode() } }
    return { MessageCell(message) }
  }

  init(server: FakeServer) {
    self.server = server
    super.init()
    automaticallyManagesSubnodes = true
    table.separatorStyle = .none
    table.allowsSelection = false
    button.isEnabled = false
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.send() }
    field.delegate = self
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(alignItems: .stretch) {
      table.flexGrow().flexShrink()
      HStack(spacing: 8) {
        field.flexGrow().flexShrink()
        button
      }
      .padding(12)
    }
  }

  func editableTextNodeDidUpdateText(_ node: EditableTextNode) { button.isEnabled = !node.text.isEmpty }

  func editableTextNodeShouldReturn(_ node: EditableTextNode) -> Bool {
    send()
    return false
  }

  @MainActor private func send() {
    let text = field.text
    guard !text.isEmpty else { return }
    field.text = ""
    button.isEnabled = false
    add(text, isOwn: true)
    Task {
      let answer = try? await server.answer(to: text)
      add(answer ?? "No connection", isOwn: false)
    }
  }

  @MainActor private func add(_ text: String, isOwn: Bool) {
    messages.append(Message(id: messages.count, text: text, isOwn: isOwn))
    let last = IndexPath(row: messages.count - 1, section: 0)
    source.apply(messages.map(\.id)) { [table] _ in table.scrollToRow(at: last, at: .bottom, animated: true) }
  }
}

Application.main {
  Window(title: "Chat", size: CGSize(width: 360, height: 480), rootNode: ChatNode(server: FakeServer()))
}
