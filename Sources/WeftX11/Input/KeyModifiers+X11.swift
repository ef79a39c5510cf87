import CX11
import WeftCommands
import WeftNodes

extension KeyModifiers {
  /// The modifiers in an event's state. Alt is `Mod1`, Super is `Mod4` and Num Lock is `Mod2`, as in every
  /// common keyboard map.
  init(state: UInt32) {
    self = []
    let state = Int32(truncatingIfNeeded: state)
    if state & ShiftMask != 0 { insert(.shift) }
    if state & LockMask != 0 { insert(.capsLock) }
    if state & ControlMask != 0 { insert(.control) }
    if state & Mod1Mask != 0 { insert(.alt) }
    if state & Mod2Mask != 0 { insert(.numLock) }
    if state & Mod4Mask != 0 { insert(.super) }
  }

  /// The modifier that a key itself represents. An event's state does not include it, because it describes
  /// the time before the event.
  init(modifierKey keysym: KeySym) {
    switch UInt32(truncatingIfNeeded: keysym) {
    case Keysym.shiftKeys: self = .shift
    case Keysym.controlKeys: self = .control
    case Keysym.altKeys: self = .alt
    case UInt32(XK_Super_L), UInt32(XK_Super_R): self = .super
    default: self = []
    }
  }
}
