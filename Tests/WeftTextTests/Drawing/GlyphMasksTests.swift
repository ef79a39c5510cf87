import CDrawing
import Foundation
import InterfaceFonts
import Testing
import WeftGraphics

@testable import WeftText

/// Compares glyphs that are drawn with masks with those that FreeType draws.
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

  /// The glyphs of a layout in one font, where they are drawn.
  private func glyphs(of layout: TextLayout, at origin: CGPoint) -> [PlacedGlyph] {
    let lines = layout.storage.lines
    let drawing = LayoutDrawing(lines: lines, origin: origin, color: .black)
    var glyphs: [PlacedGlyph] = []
    for line in lines.lines {
      for fragment in lines.fragments[line.fragments] where fragment.kind != .hanging {
        if drawing.run(of: fragment).font != nil { _ = drawing.add(fragment, of: line, to: &glyphs) }
      }
    }
    return glyphs
  }

  /// Returns the coverage of glyphs as FreeType draws them from the font file. Each glyph is positioned at a
  /// whole pixel vertically and at a quarter of a pixel horizontally.
  private func coverage(
    of glyphs: [PlacedGlyph], in file: String, size: CGFloat, scale: CGFloat, width: Int, height: Int
  ) throws -> [Int] {
    var library: FT_Library?
    try #require(FT_Init_FreeType(&library) == 0)
    defer { FT_Done_FreeType(library) }
    var face: FT_Face?
    try #require(
      FT_New_Face(library, InterfaceFonts.directory.appendingPathComponent(file).path, 0, &face) == 0)
    FT_Set_Char_Size(face, Int((size * scale * 64).rounded()), 0, 72, 72)
    var sums = [Int](repeating: 0, count: width * height)
    for glyph in glyphs {
      let quarters = (glyph.x * scale * 4 + 0.5).rounded(.down)
      let left = (quarters / 4).rounded(.down)
      try #require(FT_Load_Glyph(face, glyph.id, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0)
      let slot = try #require(face?.pointee.glyph)
      FT_Outline_Translate(&slot.pointee.outline, Int(quarters - left * 4) * 16, 0)
      try #require(FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0)
      let bitmap = slot.pointee.bitmap
      for row in 0..<Int(bitmap.rows) {
        for column in 0..<Int(bitmap.width) {
          let x = Int(left) + Int(slot.pointee.bitmap_left) + column
          let y = Int((glyph.y * scale + 0.5).rounded(.down)) - Int(slot.pointee.bitmap_top) + row
          guard (0..<width).contains(x), (0..<height).contains(y), let buffer = bitmap.buffer else {
            continue
          }
          sums[y * width + x] += Int(buffer[row * Int(bitmap.pitch) + column])
        }
      }
    }
    return sums.map { min($0, 255) }
  }

  @Test(arguments: [1, 1.25, 2, 3.5])
  func `Letters cover the same pixels as outlines drawn by FreeType`(scale: CGFloat) throws {
    let fonts: [(Font, String)] = [
      (Font(size: 7), "Inter-Regular.otf"), (Font(size: 11.5, weight: .bold), "Inter-Bold.otf"),
      (Font(size: 14, design: .monospaced), "JetBrainsMono-Regular.ttf"),
      (Font(size: 18), "Inter-Regular.otf"), (Font(size: 33), "Inter-Regular.otf"),
    ]
    var number = 0.0
    for text in Self.words {
      for (font, file) in fonts {
        number += 1
        let layout = layout(text, font)
        let origin = CGPoint(x: 9 * sin(number), y: 9 * cos(number))
        let size = CGSize(width: 200, height: 90)
        let own = try Canvas.draw(size: size, scale: scale, isOpaque: true) { canvas in
          canvas.fill(canvas.bounds, with: .white)
          canvas.draw(layout, at: origin)
        }
        let sums = try coverage(
          of: glyphs(of: layout, at: origin), in: file, size: font.size, scale: scale, width: own.width,
          height: own.height)
        let largest = own.withPixels { pixels, bytesPerRow in
          sums.indices.reduce(0) { largest, index in
            let (x, y) = (index % own.width, index / own.width)
            let drawn = 255 - Int(pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt8.self))
            return max(largest, abs(drawn - sums[index]))
          }
        }
        // FreeType rounds the size of a font and then each point. Weft rounds only the points.
        #expect(largest <= 12, "\(text), \(font), \(origin)")
      }
    }
  }

  @Test func `Unknown glyphs draw nothing`() throws {
    let painter = GlyphPainter()
    let font = try #require(layout("Weft", Font(size: 14)).storage.lines.sources.first?.runs.first?.font)
    let plain = try picture(scale: 1) { _ in }
    let drawn = try picture(scale: 1) { canvas in
      painter.use(font, .black, in: canvas)
      for id in [0xFFFF, 0xFF_FFFF] as [UInt32] { painter.glyphs.append(PlacedGlyph(id: id, x: 20, y: 20)) }
      painter.flush(to: canvas)
    }
    #expect(drawn == plain)
  }

  @Test(arguments: [1, 1.5])
  func `Letters are positioned at quarters of a pixel horizontally`(scale: CGFloat) throws {
    let layout = layout("l", Font(size: 14))
    func picture(_ x: CGFloat, _ y: CGFloat = 3) throws -> Bitmap {
      try self.picture(scale: scale) { $0.draw(layout, at: CGPoint(x: x / scale, y: y / scale)) }
    }
    let first = try picture(40)
    #expect(try picture(40.1) == first)
    let quarter = try picture(40.25)
    #expect(quarter != first)
    #expect(try picture(40.5) != quarter)
    let baseline = layout.firstBaseline * scale
    #expect(try picture(40, 20 - baseline) == picture(40, 20.3 - baseline))
    let moved = try picture(41)
    for y in 0..<first.height {
      for x in 38..<50 { #expect(first.pixel(x: x, y: y) == moved.pixel(x: x + 1, y: y)) }
    }
  }

  @Test func `Rectangular clips cut off letters`() throws {
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

  @Test func `Clips of other shapes cut off letters with smooth edges`() throws {
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

  @Test func `Letters in a group are drawn at the same position as without a group`() throws {
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

  @Test func `Mirrored and rotated text is drawn`() throws {
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

  @Test func `Text looks the same after letters of hundreds of sizes were drawn`() throws {
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
