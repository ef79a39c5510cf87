import Foundation

/// The numbers of items for assistive technologies: they count through all sections, as the items are read. An inverted list is
/// read from its end.
struct RowNumbers {
  private let order: ItemOrder
  private let isInverted: Bool

  init(_ order: ItemOrder, isInverted: Bool) { (self.order, self.isInverted) = (order, isInverted) }

  /// The number of all items.
  var count: Int { order.count }

  /// Other numbers have another version.
  var version: Int { order.version * 2 + (isInverted ? 1 : 0) }

  /// The number of an item, which has to exist.
  func number(_ path: IndexPath) -> Int { reversed(order.number(path)) }

  /// The item with a number from 0 to below `count`.
  func path(_ number: Int) -> IndexPath { order.path(reversed(number)) }

  private func reversed(_ number: Int) -> Int { isInverted ? order.count - 1 - number : number }
}
