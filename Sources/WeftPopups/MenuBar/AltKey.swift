import WeftCommands

/// The keys that show which letters press or open something.
enum AltKey {
  /// Alt_L, Alt_R.
  private static let keysyms: ClosedRange<UInt32> = 0xFFE9...0xFFEA

  /// Whether an event is about one of them.
  static func isAlt(_ event: KeyEvent) -> Bool { keysyms.contains(event.keysym) }
}
