import Foundation

/// The context of a drawing. Any thread.
public struct DrawingContext: Sendable {
  /// Pixels per point.
  public let scale: CGFloat
  /// Whether the contents of a whole subtree are drawn into one bitmap.
  public let isRasterizing: Bool
  private let job: RasterJob?

  init(scale: CGFloat, isRasterizing: Bool = false, job: RasterJob?) {
    self.scale = scale
    self.isRasterizing = isRasterizing
    self.job = job
  }

  /// Whether the result is no longer needed. Long drawings should check it from time to time, and return.
  public var isCancelled: Bool { job?.isCancelled ?? false }
}
