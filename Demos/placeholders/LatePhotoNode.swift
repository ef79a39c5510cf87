import DemoSupport
import Foundation
import Weft

/// A photograph that is drawn late, as if it had to be downloaded.
final class LatePhotoNode: DisplayNode, BitmapDisplaying, @unchecked Sendable {
  // Unchecked: everything stored never changes.

  struct DrawParameters: Sendable {
    let photo: PhotoNode.DrawParameters
    let arrival: Date
  }

  private let photo: PhotoNode
  private let arrival: Date

  /// The interval at which a drawing checks whether it was cancelled, in seconds.
  private static let checkInterval: TimeInterval = 0.01

  init(_ photograph: Photograph, crop: PhotoCrop, arrival: Date) {
    photo = PhotoNode(photograph, crop: crop)
    self.arrival = arrival
    super.init()
    isLayerBacked = true
    needsDisplayOnBoundsChange = true
    contentsGravity = .resizeAspectFill
    clipsToBounds = true
  }

  func drawParameters() -> DrawParameters {
    DrawParameters(photo: photo.drawParameters(), arrival: arrival)
  }

  static func display(_ parameters: DrawParameters, bounds: CGRect, context: DrawingContext) throws -> Bitmap?
  {
    while parameters.arrival.timeIntervalSinceNow > 0 {
      guard !context.isCancelled else { return nil }
      Thread.sleep(forTimeInterval: min(checkInterval, max(parameters.arrival.timeIntervalSinceNow, 0)))
    }
    return try PhotoNode.display(parameters.photo, bounds: bounds, context: context)
  }
}
