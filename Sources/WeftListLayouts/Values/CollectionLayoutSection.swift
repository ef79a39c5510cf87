/// The numbers of elements in a section, for a layout.
public struct CollectionLayoutSection: Hashable, Sendable {
  /// The number of items; negative numbers count as 0.
  public var itemCount: Int
  /// The number of supplementary elements of each kind; 0 for kinds that are missing.
  public var supplementaryCounts: [SupplementaryKind: Int]

  /// Creates the description of a section.
  public init(itemCount: Int, supplementaryCounts: [SupplementaryKind: Int] = [:]) {
    self.itemCount = max(0, itemCount)
    self.supplementaryCounts = supplementaryCounts
  }

  /// Creates the description of a section with or without a header and a footer.
  public init(itemCount: Int, hasHeader: Bool, hasFooter: Bool = false) {
    self.init(itemCount: itemCount)
    if hasHeader { supplementaryCounts[.sectionHeader] = 1 }
    if hasFooter { supplementaryCounts[.sectionFooter] = 1 }
  }

  /// Whether there is at least one supplementary element of the kind.
  public func has(_ kind: SupplementaryKind) -> Bool { supplementaryCounts[kind, default: 0] > 0 }
}
