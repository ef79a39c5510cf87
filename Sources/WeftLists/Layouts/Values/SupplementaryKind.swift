import WeftNodes

/// What a supplementary element is for: a header, a footer, or what a layout of your own makes of it.
public struct SupplementaryKind: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The kind's name.
  public let rawValue: String

  /// Makes a kind of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a kind of a name.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// What stands before the items of a section.
  public static let sectionHeader = SupplementaryKind(rawValue: "sectionHeader")
  /// What stands after the items of a section.
  public static let sectionFooter = SupplementaryKind(rawValue: "sectionFooter")
}
