import CDrawing
import Foundation

extension Canvas {
  /// Draws a bitmap whose corners keep their size while its edges and centre stretch.
  ///
  /// - Parameters:
  ///   - bitmap: the bitmap.
  ///   - rect: where to draw it. If it is smaller than the corners, they shrink in proportion.
  ///   - capInsets: how much of the bitmap, in its points, belongs to the corners and edges. At least one
  ///     pixel always remains to be stretched; insets that are not finite count as 0.
  ///   - opacity: from 0 to 1.
  ///   - interpolation: how pixels are interpolated.
  public func drawNinePart(
    _ bitmap: Bitmap, in rect: CGRect, capInsets: EdgeInsets, opacity: CGFloat = 1,
    interpolation: InterpolationQuality = .default
  ) {
    guard state.isVisible, let rect = rect.drawable else { return }
    let transform = state.transform
    guard transform.isAxisAligned, transform.m12 == 0 else {
      return drawTransformedNinePart(
        bitmap, in: rect, capInsets: capInsets, opacity: opacity, interpolation: interpolation)
    }
    let scale = bitmap.scale
    let columns = Self.nineParts(
      length: CGFloat(bitmap.width), low: capInsets.left * scale, high: capInsets.right * scale,
      from: rect.minX, to: rect.maxX, pointsPerPixel: 1 / scale,
      snapping: (transform.m11, transform.tX))
    let rows = Self.nineParts(
      length: CGFloat(bitmap.height), low: capInsets.top * scale, high: capInsets.bottom * scale,
      from: rect.minY, to: rect.maxY, pointsPerPixel: 1 / scale,
      snapping: (transform.m22, transform.tY))
    for row in rows {
      for column in columns {
        drawPixels(
          of: bitmap,
          CGRect(
            x: column.source.lowerBound, y: row.source.lowerBound,
            width: column.source.upperBound - column.source.lowerBound,
            height: row.source.upperBound - row.source.lowerBound),
          in: CGRect(
            x: column.target.lowerBound, y: row.target.lowerBound,
            width: column.target.upperBound - column.target.lowerBound,
            height: row.target.upperBound - row.target.lowerBound),
          opacity: opacity, interpolation: interpolation)
      }
    }
  }

  /// A third of a nine-part bitmap in one direction: pixels of the bitmap and their target.
  private struct NinePart {
    var source: Range<CGFloat>
    var target: Range<CGFloat>
  }

  /// Divides one direction. The inner borders are moved to whole device pixels, so neighbours meet without a
  /// seam.
  private static func nineParts(
    length: CGFloat, low: CGFloat, high: CGFloat, from start: CGFloat, to end: CGFloat,
    pointsPerPixel: CGFloat, snapping: (factor: CGFloat, offset: CGFloat)
  ) -> [NinePart] {
    // At least one pixel remains to be stretched.
    func valid(_ inset: CGFloat) -> CGFloat { inset.isFinite ? min(max(inset, 0), length - 1) : 0 }
    let low = valid(low)
    let high = min(valid(high), length - 1 - low)
    let room = end - start
    let wanted = (low + high) * pointsPerPixel
    let shrink = wanted > room ? room / wanted : 1
    func snap(_ place: CGFloat) -> CGFloat {
      let pixel = (place * snapping.factor + snapping.offset).rounded()
      return min(max((pixel - snapping.offset) / snapping.factor, start), end)
    }
    let first = low > 0 ? snap(start + low * pointsPerPixel * shrink) : start
    let second = high > 0 ? max(first, snap(end - high * pointsPerPixel * shrink)) : end
    let borders = [(0, start), (low, first), (length - high, second), (length, end)]
    return zip(borders, borders.dropFirst()).compactMap { begin, end in
      guard end.0 > begin.0, end.1 > begin.1 else { return nil }
      return NinePart(source: begin.0..<end.0, target: begin.1..<end.1)
    }
  }

  /// Rotated parts would show seams, so they are first drawn upright into one bitmap.
  private func drawTransformedNinePart(
    _ bitmap: Bitmap, in rect: CGRect, capInsets: EdgeInsets, opacity: CGFloat,
    interpolation: InterpolationQuality
  ) {
    let size = CGRect(origin: .zero, size: rect.size)
    let scale = min(state.transform.meanScale, 4096 / max(rect.width, rect.height))
    // Too small to be visible.
    guard scale.isFinite, min(rect.width, rect.height) * scale > 1e-3 else { return }
    recordingError { () throws(GraphicsError) in
      let upright = try Canvas(size: rect.size, scale: scale, isOpaque: bitmap.isOpaque)
      upright.drawNinePart(bitmap, in: size, capInsets: capInsets, interpolation: interpolation)
      let whole = try upright.makeBitmap()
      draw(whole, in: rect, from: size, opacity: opacity, interpolation: interpolation)
    }
  }
}
