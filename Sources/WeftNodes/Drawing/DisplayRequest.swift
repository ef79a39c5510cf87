import Foundation
import WeftGraphics
import WeftText

/// One drawing of a node's contents, as a value that any thread can execute.
struct DisplayRequest: Sendable {
  /// The maximum number of pixels of contents: 64 million, which take 256 MB.
  static let maximumArea: CGFloat = 0x1p26
  /// The maximum length of a side of contents, in pixels: Cairo's limit.
  static let maximumSide: CGFloat = 32_767

  let drawing: DrawingCapability.Drawing
  /// In points.
  let size: CGSize
  let scale: CGFloat
  let isOpaque: Bool
  let background: Color?
  /// The corners that are cut from a canvas.
  var corners: RoundedCorners?
  /// The language of text that names none.
  var language = "en"

  /// Why contents of a size (points) can't be drawn, or nil if they can.
  static func obstacle(size: CGSize, scale: CGFloat) -> DrawingError? {
    let (width, height) = (size.width * scale, size.height * scale)
    let fits = width <= maximumSide && height <= maximumSide && width * height <= maximumArea
    return fits ? nil : .tooLarge(size, scale: scale)
  }

  /// Draws, on the calling thread.
  func perform(for job: RasterJob) -> RasterOutcome {
    do {
      let bitmap = try drawContents(for: job, isRasterizing: false)
      return job.isCancelled ? .cancelled : .finished(bitmap)
    } catch let error as GraphicsError {
      return .failed(.graphics(error))
    } catch let error as DrawingError {
      return .failed(error)
    } catch {
      return .failed(.drawing(error))
    }
  }

  /// Draws the contents, on the calling thread.
  /// - Parameter isRasterizing: whether they become part of the contents of a supernode.
  func drawContents(for job: RasterJob, isRasterizing: Bool) throws -> Bitmap? {
    if let obstacle = Self.obstacle(size: size, scale: scale) { throw obstacle }
    let context = DrawingContext(scale: scale, isRasterizing: isRasterizing, job: job)
    return try SurroundingLanguage.with(language) { try drawContents(for: job, in: context) }
  }

  private func drawContents(for job: RasterJob, in context: DrawingContext) throws -> Bitmap? {
    let bounds = CGRect(origin: .zero, size: size)
    switch drawing {
    case .bitmap(let display):
      return try display(bounds, context)
    case .canvas(let draw, let singleColor):
      // When rasterizing, the corners are cut in the shared bitmap.
      let corners = context.isRasterizing ? nil : corners
      let isSimple = corners == nil && isOpaque == (background != nil)
      if isSimple, let ink = singleColor?(bounds) {
        let canvas = try Canvas(size: size, scale: scale, ink: ink, ground: background)
        try canvas.withSavedState { try draw(canvas, bounds, context) }
        return try canvas.makeBitmap()
      }
      let canvas = try Canvas(size: size, scale: scale, isOpaque: isOpaque && corners == nil)
      try canvas.withSavedState {
        if let background { canvas.fill(bounds, with: background) }
        try draw(canvas, bounds, context)
      }
      corners?.cut(canvas)
      return try canvas.makeBitmap()
    case .subtree(let root):
      return try root.makeBitmap(size: size, scale: scale, job: job)
    }
  }
}
