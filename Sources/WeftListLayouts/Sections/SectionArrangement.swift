import Foundation

/// The arrangement of the items of one section. All values are in pixels: along from where the items begin,
/// across from where lines begin.
protocol SectionArrangement: Sendable {
  /// The values besides the sizes on which the arrangement depends.
  associatedtype Metrics: Hashable, Sendable

  /// Arranges items.
  init(_ sizes: SumTree<SizeRun>, _ metrics: Metrics)

  /// The total length of the items.
  var length: Int { get }

  /// Replaces items, or updates their sizes.
  ///
  /// - Parameters:
  ///   - replaced: the items that were replaced, by their indices before.
  ///   - count: the number of items that replace them.
  ///   - sizes: the sizes of all items, afterwards.
  mutating func replace(_ replaced: Range<Int>, count: Int, sizes: SumTree<SizeRun>)

  /// The position of an item, which has to exist.
  func place(of item: Int, sizes: SumTree<SizeRun>) -> PixelPlace

  /// Calls `body` for the items that intersect an interval along, and possibly for some others.
  func forEachItem(in interval: Range<Int>, sizes: SumTree<SizeRun>, _ body: (Int, PixelPlace) -> Void)
}

/// A rectangle of pixels.
struct PixelPlace: Hashable, Sendable {
  var along: Range<Int>
  var across: Range<Int>

  func moved(along distance: Int, across lineDistance: Int) -> PixelPlace {
    PixelPlace(
      along: along.lowerBound + distance..<along.upperBound + distance,
      across: across.lowerBound + lineDistance..<across.upperBound + lineDistance)
  }
}
