import WeftCommands
import WeftNodes

/// Who gets keys in a window with popups: the topmost modal popup, else the window. A key is released where it was
/// pressed.
@MainActor
final class PopupKeyboard {
  private unowned let stack: PopupStack
  /// The popups that got the presses of the keys that are held. The window has all others. A letter is the same key
  /// with and without Shift, which may be released before it.
  private var holders: [ShortcutKey: Popup] = [:]

  init(_ stack: PopupStack) { self.stack = stack }

  /// Whether the release of a key must not reach the window.
  var awaitsReleases: Bool { !holders.isEmpty }

  /// Discards the keys that are held, because their releases will not be reported.
  func resetKeys() { holders = [:] }

  /// Handles a key event of a scene. Returns whether that scene's nodes must not get it.
  ///
  /// - Parameter source: the popup whose scene it is; nil for the window.
  func intercepts(_ event: KeyEvent, from source: Popup?) -> Bool {
    let key = ShortcutKey(keysym: event.keysym)
    switch event.phase {
    case .pressed:
      if !Keysym.modifiers.contains(event.keysym) { stack.closeInforming() }
      let popup = stack.topModal
      if !event.isRepeat { holders[key] = popup }
      return deliver(event, to: popup, from: source)
    case .released:
      guard let holder = holders.removeValue(forKey: key) else {
        return deliver(event, to: nil, from: source)
      }
      return holder.isOpen ? deliver(event, to: holder, from: source) : true
    }
  }

  private func deliver(_ event: KeyEvent, to popup: Popup?, from source: Popup?) -> Bool {
    guard popup !== source else { return false }
    stack.send(.key(event), to: popup)
    return true
  }
}
