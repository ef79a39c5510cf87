import Weft

/// A row of the conversation.
enum ChatItem: Hashable, Sendable {
  case message(Message)
  /// The beginning of another day.
  case day(String)
  /// The other person is typing.
  case typing

  /// Creates the row's cell. Any thread.
  func makeCell() -> CellNode {
    switch self {
    case .message(let message): MessageCellNode(message)
    case .day(let name): DayCellNode(name)
    case .typing: TypingCellNode()
    }
  }

  var message: Message? {
    if case .message(let message) = self { message } else { nil }
  }
}
