import CDrawing
import Foundation
import WeftThreads

// A canvas is a Cairo context over plain memory, made safe for use by arbitrary drawing code.
//
// * Coordinates are points, y grows downwards. The base transform is the scale. Everything that the client
//   concatenates is applied on top of it.
// * Cairo stores device coordinates in 24.8 fixed-point numbers, and its first error is permanent: after one
//   matrix that can't be inverted, nothing is drawn any more. The canvas therefore keeps the transform
//   itself, passes only valid values to Cairo, and treats the rest as "draws nothing". A transform that is
//   flat or not finite disables the canvas until the state is restored. Places too far away move to Cairo's
//   limit. Rectangles that are not finite are empty.
// * Memory is a `PixelStorage`, which is passed to the bitmap without a copy.

/// A drawing surface whose result is a bitmap. Coordinates are points from the top left corner.
///
/// Confined to the thread that draws. Invalid input (coordinates that are not finite, a transform that
/// flattens everything) draws nothing. System errors, such as too little memory, are recorded and thrown by
/// `checkStatus()` and `makeBitmap()`.
public final class Canvas {
  /// The size in pixels.
  public let pixelSize: PixelSize
  /// Pixels per point.
  public let scale: CGFloat
  /// Whether the bitmap has no transparency: it is initially black, or has its ground, and is not clear.
  public let isOpaque: Bool
  /// Cairo's context, for the rooms that draw with other libraries. Its matrix is `transform`.
  package let context: OpaquePointer

  private let surface: OpaquePointer
  private var storage: PixelStorage?
  private let isBorrowed: Bool
  /// The first error that does not come from Cairo, such as too little memory for a shadow.
  private var failure: GraphicsError?
  var states: [State] = []
  var state: State

  /// The state that `saveState()` saves in addition to Cairo's own.
  struct State {
    var transform: AffineTransform
    /// Whether the transform is valid for drawing.
    var isVisible = true
    var blendMode = BlendMode.normal
    /// Whether this state was saved by `beginGroup()`.
    var isGroup = false
  }

  /// Makes a canvas of whole pixels; clear, or black if it is opaque.
  ///
  /// - Parameters:
  ///   - width: pixels from left to right.
  ///   - height: pixels from top to bottom.
  ///   - scale: pixels per point.
  ///   - isOpaque: whether the bitmap has no transparency.
  /// - Throws: for an empty or too large size, an invalid scale, or too little memory.
  public convenience init(
    width: Int, height: Int, scale: CGFloat = 1, isOpaque: Bool = false
  ) throws(GraphicsError) {
    try Bitmap.checkScale(scale)
    let storage = try PixelStorage(PixelSize(width: width, height: height))
    try self.init(
      pixels: storage.address, size: storage.size, bytesPerRow: storage.bytesPerRow, isOpaque: isOpaque,
      scale: scale, storage: storage)
  }

  /// Makes a canvas for a drawing that covers all of it, such as a photograph. A large one takes less time than a canvas
  /// whose memory is provided as it is drawn to.
  ///
  /// - Throws: as `init(width:height:scale:isOpaque:)`.
  package convenience init(filled size: PixelSize, isOpaque: Bool) throws(GraphicsError) {
    let storage = try PixelStorage(size, isFilled: true)
    try self.init(
      pixels: storage.address, size: storage.size, bytesPerRow: storage.bytesPerRow, isOpaque: isOpaque,
      scale: 1, storage: storage)
  }

  /// Makes a canvas of a size in points, rounded up to whole pixels.
  ///
  /// - Throws: for an empty, infinite or too large size, an invalid scale, or too little memory.
  public convenience init(size: CGSize, scale: CGFloat = 1, isOpaque: Bool = false) throws(GraphicsError) {
    try Bitmap.checkScale(scale)
    let size = Self.pixelSize(of: size, scale: scale)
    try self.init(width: size.width, height: size.height, scale: scale, isOpaque: isOpaque)
  }

  /// Makes a canvas for drawings of which everything has the same opaque colour. Its bitmap takes a quarter of the
  /// memory. Whatever other colours are drawn appear in this one.
  ///
  /// - Parameters:
  ///   - size: the size in points, rounded up to whole pixels.
  ///   - scale: pixels per point.
  ///   - ink: the colour of what is drawn; its alpha is ignored.
  ///   - ground: the colour of the rest, whose alpha is ignored; nil for a clear canvas.
  /// - Throws: as `init(size:scale:isOpaque:)`.
  package convenience init(
    size: CGSize, scale: CGFloat, ink: Color, ground: Color? = nil
  ) throws(GraphicsError) {
    try Bitmap.checkScale(scale)
    let storage = try PixelStorage(
      Self.pixelSize(of: size, scale: scale), coverageColors: CoverageColors(ink: ink, ground: ground))
    try self.init(
      pixels: storage.address, size: storage.size, bytesPerRow: storage.bytesPerRow,
      isOpaque: ground != nil, scale: scale, storage: storage)
  }

  /// The number of pixels for a size in points, rounded up; 0…2³⁰ in each direction.
  package static func pixelSize(of size: CGSize, scale: CGFloat) -> PixelSize {
    func pixels(_ points: CGFloat) -> Int {
      // A difference of up to half a thousandth of a pixel is a rounding error, not another pixel.
      let pixels = (points * scale - 0.0005).rounded(.up)
      return pixels.isNaN ? 0 : Int(min(max(pixels, 0), 0x1p30))
    }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// Makes a canvas over memory of the caller, which must outlive the canvas.
  ///
  /// - Parameters:
  ///   - pixels: the first pixel of the first row.
  ///   - size: the size in pixels.
  ///   - bytesPerRow: the distance between rows; a multiple of four.
  ///   - isOpaque: whether the highest byte of a pixel is ignored.
  ///   - scale: pixels per point.
  package convenience init(
    drawingInto pixels: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int, isOpaque: Bool,
    scale: CGFloat
  ) throws(GraphicsError) {
    try Bitmap.checkScale(scale)
    try Bitmap.checkSize(size)
    try self.init(
      pixels: pixels, size: size, bytesPerRow: bytesPerRow, isOpaque: isOpaque, scale: scale, storage: nil)
  }

  private init(
    pixels: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int, isOpaque: Bool, scale: CGFloat,
    storage: PixelStorage?
  ) throws(GraphicsError) {
    let format =
      storage?.coverageColors != nil ? CAIRO_FORMAT_A8 : isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), format, Int32(size.width), Int32(size.height),
      Int32(bytesPerRow))
    let context = cairo_create(surface)
    guard let surface, let context else { throw .outOfMemory }
    self.surface = surface
    self.context = context
    self.storage = storage
    isBorrowed = storage == nil
    pixelSize = size
    self.scale = scale
    self.isOpaque = isOpaque
    let transform = AffineTransform(scale: scale)
    state = State(transform: transform)
    // From here on, deinit frees both, even if the check throws.
    try GraphicsError.check(cairo_status(context))
    var matrix = cairo_matrix_t(transform)
    cairo_set_matrix(context, &matrix)
  }

  deinit {
    cairo_destroy(context)
    // Open groups hold references of their own. Finishing the surface keeps them from accessing the memory.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
  }

  /// The whole canvas in points, regardless of the current transform.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// Throws the first error that occurred while drawing, if there was one.
  public func checkStatus() throws(GraphicsError) {
    try GraphicsError.check(cairo_status(context))
    try GraphicsError.check(cairo_surface_status(surface))
    if let failure { throw failure }
  }

  /// Runs a part of the drawing that can fail. `checkStatus()` and `makeBitmap()` report its error.
  func recordingError(_ body: () throws(GraphicsError) -> Void) {
    do {
      try body()
    } catch {
      failure = failure ?? error
    }
  }

  /// Ends the drawing and returns the bitmap without a copy. The canvas must not be used afterwards.
  ///
  /// - Throws: the first error that occurred while drawing.
  public func makeBitmap(
    file: StaticString = #fileID, line: UInt = #line
  ) throws(GraphicsError) -> Bitmap {
    require(!isBorrowed, "makeBitmap() needs a canvas with memory of its own", file: file, line: line)
    let isInGroup = state.isGroup || states.contains { $0.isGroup }
    require(!isInGroup, "makeBitmap() called inside a group", file: file, line: line)
    guard let storage else { requirementFailed("makeBitmap() called twice", file: file, line: line) }
    try checkStatus()
    cairo_surface_flush(surface)
    cairo_surface_finish(surface)
    self.storage = nil
    return Bitmap(storage: storage, scale: scale, isOpaque: isOpaque)
  }

  /// Makes a bitmap by calling a closure that draws in points, see `init(size:scale:isOpaque:)`.
  public static func draw(
    size: CGSize, scale: CGFloat = 1, isOpaque: Bool = false, _ body: (Canvas) throws -> Void
  ) throws -> Bitmap {
    let canvas = try Canvas(size: size, scale: scale, isOpaque: isOpaque)
    try body(canvas)
    return try canvas.makeBitmap()
  }
}
