import CDrawing
import Foundation

extension Canvas {
  /// Draws the shadow of a path, without the path.
  ///
  /// - Parameters:
  ///   - path: the shape that casts the shadow.
  ///   - color: the colour of the shadow.
  ///   - offset: how far the shadow is moved, in the current coordinates.
  ///   - radius: the standard deviation of the Gaussian that blurs the shadow, in points; 0 for a sharp one.
  ///     The shadow extends beyond the shape by three times the radius.
  ///   - rule: which parts of the path are inside.
  public func drawShadow(
    of path: Path, color: Color, offset: CGSize = .zero, radius: CGFloat, rule: FillRule = .winding
  ) {
    guard state.isVisible, offset.width.isFinite, offset.height.isFinite else { return }
    let sigma = blurSigma(radius)
    let visible = clippedPixels
    guard !visible.isEmpty else { return }
    let move = AffineTransform(translationByX: offset.width, byY: offset.height)
    let margin = GaussianBlur.influence(sigma: sigma)
    recordingError { () throws(GraphicsError) in
      let shape = try AlphaMask(
        filling: path, rule: rule, transform: move.concatenating(state.transform),
        within: visible.grown(by: margin))
      guard let shape, let shadow = try GaussianBlur.blurredMask(shape, sigma: sigma, within: visible)
      else { return }
      fill(shadow, with: color)
    }
  }

  /// Draws the output of a closure over the shadow of the whole output.
  ///
  /// - Parameters:
  ///   - color: the colour of the shadow.
  ///   - offset: how far the shadow is moved, in the current coordinates, rounded to whole pixels.
  ///   - radius: the standard deviation of the Gaussian that blurs the shadow, in points.
  ///   - body: draws on a separate canvas with the same coordinates as this one. Not called if the clip is empty.
  /// - Throws: what `body` throws, and `GraphicsError` if there is too little memory.
  public func withShadow(
    color: Color, offset: CGSize = .zero, radius: CGFloat, _ body: (Canvas) throws -> Void
  ) throws {
    let visible = clippedPixels
    guard !visible.isEmpty else { return }
    let sigma = blurSigma(radius)
    let shift = pixelOffset(offset)
    let margin = GaussianBlur.influence(sigma: sigma)
    let area = visible.union(visible.offset(x: -shift.x, y: -shift.y).grown(by: margin))
    let inner = try Canvas(width: area.width, height: area.height, scale: scale)
    inner.state.transform = state.transform.concatenating(
      AffineTransform(translationByX: CGFloat(-area.minX), byY: CGFloat(-area.minY)))
    var matrix = cairo_matrix_t(inner.state.transform)
    cairo_set_matrix(inner.context, &matrix)
    try body(inner)
    let picture = try inner.makeBitmap()
    let shape = try AlphaMask(alphaOf: picture, x: area.minX + shift.x, y: area.minY + shift.y)
    if let shadow = try GaussianBlur.blurredMask(shape, sigma: sigma, within: visible) {
      fill(shadow, with: color)
    }
    draw(picture, atPixelX: area.minX, y: area.minY)
  }

  /// Fills a mask whose coordinates are the pixels of this canvas.
  package func fill(_ mask: AlphaMask, with color: Color) {
    withPixelCoordinates {
      mask.withSurface { surface in
        setSource(color)
        cairo_mask_surface(context, surface, Double(mask.bounds.minX), Double(mask.bounds.minY))
      }
    }
  }

  private func blurSigma(_ radius: CGFloat) -> CGFloat {
    let sigma = radius * state.transform.meanScale
    return sigma.isFinite ? min(max(sigma, 0), GaussianBlur.largestSigma) : 0
  }

  /// A distance in the current coordinates as whole pixels, limited to what Cairo can represent.
  private func pixelOffset(_ offset: CGSize) -> (x: Int, y: Int) {
    let matrix = state.transform
    func whole(_ pixels: CGFloat) -> Int {
      pixels.isFinite ? Int(min(max(pixels, -8192), 8192).rounded()) : 0
    }
    return (
      whole(offset.width * matrix.m11 + offset.height * matrix.m21),
      whole(offset.width * matrix.m12 + offset.height * matrix.m22)
    )
  }
}

extension PixelRect {
  /// The rectangle with every edge moved outwards.
  func grown(by distance: Int) -> PixelRect {
    PixelRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}
