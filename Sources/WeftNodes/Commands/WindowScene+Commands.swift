import WeftCommands

extension WindowScene {
  /// What a command does at the moment: the handler of a node or its controller, searched from a node upwards, or what every
  /// window does.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - node: where the search begins; nil for the node that has the keyboard focus, or the root if none has it.
  /// - Returns: nil if nobody handles the command.
  public func handler(for command: Command, from node: DisplayNode? = nil) -> CommandHandler? {
    for node in responders(from: node) {
      if let handler = node.handler(for: command) { return handler }
      if let handler = node.controllerOfContent?.handler(for: command) { return handler }
    }
    return components.lazy.compactMap { $0.handler(for: command) }.first
  }

  /// Performs a command, if a node handles it and it is enabled; see `handler(for:from:)`.
  ///
  /// - Returns: whether it was performed.
  @discardableResult
  public func perform(_ command: Command, from node: DisplayNode? = nil) -> Bool {
    guard let handler = handler(for: command, from: node), handler.isEnabled else { return false }
    handler.action()
    return true
  }

  /// Performs the command whose shortcut was pressed and that a node was given a handler for. Returns whether there is
  /// one, also if it is disabled.
  func performShortcut(_ event: KeyEvent) -> Bool {
    guard event.phase == .pressed else { return false }
    for node in responders(from: nil) {
      guard let handler = node.setHandler(matching: event) else { continue }
      if handler.isEnabled { handler.action() }
      return true
    }
    return false
  }

  private func responders(from node: DisplayNode?) -> some Sequence<DisplayNode> {
    sequence(first: node ?? firstResponder, next: \.supernode)
  }
}
