/// The keys that nodes know, by their X11 keysym numbers.
enum Keysym {
  static let tab: UInt32 = 0xFF09
  /// What Shift and Tab make in most layouts.
  static let leftTab: UInt32 = 0xFE20
  static let `return`: UInt32 = 0xFF0D
  static let keypadEnter: UInt32 = 0xFF8D
  static let escape: UInt32 = 0xFF1B
  static let space: UInt32 = 0x20
  static let home: UInt32 = 0xFF50
  static let left: UInt32 = 0xFF51
  static let up: UInt32 = 0xFF52
  static let right: UInt32 = 0xFF53
  static let down: UInt32 = 0xFF54
  static let pageUp: UInt32 = 0xFF55
  static let pageDown: UInt32 = 0xFF56
  static let end: UInt32 = 0xFF57
  /// Shift, Control, Alt and their like.
  static let modifiers: ClosedRange<UInt32> = 0xFFE1...0xFFEE
}
