import WeftGraphics

/// What became of a raster job.
enum RasterOutcome: Sendable {
  case finished(Bitmap?)
  case failed(DrawingError)
  case cancelled
}
