import WeftCommands

extension DisplayNode {
  /// A short explanation, which is shown while the pointer rests over the node or a subnode without its own. Nil, the
  /// default, for none. Any thread.
  public final var toolTip: String? {
    get { state.withLock { $0.rare.commands }.value.toolTip }
    set { state.withLock { $0.rare.commands.value.toolTip = newValue } }
  }

  /// The menu that opens with the secondary button of the pointer, a long touch, the Menu key or Shift-F10. Nil, the
  /// default, stands for that of the supernode. Any thread.
  ///
  /// A node whose menu depends on the place overrides `contextMenu(at:)`.
  public final var contextMenu: Menu? {
    get { state.withLock { $0.rare.commands }.value.contextMenu }
    set { state.withLock { $0.rare.commands.value.contextMenu = newValue } }
  }

  /// Sets what a command does to the node. The shortcut of the command works in the whole node. Any thread.
  ///
  /// - Parameters:
  ///   - command: the command. Its former handler is replaced.
  ///   - isEnabled: whether it can be performed at the moment. Called on main whenever a menu opens or its key is
  ///     pressed; always, by default.
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
    state.withLock { state in
      state.rare.commands.value.handlers.removeAll { $0.command == command }
      state.rare.commands.value.handlers.append(handler)
    }
  }

  /// Removes what `setHandler(for:)` has set. Any thread.
  public final func removeHandler(for command: Command) {
    state.withLock { $0.rare.commands.value.handlers.removeAll { $0.command == command } }
  }

  /// The handler that was set for a command.
  @MainActor final func setHandler(of command: Command) -> CommandHandler? {
    let handlers = state.withLock { $0.rare.commands }.value.handlers
    return handlers.first { $0.command == command }?.handler()
  }

  /// The handler that was set for a command with a shortcut.
  @MainActor final func setHandler(matching event: KeyEvent) -> CommandHandler? {
    let handlers = state.withLock { $0.rare.commands }.value.handlers
    return handlers.first { $0.command.shortcut?.matches(event) == true }?.handler()
  }
}
