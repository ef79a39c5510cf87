import WeftCommands
import WeftNodes

/// The command of a key in an editor, as is usual on Linux desktops.
enum EditingCommand: Hashable, Sendable {
  /// Moves the caret, and extends the selection or not.
  case move(TextMotion, extends: Bool)
  case deleteBackward, deleteForward
  case deleteWordBackward, deleteWordForward
  case deleteToLineStart, deleteToLineEnd
  case selectAll, selectNone
  case copy, cut, paste, pastePlain, pastePrimary
  case undo, redo
  /// Return.
  case newLine
  case tab
  /// Moves the focus, since Tab alone inserts a tab.
  case nextNode, previousNode
  case insert(String)

  /// Makes the command of a key event; nil if it has none.
  init?(_ event: KeyEvent) {
    // Text from an input method is inserted regardless of modifiers.
    if event.keysym == 0, !event.text.isEmpty {
      self = .insert(event.text)
      return
    }
    let modifiers = event.modifiers.intersection([.shift, .control, .alt, .super])
    let isShifted = modifiers.contains(.shift)
    switch modifiers.subtracting(.shift) {
    case []:
      if let command = Self.plain(event.keysym, isShifted) {
        self = command
      } else if !event.text.isEmpty {
        self = .insert(event.text)
      } else {
        return nil
      }
    case .control:
      guard let command = Self.withControl(event.keysym, isShifted) else { return nil }
      self = command
    default: return nil
    }
  }

  private static func plain(_ keysym: UInt32, _ isShifted: Bool) -> EditingCommand? {
    if let motion = motion(keysym) { return .move(motion, extends: isShifted) }
    switch keysym {
    case Keysym.backspace: return .deleteBackward
    case Keysym.delete, Keysym.keypadDelete: return isShifted ? .cut : .deleteForward
    case Keysym.insert, Keysym.keypadInsert: return isShifted ? .paste : nil
    case Keysym.return, Keysym.keypadEnter: return .newLine
    case Keysym.tab: return isShifted ? nil : .tab
    case Keysym.cut: return .cut
    case Keysym.copy: return .copy
    case Keysym.paste: return .paste
    case Keysym.undo: return .undo
    case Keysym.redo: return .redo
    default: return nil
    }
  }

  private static func motion(_ keysym: UInt32) -> TextMotion? {
    switch keysym {
    case Keysym.left, Keysym.keypadLeft: .left
    case Keysym.right, Keysym.keypadRight: .right
    case Keysym.up, Keysym.keypadUp: .up
    case Keysym.down, Keysym.keypadDown: .down
    case Keysym.home, Keysym.keypadHome: .lineStart
    case Keysym.end, Keysym.keypadEnd: .lineEnd
    case Keysym.pageUp, Keysym.keypadPageUp: .pageUp
    case Keysym.pageDown, Keysym.keypadPageDown: .pageDown
    default: nil
    }
  }

  private static func withControl(_ keysym: UInt32, _ isShifted: Bool) -> EditingCommand? {
    if let motion = motion(keysym) {
      switch motion {
      case .left: return .move(.wordLeft, extends: isShifted)
      case .right: return .move(.wordRight, extends: isShifted)
      case .up: return .move(.paragraphUp, extends: isShifted)
      case .down: return .move(.paragraphDown, extends: isShifted)
      case .lineStart: return .move(.documentStart, extends: isShifted)
      case .lineEnd: return .move(.documentEnd, extends: isShifted)
      default: return nil
      }
    }
    switch keysym {
    case Keysym.backspace: return isShifted ? .deleteToLineStart : .deleteWordBackward
    case Keysym.delete, Keysym.keypadDelete: return isShifted ? .deleteToLineEnd : .deleteWordForward
    case Keysym.insert, Keysym.keypadInsert: return .copy
    case Keysym.tab: return isShifted ? .previousNode : .nextNode
    case Keysym.leftTab: return .previousNode
    default: return letter(keysym, isShifted)
    }
  }

  private static func letter(_ keysym: UInt32, _ isShifted: Bool) -> EditingCommand? {
    guard let scalar = Unicode.Scalar(keysym) else { return nil }
    switch (Character(scalar).lowercased(), isShifted) {
    case ("a", false), ("/", false): return .selectAll
    case ("a", true), ("\\", false): return .selectNone
    case ("c", false): return .copy
    case ("x", false): return .cut
    case ("v", let isShifted): return isShifted ? .pastePlain : .paste
    case ("z", false): return .undo
    case ("z", true), ("y", false): return .redo
    default: return nil
    }
  }
}
