import Foundation
import Weft

/// A part of a photograph: its centre and its magnification.
public struct PhotoCrop: Hashable, Sendable {
  /// The centre, as a fraction of the photograph.
  public let center: CGPoint
  /// 1 shows as much of the photograph as the proportions allow.
  public let zoom: CGFloat

  /// The largest part around the middle.
  public static let middle = PhotoCrop(center: CGPoint(x: 0.5, y: 0.5), zoom: 1)

  /// Creates a part from its centre, as a fraction of the photograph, and its magnification.
  public init(center: CGPoint, zoom: CGFloat) {
    self.center = center
    self.zoom = zoom
  }

  /// The part that fills a rectangle with the proportions of `size`, as a fraction of the photograph.
  public func part(of photograph: CGSize, filling size: CGSize) -> CGRect {
    guard photograph.width > 0, photograph.height > 0, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let factor = max(size.width / photograph.width, size.height / photograph.height) * zoom
    let width = min(size.width / factor / photograph.width, 1)
    let height = min(size.height / factor / photograph.height, 1)
    // Near the edge the centre is moved, so that the part stays inside.
    return CGRect(
      x: min(max(center.x - width / 2, 0), 1 - width), y: min(max(center.y - height / 2, 0), 1 - height),
      width: width, height: height)
  }
}
