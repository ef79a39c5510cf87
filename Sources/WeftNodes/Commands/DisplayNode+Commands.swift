import WeftCommands

extension DisplayNode {
  /// A short explanation, which is shown while the pointer rests over the node or a subnode without its own. Nil, the
  /// default, for none. Any thread.
  public final var toolTip: String? {
    get { state.withLock { $0.rare.commands }.value.toolTip }
    set {
      guard toolTip != newValue else { return }
      state.withLock { $0.rare.commands.value.toolTip = newValue }
      if isNodeLoaded { onMain { $0.windowScene?.hoveredNodesDidChange() } }
    }
  }

  /// The menu that opens with the secondary button of the pointer, a long touch, the Menu key or Shift-F10. Nil, the
  /// default, stands for that of the supernode. Any thread.
  ///
  /// A node whose menu depends on the place overrides `contextMenu(at:)`.
  public final var contextMenu: Menu? {
    get { state.withLock { $0.rare.commands }.value.contextMenu }
    set { exchange(\.contextMenu, newValue) }
  }

  /// The history of what can be undone in the node and its subnodes. Nil, the default, stands for that of the supernode;
  /// that of a root node is its window's. Any thread.
  public final var ownUndoHistory: UndoHistory? {
    get { state.withLock { $0.rare.commands }.value.undoHistory }
    set { exchange(\.undoHistory, newValue) }
  }

  /// Changes a setting. The old value is released without the lock, because it may refer to objects of clients.
  private final func exchange<Value: Sendable>(
    _ setting: WritableKeyPath<NodeCommands, Value> & Sendable, _ value: Value
  ) {
    let old = state.withLock { state in
      defer { state.rare.commands.value[keyPath: setting] = value }
      return state.rare.commands.value[keyPath: setting]
    }
    withExtendedLifetime(old) {}
  }

  /// Sets what a command does to the node. The shortcut of the command works in the whole node. Any thread.
  ///
  /// - Parameters:
  ///   - command: the command. Its former handler is replaced.
  ///   - isEnabled: whether it can be performed at the moment. Called on main whenever a menu opens or its key is
  ///     pressed. By default it always can.
  ///   - mark: the mark that menus show beside it at the moment. None by default.
  ///   - action: performs it. Called on main.
  public final func setHandler(
    for command: Command, isEnabled: @escaping @MainActor @Sendable () -> Bool = { true },
    mark: @escaping @MainActor @Sendable () -> MenuMark = { .none },
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    let handler = NodeCommands.Handler(command: command) {
      CommandHandler(isEnabled: isEnabled(), mark: mark(), action: action)
    }
    exchangeHandler(handler, for: command)
  }

  /// Removes what `setHandler(for:)` has set. Any thread.
  public final func removeHandler(for command: Command) {
    exchangeHandler(nil, for: command)
  }

  /// Sets a handler, or removes it if nil. The old one is released without the lock.
  private final func exchangeHandler(_ handler: NodeCommands.Handler?, for command: Command) {
    withExtendedLifetime(state.withLock { $0.rare.commands.value.setHandler(handler, for: command) }) {}
  }

  /// The commands for which handlers were set, in that order. Any thread.
  package final var commandsWithHandlers: [Command] {
    state.withLock { $0.rare.commands }.value.handlers.map(\.command)
  }

  /// The handler that was set for a command, or that of the node's history.
  @MainActor final func setHandler(of command: Command) -> CommandHandler? {
    let commands = state.withLock { $0.rare.commands }.value
    let handler = commands.handlers.first { $0.command == command }?.handler()
    return handler ?? commands.undoHistory?.handler(for: command)
  }

  /// The handler that was set for a command with a shortcut.
  @MainActor final func setHandler(matching event: KeyEvent) -> CommandHandler? {
    let handlers = state.withLock { $0.rare.commands }.value.handlers
    return handlers.first { $0.command.shortcut?.matches(event) == true }?.handler()
  }
}
