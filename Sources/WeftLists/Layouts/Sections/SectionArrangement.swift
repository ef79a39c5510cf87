import Foundation
import WeftNodes

/// The items of one section, arranged. Everything in pixels: along from where the items begin, across from where
/// lines begin.
protocol SectionArrangement: Sendable {
  /// What the arrangement depends on besides the sizes.
  associatedtype Metrics: Hashable, Sendable

  /// Arranges items.
  init(_ sizes: SumTree<SizeRun>, _ metrics: Metrics)

  /// How long the items are together.
  var length: Int { get }

  /// Takes in that items were replaced, or have other sizes.
  ///
  /// - Parameters:
  ///   - replaced: the items that were replaced, by their place before.
  ///   - count: by how many.
  ///   - sizes: all of them, afterwards.
  mutating func replace(_ replaced: Range<Int>, count: Int, sizes: SumTree<SizeRun>)

  /// Where an item is that there is.
  func place(of item: Int, sizes: SumTree<SizeRun>) -> PixelPlace

  /// Calls `body` for the items that have a part in an interval along, and maybe some more.
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
