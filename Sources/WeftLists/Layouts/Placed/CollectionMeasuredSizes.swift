import Foundation
import WeftNodes

/// The sizes that elements of a collection were measured at, for a layout of your own.
public struct CollectionMeasuredSizes: Sendable {
  let sizes: ElementSizes
  let context: CollectionLayoutContext

  /// The size of an element, in points; nil if it has not been measured, or is not there.
  public subscript(element: CollectionElementAddress) -> CGSize? {
    context.contains(element) ? sizes[element] : nil
  }
}
