/// The purpose of a supplementary element: a header, a footer, or one that a custom layout defines.
public struct SupplementaryKind: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The kind's name.
  public let rawValue: String

  /// Creates a kind with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a kind with a name.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// An element before the items of a section.
  public static let sectionHeader = SupplementaryKind(rawValue: "sectionHeader")
  /// An element after the items of a section.
  public static let sectionFooter = SupplementaryKind(rawValue: "sectionFooter")
}
