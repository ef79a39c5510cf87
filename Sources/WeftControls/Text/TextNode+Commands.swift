import WeftCommands
import WeftNodes

// What menus and shortcuts do to selectable text. All on main.
@MainActor
extension TextNode {
  /// The handler of a command of text.
  final func handlerOfText(for command: Command) -> CommandHandler? {
    switch command {
    case .copy: CommandHandler(isEnabled: selectedRange != nil) { [self] in copySelection() }
    case .selectAll: CommandHandler(isEnabled: attributedText?.isEmpty == false) { [self] in selectAll() }
    default: nil
    }
  }

  /// The menu of the usual commands. The node gets the focus.
  final func menuOfText() -> Menu {
    becomeFirstResponder()
    return Menu {
      Command.copy
      MenuSection { Command.selectAll }
    }
  }
}
