import Foundation
import WeftListLayouts
import WeftNodes

/// A section of a list: the number of its elements, and those that have been accessed.
@MainActor
struct ElementSection {
  /// The number of items.
  var itemCount: Int
  /// The number of supplementary elements of each kind.
  var supplementaryCounts: [SupplementaryKind: Int] = [:]
  /// The context of the section, from the data source.
  var context: (any Sendable)?
  /// The number of the data update with which `context` was loaded.
  var contextGeneration = 0
  var items = SparseElements()
  var supplementaries: [SupplementaryKind: SparseElements] = [:]

  /// The description of the section for the layout.
  var layoutSection: CollectionLayoutSection {
    CollectionLayoutSection(itemCount: itemCount, supplementaryCounts: supplementaryCounts)
  }

  /// All elements that have been accessed.
  var elements: [CellElement] {
    var result = items.entries.map(\.element)
    for kind in supplementaries.values { result += kind.entries.map(\.element) }
    return result
  }

  /// Updates the addresses of the elements.
  func updateAddresses(in section: Int) {
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
