import WeftCommands
import WeftNodes
import WeftTransfer

extension DragItems {
  /// The actions that are left while the user holds keys: those of GTK and Qt.
  func actions(with modifiers: KeyModifiers) -> [DragAction] {
    let chosen: DragAction
    switch modifiers.intersection([.control, .shift, .alt]) {
    case [.control, .shift]: chosen = .link
    case .control: chosen = .copy
    case .shift: chosen = .move
    // A target that can't ask takes another action.
    case .alt: return actions.count > 1 ? [.ask] + actions : actions
    default: return actions
    }
    return actions.contains(chosen) ? [chosen] : []
  }
}

extension KeyModifiers {
  /// The modifier of a key; nil for keys that don't matter to a drag.
  init?(key keysym: UInt32) {
    switch keysym {
    case Keysym.shiftKeys: self = .shift
    case Keysym.controlKeys: self = .control
    case Keysym.altKeys: self = .alt
    default: return nil
    }
  }
}
