import WeftCommands
import WeftThreads

/// What a program has set for a node: its tooltip, its context menu, its commands and its history.
struct NodeCommands: DefaultProviding, Sendable {
  static let defaultValue = NodeCommands()

  /// A handler that was set, which is evaluated when it is needed.
  struct Handler: Sendable {
    let command: Command
    let handler: @MainActor @Sendable () -> CommandHandler
  }

  var toolTip: String?
  var contextMenu: Menu?
  var undoHistory: UndoHistory?
  /// In the order in which they were set.
  var handlers: [Handler] = []

  /// Replaces the handler of a command, or removes it, and returns the old one.
  mutating func setHandler(_ handler: Handler?, for command: Command) -> Handler? {
    let index = handlers.firstIndex { $0.command == command }
    let old = index.map { handlers.remove(at: $0) }
    if let handler { handlers.append(handler) }
    return old
  }
}
