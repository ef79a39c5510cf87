import CX11
import WeftCommands
import WeftNodes
import WeftServer

/// Sees the keys of all windows of a display before the windows do, for a screen reader that has commands of its own.
@MainActor
package protocol KeyFilter: AnyObject {
  /// Whether events have to wait for `filter(_:deliver:)`. If not, they go to the windows at once.
  var isActive: Bool { get }
  /// Takes an event of a key or of an input method. `deliver` is called later, once, in the order of the events, unless
  /// somebody has consumed the event.
  func filter(_ event: FilteredInput, deliver: @escaping @MainActor () -> Void)
}

/// An event that a `KeyFilter` takes.
package enum FilteredInput {
  /// A key, with the number of the key on the keyboard and the name of its symbol.
  case key(KeyEvent, keycode: Int, name: String)
  /// Something else, which must not overtake keys.
  case other
}

extension Display {
  /// Has an event of a window wait for the filter, if there is one. Returns whether it does.
  func filters(_ event: InputEvent, deliver: @escaping @MainActor () -> Void) -> Bool {
    guard let keyFilter, keyFilter.isActive else { return false }
    switch event {
    case .key(let event):
      let keycode = XKeysymToKeycode(connection.display, KeySym(event.keysym))
      let name = XKeysymToString(KeySym(event.keysym)).map { String(cString: $0) } ?? ""
      keyFilter.filter(.key(event, keycode: Int(keycode), name: name), deliver: deliver)
    case .text: keyFilter.filter(.other, deliver: deliver)
    // What was typed before a click is meant for where it was typed.
    case .pointer(let event) where event.phase == .pressed || event.phase == .released:
      keyFilter.filter(.other, deliver: deliver)
    case .pointer, .scroll, .touchpad: return false
    }
    return true
  }
}
