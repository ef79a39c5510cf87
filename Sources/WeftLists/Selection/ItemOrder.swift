import Foundation
import Synchronization

/// Counts the items of all sections through.
struct ItemOrder {
  /// The number of items before each section, and of all.
  private let starts: [Int]
  /// A number that no other order has.
  let version = Self.versions.wrappingAdd(1, ordering: .relaxed).newValue
  private static let versions = Atomic<Int>(0)

  /// - Parameter counts: the number of items in each section.
  init(_ counts: [Int]) {
    starts = counts.reduce(into: [0]) { starts, count in starts.append((starts.last ?? 0) + count) }
  }

  /// The number of all items.
  var count: Int { starts.last ?? 0 }

  /// The number of an item, which has to exist.
  func number(_ path: IndexPath) -> Int { starts[path.section] + path.item }

  /// The item with a number from 0 to below `count`.
  func path(_ number: Int) -> IndexPath {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(item: number - starts[low], section: low)
  }
}
