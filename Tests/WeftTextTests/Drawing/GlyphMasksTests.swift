import CPango
import Foundation
import Testing
import WeftGraphics

@testable import WeftText

/// What is drawn with masks, against what Cairo draws.
@Suite struct GlyphMasksTests {
  private static let words = [
    "The quick brown fox jumps over the lazy dog, AVATAR Toffee fjord.", "W", "Zwölf Boxkämpfer jagen Viktor",
    "Ελληνικά Привет", "illllllliiiiii 1/2 (fi) ffi", " ",
  ]
  private static let lines = "first line\nsecond Ågypj\nthird ŠÇ quick fox that jumps over a lazy dog"

  private func picture(scale: CGFloat, isOpaque: Bool = true, _ body: (Canvas) -> Void) throws -> Bitmap {
    try Canvas.draw(size: CGSize(width: 200, height: 90), scale: scale, isOpaque: isOpaque) { canvas in
      let back = Color(red: 0.9, green: 0.6, blue: 0.2, alpha: 0.8)
      canvas.fill(CGRect(x: 20, y: 0, width: 120, height: 60), with: back)
      body(canvas)
    }
  }

  private func layout(_ text: String, _ font: Font) -> TextLayout {
    TextLayout(AttributedText(text, font: font), constrainedTo: CGSize(width: 190, height: CGFloat.infinity))
  }

  /// Hands the glyphs of a layout in one font to Cairo.
  private func withGlyphs(
    of layout: TextLayout, at origin: CGPoint, for context: OpaquePointer, _ body: ([cairo_glyph_t]) -> Void
  ) {
    let lines = layout.storage.lines
    let drawing = LayoutDrawing(lines: lines, origin: origin, color: .black)
    GlyphPainter.withShared { painter in
      for line in lines.lines {
        for fragment in lines.fragments[line.fragments] where fragment.kind != .hanging {
          guard let font = drawing.run(of: fragment).font else { continue }
          painter.use(font)
          _ = drawing.add(fragment, of: line, to: painter)
          var matrix = font.matrix
          cairo_set_font_face(context, font.face)
          cairo_set_font_matrix(context, &matrix)
        }
      }
      cairo_set_font_options(context, painter.options)
      CairoFonts.exclusively { body(painter.glyphs) }
      _ = painter.takeOutline()
    }
  }

  /// Adds up what glyphs cover, each drawn by Cairo alone, and paints once through that.
  private func drawSums(_ layout: TextLayout, at origin: CGPoint, color: Color, in canvas: Canvas) throws {
    let size = canvas.pixelSize
    let surface = try #require(
      cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size.width), Int32(size.height)))
    defer { cairo_surface_destroy(surface) }
    let context = try #require(cairo_create(surface))
    defer { cairo_destroy(context) }
    cairo_scale(context, canvas.scale, canvas.scale)
    cairo_set_operator(context, CAIRO_OPERATOR_ADD)
    withGlyphs(of: layout, at: origin, for: context) { glyphs in
      for var glyph in glyphs { cairo_show_glyphs(context, &glyph, 1) }
    }
    canvas.setSource(color)
    cairo_identity_matrix(canvas.context)
    cairo_mask_surface(canvas.context, surface, 0, 0)
  }

  @Test(arguments: [1, 1.25, 2, 3.5], [true, false])
  func `The pixels are those of Cairo's glyphs added up`(scale: CGFloat, isOpaque: Bool) throws {
    var number = 0.0
    for text in Self.words + [Self.lines] {
      for size in [7, 11.5, 14, 18, 33] as [CGFloat] {
        number += 1
        let font = Font(
          size: size, weight: size > 12 ? .regular : .bold, design: size == 14 ? .monospaced : .default,
          isItalic: size == 18)
        let color = Color(red: 0.1, green: 0.3, blue: 0.9, alpha: size > 11 ? 1 : 0.6)
        let layout = layout(text, font)
        let origin = CGPoint(x: 9 * sin(number), y: 9 * cos(number))
        let own = try picture(scale: scale, isOpaque: isOpaque) { $0.draw(layout, at: origin, color: color) }
        var failure: (any Error)?
        let sums = try picture(scale: scale, isOpaque: isOpaque) { canvas in
          do { try drawSums(layout, at: origin, color: color, in: canvas) } catch { failure = error }
        }
        #expect(failure == nil)
        #expect(own == sums, "\(text), \(font), \(origin)")
      }
    }
  }

  @Test(arguments: [1, 1.25, 2])
  func `Lines below each other are those that Cairo draws at once`(scale: CGFloat) throws {
    for size in [9, 13, 17] as [CGFloat] {
      let layout = layout(Self.lines, Font(size: size))
      let origin = CGPoint(x: 2.3, y: 1.7)
      let own = try picture(scale: scale) { $0.draw(layout, at: origin) }
      let cairo = try picture(scale: scale) { canvas in
        canvas.setSource(.black)
        withGlyphs(of: layout, at: origin, for: canvas.context) { glyphs in
          cairo_show_glyphs(canvas.context, glyphs, Int32(glyphs.count))
        }
      }
      #expect(own == cairo)
    }
  }

  @Test func `Clips cut letters off`() throws {
    let layout = layout(Self.lines, Font(size: 14))
    let whole = try picture(scale: 2) { $0.draw(layout, at: .zero) }
    let plain = try picture(scale: 2) { _ in }
    let clip = CGRect(x: 15, y: 7.5, width: 60, height: 21)
    let clipped = try picture(scale: 2) { canvas in
      canvas.clip(to: clip)
      canvas.draw(layout, at: .zero)
    }
    for y in 0..<whole.height {
      for x in 0..<whole.width {
        let isInside = (30..<150).contains(x) && (15..<57).contains(y)
        #expect(clipped.pixel(x: x, y: y) == (isInside ? whole : plain).pixel(x: x, y: y))
      }
    }
    let nothing = try picture(scale: 2) { canvas in
      canvas.clip(to: clip)
      canvas.clip(to: CGRect(x: 100, y: 60, width: 10, height: 10))
      canvas.draw(layout, at: .zero)
    }
    #expect(nothing == plain)
  }

  @Test func `Clips of any shape cut letters off smoothly`() throws {
    let layout = layout(Self.lines, Font(size: 14))
    let whole = try picture(scale: 2) { $0.draw(layout, at: .zero) }
    let plain = try picture(scale: 2) { _ in }
    let clipped = try picture(scale: 2) { canvas in
      canvas.clip(to: Path(ellipseIn: CGRect(x: 5, y: 5, width: 80, height: 50)))
      canvas.draw(layout, at: .zero)
    }
    #expect(clipped.pixel(x: 2, y: 12) == plain.pixel(x: 2, y: 12))
    for y in 50..<70 {
      for x in 60..<120 { #expect(clipped.pixel(x: x, y: y) == whole.pixel(x: x, y: y)) }
    }
    #expect(clipped != whole && clipped != plain)
  }

  @Test func `Groups have the letters where they belong`() throws {
    let layout = layout(Self.lines, Font(size: 14))
    let direct = try picture(scale: 1.25) { canvas in
      canvas.clip(to: CGRect(x: 16, y: 8, width: 80, height: 40))
      canvas.draw(layout, at: CGPoint(x: 3, y: 3))
    }
    let grouped = try picture(scale: 1.25) { canvas in
      canvas.clip(to: CGRect(x: 16, y: 8, width: 80, height: 40))
      canvas.withGroup { canvas.draw(layout, at: CGPoint(x: 3, y: 3)) }
    }
    #expect(grouped == direct)
  }

  @Test func `Mirrored and turned text is drawn too`() throws {
    let layout = layout("Weft FLG", Font(size: 20))
    func ink(_ x: CGFloat, _ y: CGFloat, _ angle: CGFloat) throws -> (sum: Double, corner: Double) {
      let bitmap = try Canvas.draw(size: CGSize(width: 200, height: 90)) { canvas in
        canvas.translateBy(x: x < 0 ? 200 : 0, y: y < 0 ? 90 : 0)
        canvas.scaleBy(x: x, y: y)
        canvas.rotate(by: angle)
        canvas.draw(layout, at: CGPoint(x: 5, y: 5))
      }
      func sum(_ columns: Range<Int>, _ rows: Range<Int>) -> Double {
        rows.reduce(0) { sum, y in columns.reduce(sum) { $0 + bitmap.pixel(x: $1, y: y).alpha } }
      }
      let (left, top) = (x < 0 ? 100 : 0, y < 0 ? 45 : 0)
      return (sum(0..<200, 0..<90), sum(left..<left + 100, top..<top + 45))
    }
    let upright = try ink(1, 1, 0)
    for (x, y, angle) in [(-1, 1, 0), (1, -1, 0), (-1, -1, 0), (1, 1, 0.2)] as [(CGFloat, CGFloat, CGFloat)] {
      let turned = try ink(x, y, angle)
      #expect(abs(turned.sum / upright.sum - 1) < 0.03)
      #expect(turned.corner == turned.sum && upright.sum > 100)
    }
  }

  @Test func `Text is the same after letters of hundreds of sizes were drawn`() throws {
    let layout = layout(Self.lines, Font(size: 14))
    let before = try picture(scale: 1) { $0.draw(layout, at: .zero) }
    _ = try picture(scale: 1) { canvas in
      for step in 0..<300 {
        canvas.draw(self.layout("Weft", Font(size: 8 + CGFloat(step) * 0.25)), at: .zero)
      }
    }
    #expect(try picture(scale: 1) { $0.draw(layout, at: .zero) } == before)
  }
}
