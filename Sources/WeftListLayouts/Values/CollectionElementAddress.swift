import Foundation

/// The address of an element in a collection or a table: an item or a supplementary element.
public enum CollectionElementAddress: Hashable, Sendable {
  /// An item (a row).
  case item(IndexPath)
  /// A supplementary element: its kind, its section, and its index among the elements of this kind there. The
  /// header of section 2 is `.supplementary(.sectionHeader, at: IndexPath(item: 0, section: 2))`.
  case supplementary(SupplementaryKind, at: IndexPath)

  /// The header of a section.
  public static func header(ofSection section: Int) -> Self {
    .supplementary(.sectionHeader, at: IndexPath(item: 0, section: section))
  }

  /// The footer of a section.
  public static func footer(ofSection section: Int) -> Self {
    .supplementary(.sectionFooter, at: IndexPath(item: 0, section: section))
  }

  /// The section and the index in it.
  public var indexPath: IndexPath {
    switch self {
    case .item(let path), .supplementary(_, at: let path): path
    }
  }

  /// The section, counted from 0.
  public var section: Int { indexPath.section }

  /// The kind of a supplementary element; nil for an item.
  public var supplementaryKind: SupplementaryKind? {
    if case .supplementary(let kind, _) = self { kind } else { nil }
  }
}
