import Foundation

/// A key going down, repeating or coming up.
public struct KeyEvent: Hashable, Sendable {
  /// What the key did.
  public enum Phase: Hashable, Sendable {
    /// It went down, or repeats while held.
    case pressed
    /// It came up.
    case released
  }

  /// What happened.
  public var phase: Phase
  /// The key's symbol in the effective layout, by its X11 keysym number; of a release that of the press.
  public var keysym: UInt32
  /// The Latin symbol of the key, from the first layout that has one, if `keysym` types something else; else the same.
  public var latinKeysym: UInt32
  /// The symbol that the key has in the effective layout also where modifiers make it a shortcut, and `keysym` therefore is
  /// that of the first layout with Latin letters.
  package var layoutKeysym: UInt32
  /// The text that the key types, after compose sequences and input methods; empty if none.
  public var text: String
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers
  /// Whether the press is a repeat of a key that is held.
  public var isRepeat: Bool
  /// When it happened, in seconds on the clock of the display server, or of the offscreen window; 0 if that is not known, as
  /// of text from an input method.
  public var timestamp: TimeInterval

  /// Makes an event; used by hosts and tests.
  public init(
    _ phase: Phase, keysym: UInt32, text: String = "", modifiers: KeyModifiers = [], isRepeat: Bool = false,
    timestamp: TimeInterval = 0, latinKeysym: UInt32? = nil
  ) {
    self.phase = phase
    self.keysym = keysym
    self.latinKeysym = latinKeysym ?? keysym
    layoutKeysym = keysym
    self.text = text
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.timestamp = timestamp
  }
}

extension KeyEvent {
  /// When it happened, in seconds; the present time if that is not known.
  package func time(orNow now: TimeInterval) -> TimeInterval { timestamp == 0 ? now : timestamp }
}
