import WeftGraphics

/// What became of a raster job.
enum RasterOutcome: Sendable {
  case finished(Bitmap?)
  case failed(DisplayError)
  case cancelled
}
