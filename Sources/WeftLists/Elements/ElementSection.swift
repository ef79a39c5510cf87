import Foundation
import WeftNodes

/// A section of a list: how many elements it has, and those that were looked at.
@MainActor
struct ElementSection {
  /// How many items there are.
  var itemCount: Int
  /// How many supplementary elements there are of each kind.
  var supplementaryCounts: [SupplementaryKind: Int] = [:]
  /// What the data source says of the section.
  var context: (any Sendable)?
  /// Counts the loads of `context`.
  var contextGeneration = 0
  var items = SparseElements()
  var supplementaries: [SupplementaryKind: SparseElements] = [:]

  /// What the layout has to know.
  var layoutSection: CollectionLayoutSection {
    CollectionLayoutSection(itemCount: itemCount, supplementaryCounts: supplementaryCounts)
  }

  /// All elements that were looked at.
  var elements: [CellElement] {
    var result = items.entries.map(\.element)
    for kind in supplementaries.values { result += kind.entries.map(\.element) }
    return result
  }

  /// Tells the elements where they are.
  func readdress(in section: Int) {
    for (place, element) in items.entries {
      element.address = .item(IndexPath(item: place, section: section))
    }
    for (kind, elements) in supplementaries {
      for (place, element) in elements.entries {
        element.address = .supplementary(kind, at: IndexPath(item: place, section: section))
      }
    }
  }
}
