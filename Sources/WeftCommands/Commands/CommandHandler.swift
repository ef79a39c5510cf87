/// What a command does to a node at this moment.
@MainActor
public struct CommandHandler {
  /// Whether it can be performed now. Menus show the command dimmed otherwise.
  public var isEnabled: Bool
  /// Why it can't be performed, in a sentence for the user; nil if that is obvious.
  public var disabledReason: String?
  /// The mark that menus show beside it. None by default.
  public var mark: MenuMark
  /// The title that menus show instead of that of the command, such as "Undo Typing". Nil by default.
  public var title: String?
  /// Performs the command.
  public var action: @MainActor @Sendable () -> Void

  /// Makes a handler.
  public init(
    isEnabled: Bool = true, disabledReason: String? = nil, mark: MenuMark = .none, title: String? = nil,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.isEnabled = isEnabled
    self.disabledReason = disabledReason
    self.mark = mark
    self.title = title
    self.action = action
  }
}
