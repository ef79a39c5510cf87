import Weft

/// A row of the conversation.
enum ChatItem: Hashable, Sendable {
  case message(Message)
  /// The beginning of another day.
  case day(String)
  /// The other person is typing.
  case typing

  /// Creates the row's cell in a conversation. Any thread.
  func makeCell(in conversation: Conversation) -> CellNode {
    switch self {
    case .message(let message): MessageCellNode(message, in: conversation)
    case .day(let name): DayCellNode(name)
    case .typing: TypingCellNode()
    }
  }

  var message: Message? {
    if case .message(let message) = self { message } else { nil }
  }
}
