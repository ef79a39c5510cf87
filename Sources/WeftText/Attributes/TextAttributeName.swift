/// The name of an attribute that marks a range of text as something to tap on.
public struct TextAttributeName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// What `TextAttributes.link` is kept under.
  public static let link = TextAttributeName(rawValue: "link")
}
