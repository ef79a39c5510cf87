/// The keys that the demos know, by their X11 keysym numbers.
public enum KeySymbol {
  /// Escape.
  public static let escape: UInt32 = 0xFF1B
  /// The arrow that points up.
  public static let up: UInt32 = 0xFF52
  /// The arrow that points down.
  public static let down: UInt32 = 0xFF54
  /// Page Up.
  public static let pageUp: UInt32 = 0xFF55
  /// Page Down.
  public static let pageDown: UInt32 = 0xFF56
  /// Home.
  public static let home: UInt32 = 0xFF50
  /// End.
  public static let end: UInt32 = 0xFF57
  /// The arrow that points to the left.
  public static let left: UInt32 = 0xFF51
  /// The arrow that points to the right.
  public static let right: UInt32 = 0xFF53
  /// Return.
  public static let `return`: UInt32 = 0xFF0D
  /// Enter among the digits.
  public static let keypadEnter: UInt32 = 0xFF8D
  /// Tab.
  public static let tab: UInt32 = 0xFF09
  /// Tab with Shift.
  public static let backTab: UInt32 = 0xFE20
}
