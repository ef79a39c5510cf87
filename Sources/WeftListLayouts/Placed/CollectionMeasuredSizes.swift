import Foundation

/// The measured sizes of a collection's elements, for a custom layout.
public struct CollectionMeasuredSizes: Sendable {
  let sizes: ElementSizes
  let context: CollectionLayoutContext

  /// The size of an element, in points; nil if it has not been measured, or does not exist.
  public subscript(element: CollectionElementAddress) -> CGSize? {
    context.contains(element) ? sizes[element] : nil
  }
}
