/// Alternative forms of letters and digits. Many fonts have them, some lack them.
public struct FontFeatures: OptionSet, Hashable, Sendable {
  /// One bit for every feature.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Digits that all have the same width, for columns and counters.
  public static let monospacedDigits = FontFeatures(rawValue: 1)
  /// Small letters as small capitals.
  public static let smallCapitals = FontFeatures(rawValue: 2)
  /// Digits that are partly below the baseline.
  public static let oldStyleDigits = FontFeatures(rawValue: 4)
  /// A zero with a stroke.
  public static let slashedZero = FontFeatures(rawValue: 8)
  /// Numbers around a slash as fractions.
  public static let fractions = FontFeatures(rawValue: 16)
  /// No ligatures: every letter is drawn separately.
  public static let noLigatures = FontFeatures(rawValue: 32)

  /// The OpenType names of the features in Pango's syntax; nil if the set is empty.
  var names: String? {
    let names: [(FontFeatures, String)] = [
      (.monospacedDigits, "tnum=1"), (.smallCapitals, "smcp=1"), (.oldStyleDigits, "onum=1"),
      (.slashedZero, "zero=1"), (.fractions, "frac=1"), (.noLigatures, "liga=0,clig=0,calt=0"),
    ]
    return isEmpty ? nil : names.filter { contains($0.0) }.map(\.1).joined(separator: ",")
  }
}
