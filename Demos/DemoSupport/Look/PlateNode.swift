import Foundation
import Weft

/// A plain area of one colour, of any size.
public final class PlateNode: DisplayNode, @unchecked Sendable {
  /// Creates an area.
  public init(_ color: Color, cornerRadius: CGFloat = 0) {
    super.init()
    debugName = "plate"
    isLayerBacked = true
    backgroundColor = color
    self.cornerRadius = cornerRadius
  }
}
