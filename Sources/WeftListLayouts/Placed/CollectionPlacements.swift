import Foundation

/// The positions of all elements in a custom layout.
public struct CollectionPlacements: Sendable {
  /// The attributes of every element that is shown, in reading order. Elements whose frame is not finite are
  /// not shown.
  public var attributes: [CollectionLayoutAttributes]
  /// The size of the content, in points; nil, the default, to extend to the last edges of the frames.
  public var contentSize: CGSize?

  /// Creates the positions of an arrangement.
  public init(_ attributes: [CollectionLayoutAttributes] = [], contentSize: CGSize? = nil) {
    self.attributes = attributes
    self.contentSize = contentSize
  }
}
