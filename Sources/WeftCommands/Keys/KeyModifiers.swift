/// The modifier keys that were down when an event happened.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit per modifier.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Either Control key.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// Either Alt key.
  public static let alt = KeyModifiers(rawValue: 1 << 2)
  /// Either Super (logo) key.
  public static let `super` = KeyModifiers(rawValue: 1 << 3)
  /// Caps Lock is on.
  public static let capsLock = KeyModifiers(rawValue: 1 << 4)
  /// Num Lock is on.
  public static let numLock = KeyModifiers(rawValue: 1 << 5)
}
