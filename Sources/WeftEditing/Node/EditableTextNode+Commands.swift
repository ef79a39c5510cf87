import Foundation
import WeftCommands
import WeftNodes
import WeftText

// What menus and shortcuts do to the text. All on main.
@MainActor
extension EditableTextNode {
  /// The handler of a command of text.
  final func handlerOfText(for command: Command) -> CommandHandler? {
    let hasSelection = !selectedRange.isEmpty
    let isSecret = isSecureTextEntry
    switch command {
    case .undo, .redo: return handlerOfHistory(for: command)
    case .cut: return CommandHandler(isEnabled: isEditable && hasSelection && !isSecret) { [self] in cut() }
    case .copy: return CommandHandler(isEnabled: hasSelection && !isSecret) { [self] in copy() }
    case .paste: return CommandHandler(isEnabled: isEditable) { [self] in paste() }
    case .pasteWithoutFormatting:
      return CommandHandler(isEnabled: isEditable) { [self] in pasteWithoutFormatting() }
    case .delete: return CommandHandler(isEnabled: isEditable && hasSelection) { [self] in deleteBackward() }
    case .selectAll: return CommandHandler(isEnabled: textLength > 0) { [self] in selectAll() }
    default: return nil
    }
  }

  /// The menu of the usual commands. The node gets the focus, and the caret moves to a point outside the selection.
  final func menuOfText(at point: CGPoint?) -> Menu? {
    guard isEditable || isSelectable else { return nil }
    becomeFirstResponder()
    if let point, let presenter {
      let position = presenter.position(at: point)
      if !selectedRange.contains(position.offset) {
        select(TextSelection(position.offset, affinity: position.affinity))
      }
    }
    let (isEditable, hasFormatting) = (isEditable, allowsEditingTextAttributes)
    return Menu {
      if isEditable {
        MenuSection {
          Command.undo
          Command.redo
        }
        Command.cut
      }
      Command.copy
      if isEditable {
        Command.paste
        if hasFormatting { Command.pasteWithoutFormatting }
        Command.delete
      }
      MenuSection { Command.selectAll }
    }
  }
}
