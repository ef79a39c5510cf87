/// The name of an attribute that makes a range of text tappable.
public struct TextAttributeName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The name of `TextAttributes.link`.
  public static let link = TextAttributeName(rawValue: "link")
}
