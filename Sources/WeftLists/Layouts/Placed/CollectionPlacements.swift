import Foundation
import WeftControls
import WeftNodes

/// Where a layout of your own has put everything.
public struct CollectionPlacements: Sendable {
  /// Every element that is shown, in the order in which one reads them. Those whose frame is not finite are not
  /// shown.
  public var attributes: [CollectionLayoutAttributes]
  /// The size of everything together, in points; nil, the default, to reach to the last edge of a frame.
  public var contentSize: CGSize?

  /// Describes an arrangement.
  public init(_ attributes: [CollectionLayoutAttributes] = [], contentSize: CGSize? = nil) {
    self.attributes = attributes
    self.contentSize = contentSize
  }
}
