/// X11 keysym numbers, to compare with `KeyEvent.keysym`. Latin letters and digits have the numbers of their
/// characters. For the text that a key types, see `KeyEvent.text`.
public enum Keysym {
  /// Tab.
  public static let tab: UInt32 = 0xFF09
  /// The key symbol of Shift and Tab in most layouts.
  public static let leftTab: UInt32 = 0xFE20
  /// Return.
  public static let `return`: UInt32 = 0xFF0D
  /// Enter on the numeric keypad.
  public static let keypadEnter: UInt32 = 0xFF8D
  /// Escape.
  public static let escape: UInt32 = 0xFF1B
  /// The space bar.
  public static let space: UInt32 = 0x20
  package static let one: UInt32 = 0x31
  package static let nine: UInt32 = 0x39
  /// Home.
  public static let home: UInt32 = 0xFF50
  /// The arrow that points to the left.
  public static let left: UInt32 = 0xFF51
  /// The arrow that points up.
  public static let up: UInt32 = 0xFF52
  /// The arrow that points to the right.
  public static let right: UInt32 = 0xFF53
  /// The arrow that points down.
  public static let down: UInt32 = 0xFF54
  /// Page Up.
  public static let pageUp: UInt32 = 0xFF55
  /// Page Down.
  public static let pageDown: UInt32 = 0xFF56
  /// End.
  public static let end: UInt32 = 0xFF57
  /// Backspace.
  public static let backspace: UInt32 = 0xFF08
  /// Insert.
  public static let insert: UInt32 = 0xFF63
  package static let undo: UInt32 = 0xFF65
  package static let redo: UInt32 = 0xFF66
  package static let keypadHome: UInt32 = 0xFF95
  package static let keypadLeft: UInt32 = 0xFF96
  package static let keypadUp: UInt32 = 0xFF97
  package static let keypadRight: UInt32 = 0xFF98
  package static let keypadDown: UInt32 = 0xFF99
  package static let keypadPageUp: UInt32 = 0xFF9A
  package static let keypadPageDown: UInt32 = 0xFF9B
  package static let keypadEnd: UInt32 = 0xFF9C
  package static let keypadInsert: UInt32 = 0xFF9E
  package static let keypadDelete: UInt32 = 0xFF9F
  /// Delete.
  public static let delete: UInt32 = 0xFFFF
  package static let back: UInt32 = 0x1008_FF26
  /// The key Menu, which opens the context menu of the node that has the focus.
  public static let menu: UInt32 = 0xFF67
  package static let f10: UInt32 = 0xFFC7
  /// The function key F1. Those up to F35 follow.
  public static let f1: UInt32 = 0xFFBE
  package static let copy: UInt32 = 0x1008_FF57
  package static let cut: UInt32 = 0x1008_FF58
  package static let paste: UInt32 = 0x1008_FF6D
  /// Modifier keys such as Shift, Control and Alt.
  package static let modifiers: ClosedRange<UInt32> = 0xFFE1...0xFFEE
  package static let shiftKeys: ClosedRange<UInt32> = 0xFFE1...0xFFE2
  package static let controlKeys: ClosedRange<UInt32> = 0xFFE3...0xFFE4
  /// Meta_L, Meta_R, Alt_L, Alt_R. In most layouts, Shift makes Meta of Alt; both are the same modifier.
  package static let altKeys: ClosedRange<UInt32> = 0xFFE7...0xFFEA
}
