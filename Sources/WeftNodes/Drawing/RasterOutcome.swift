import WeftGraphics

/// The result of a raster job.
enum RasterOutcome: Sendable {
  case finished(Bitmap?)
  case failed(DrawingError)
  case cancelled
}
