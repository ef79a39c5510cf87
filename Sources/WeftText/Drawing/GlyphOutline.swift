import CDrawing
import Foundation
import WeftGraphics

// HarfBuzz reads a glyph's outline from the font file, which any number of threads may do at the same time.
// FreeType fills or emboldens it, and never accesses a font. Points are rounded to 1/64 of a pixel,
// FreeType's unit. Nothing is hinted: an outline is the same on every machine.

/// The outline of a glyph, in 1/64 pixels from the glyph's origin, y upwards.
struct GlyphOutline {
  private var points: [FT_Vector] = []
  private var tags: [UInt8] = []
  private var ends: [UInt16] = []
  /// The number of points in closed contours.
  private var closedCount = 0

  /// FreeType's tags for points on the outline and for control points.
  private enum Tag {
    static let onCurve: UInt8 = 1
    static let quadratic: UInt8 = 0
    static let cubic: UInt8 = 2
  }

  /// The largest number of points: FreeType counts them in 16 bits.
  private static let largestCount = 0x7FFF

  /// Reads a glyph's outline from its font; nil if it has too many points or too large coordinates.
  ///
  /// - Parameters:
  ///   - glyph: the glyph's number in the font.
  ///   - font: the font.
  ///   - matrix: the matrix from ems to pixels.
  ///   - offset: the horizontal offset of the outline, in 1/64 pixels.
  init?(_ glyph: UInt32, of font: GlyphFont, _ matrix: GlyphMatrix, offset: Int = 0) {
    var pen = Pen(matrix: matrix.scaled(by: 64 / font.unitsPerEm), offset: Double(offset))
    withUnsafeMutablePointer(to: &pen) {
      weft_hb_draw_glyph(font.pointer, glyph, Pen.functions.pointer, UnsafeMutableRawPointer($0))
    }
    pen.outline.endContour()
    guard !pen.isTooLarge, pen.outline.points.count <= Self.largestCount else { return nil }
    self = pen.outline
    if font.isEmboldened { embolden(by: matrix.emSize * 64 / 24) }
  }

  private init() {}

  /// Whether it encloses nothing.
  var isEmpty: Bool { points.isEmpty }

  // MARK: Building

  /// The state of HarfBuzz's draw functions.
  private struct Pen {
    let matrix: GlyphMatrix
    let offset: Double
    var outline = GlyphOutline()
    var isTooLarge = false

    /// Unchecked: never changed after creation.
    struct Functions: @unchecked Sendable {
      let pointer: OpaquePointer?
    }

    static let functions = Functions(pointer: makeFunctions())

    mutating func add(_ x: Float, _ y: Float, _ tag: UInt8) {
      let (x, y) = matrix.applied(x: Double(x), y: Double(y))
      guard abs(x) < 0x1p28, abs(y) < 0x1p28, outline.points.count <= GlyphOutline.largestCount else {
        isTooLarge = true
        return
      }
      outline.points.append(FT_Vector(x: Int((x + offset).rounded()), y: Int(y.rounded())))
      outline.tags.append(tag)
    }

    private static func makeFunctions() -> OpaquePointer? {
      guard let functions = hb_draw_funcs_create() else { return nil }
      hb_draw_funcs_set_move_to_func(
        functions,
        { _, data, _, x, y, _ in
          let pen = data!.assumingMemoryBound(to: Pen.self)
          pen.pointee.outline.endContour()
          pen.pointee.add(x, y, Tag.onCurve)
        }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        functions,
        { _, data, _, x, y, _ in data!.assumingMemoryBound(to: Pen.self).pointee.add(x, y, Tag.onCurve) },
        nil, nil)
      hb_draw_funcs_set_quadratic_to_func(
        functions,
        { _, data, _, controlX, controlY, x, y, _ in
          let pen = data!.assumingMemoryBound(to: Pen.self)
          pen.pointee.add(controlX, controlY, Tag.quadratic)
          pen.pointee.add(x, y, Tag.onCurve)
        }, nil, nil)
      hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
          let pen = data!.assumingMemoryBound(to: Pen.self)
          pen.pointee.add(firstX, firstY, Tag.cubic)
          pen.pointee.add(secondX, secondY, Tag.cubic)
          pen.pointee.add(x, y, Tag.onCurve)
        }, nil, nil)
      hb_draw_funcs_make_immutable(functions)
      return functions
    }
  }

  /// Closes the current contour. FreeType's contours close implicitly, without repeating the first point.
  private mutating func endContour() {
    guard points.count > closedCount else { return }
    let (first, last) = (points[closedCount], points[points.count - 1])
    if points.count - closedCount > 1, tags.last == Tag.onCurve, first.x == last.x, first.y == last.y {
      points.removeLast()
      tags.removeLast()
    }
    // A single point encloses nothing.
    guard points.count - closedCount > 1 else {
      points.removeLast(points.count - closedCount)
      tags.removeLast(tags.count - closedCount)
      return
    }
    closedCount = points.count
    ends.append(UInt16(truncatingIfNeeded: points.count - 1))
  }

  /// Makes strokes thicker, for fonts that have no bold letters.
  private mutating func embolden(by strength: Double) {
    withFreeType { _ = FT_Outline_Embolden(&$0, Int(strength.rounded())) }
  }

  // MARK: Use

  /// Calls `body` with the outline in FreeType's form.
  private mutating func withFreeType<R>(_ body: (inout FT_Outline) -> R) -> R {
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = weft_ft_outline(
            points.baseAddress, tags.baseAddress, ends.baseAddress, Int32(points.count), Int32(ends.count))
          return body(&outline)
        }
      }
    }
  }

  /// Fills the outline.
  ///
  /// - Returns: nil if it is larger than any letter, or if FreeType has no memory.
  func mask(_ library: OpaquePointer?) -> GlyphMask? {
    guard !isEmpty else { return GlyphMask() }
    var copy = self
    return copy.withFreeType { outline in
      var box = FT_BBox()
      FT_Outline_Get_CBox(&outline, &box)
      let (left, right) = (box.xMin >> 6, (box.xMax + 63) >> 6)
      let (bottom, top) = (box.yMin >> 6, (box.yMax + 63) >> 6)
      guard [left, right, bottom, top].allSatisfy({ abs($0) < 4096 }) else { return nil }
      FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
      var mask = GlyphMask(originX: -left, originY: top, width: right - left, height: top - bottom)
      let isDrawn = mask.withBytes { bytes, bytesPerRow in
        var bitmap = FT_Bitmap()
        bitmap.rows = UInt32(top - bottom)
        bitmap.width = UInt32(right - left)
        bitmap.pitch = Int32(bytesPerRow)
        bitmap.buffer = bytes
        bitmap.num_grays = 256
        bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        return FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0
      }
      return isDrawn ? mask : nil
    }
  }

  /// Adds the outline to a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - origin: the glyph's origin, in the path's units.
  ///   - scale: the length of 1/64 pixel in the path's units.
  func add(to path: inout Path, at origin: CGPoint, scale: CGFloat) {
    func point(_ index: Int) -> CGPoint {
      CGPoint(
        x: origin.x + CGFloat(points[index].x) * scale, y: origin.y - CGFloat(points[index].y) * scale)
    }
    var first = 0
    for end in ends.map(Int.init) {
      defer { first = end + 1 }
      path.move(to: point(first))
      var index = first + 1
      while index <= end {
        // A curve ends at the point after its last control point, or at the start of the contour.
        func target(_ index: Int) -> CGPoint { point(index <= end ? index : first) }
        switch tags[index] {
        case Tag.quadratic:
          path.addQuadCurve(to: target(index + 1), control: point(index))
          index += 2
        case Tag.cubic:
          path.addCurve(
            to: target(index + 2), control1: point(index), control2: target(index + 1))
          index += 3
        default:
          path.addLine(to: point(index))
          index += 1
        }
      }
      path.close()
    }
  }
}

extension GlyphMatrix {
  fileprivate func scaled(by factor: Double) -> GlyphMatrix { scaled(x: factor, y: factor) }
}
