import Foundation
import Testing
import WeftGraphics

@testable import WeftText

private let plain = TextStyle(font: Font(size: 16))
private let pangram = "The quick brown fox jumps over the lazy dog"

private func picture(
  _ text: String, _ style: TextStyle = plain, width: CGFloat = 320, height: CGFloat = 60, scale: CGFloat = 1
) throws -> Bitmap {
  try Canvas.draw(size: CGSize(width: width, height: height), scale: scale, isOpaque: true) { canvas in
    canvas.fill(canvas.bounds, with: .white)
    canvas.draw(text, in: canvas.bounds, style: style)
  }
}

/// The darkness of a bitmap or of a part of it: the sum of the differences from white.
private func ink(_ bitmap: Bitmap, _ part: PixelRect? = nil) -> Double {
  let part = part ?? PixelRect(bitmap.pixelSize)
  var sum = 0.0
  for y in part.minY..<part.maxY {
    for x in part.minX..<part.maxX { sum += 1 - bitmap.pixel(x: x, y: y).green }
  }
  return sum
}

@Suite struct TextDrawingTests {
  @Test func `Emoji are drawn in their own colours at any position in a text`() throws {
    for text in ["\u{1F388}", "Balloon \u{1F388}", "\u{1F44D}\u{1F3FF}"] {
      let bitmap = try picture(text, TextStyle(font: Font(size: 24)), width: 160, height: 40)
      let pixels = (0..<40).flatMap { y in (0..<160).map { bitmap.pixel(x: $0, y: y) } }
      #expect(pixels.count { abs($0.red - $0.blue) > 0.1 } > 50, "\(text)")
    }
  }

  @Test func `Drawing the same text again gives the same picture`() throws {
    let first = try picture(pangram)
    #expect(ink(first) > 100)
    for _ in 0..<5 { #expect(try picture(pangram) == first) }
  }

  @Test func `Text is drawn with grey edges, never with coloured ones`() throws {
    let bitmap = try picture(pangram + " 日本語")
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let color = bitmap.pixel(x: x, y: y)
        #expect(color.red == color.green && color.green == color.blue)
      }
    }
  }

  @Test func `Text in the upper left corner stays inside its measured size`() throws {
    let size = plain.size(of: pangram)
    let bitmap = try picture(pangram, width: 400, height: 100)
    let box = PixelRect(enclosing: CGRect(origin: .zero, size: size))
    #expect(box.width > 250 && box.width < 390)
    #expect(ink(bitmap, PixelRect(x: box.width, y: 0, width: 400 - box.width, height: 100)) == 0)
    #expect(ink(bitmap, PixelRect(x: 0, y: box.height, width: 400, height: 100 - box.height)) == 0)
  }

  @Test(arguments: Font.Design.allCases)
  func `Bold text is darker than regular text`(design: Font.Design) throws {
    let regular = try picture(pangram, TextStyle(font: Font(size: 14, design: design)), width: 500)
    let bold = try picture(
      pangram, TextStyle(font: Font(size: 14, weight: .bold, design: design)), width: 500)
    #expect(ink(bold) > 1.2 * ink(regular))
  }

  @Test func `A character of another script does not change how the others look`() throws {
    let latin = try picture(pangram, width: 420)
    let mixed = try picture(pangram + " 語", width: 420)
    let width = Int(plain.size(of: pangram).width)
    let part = PixelRect(x: 0, y: 0, width: width, height: 60)
    // A fallback font may make the line higher. The letters then move as a whole.
    func rows(_ bitmap: Bitmap) -> [Double] {
      (0..<60).map { ink(bitmap, PixelRect(x: part.minX, y: $0, width: part.width, height: 1)) }
        .filter { $0 > 0 }
    }
    #expect(rows(latin) == rows(mixed))
  }

  @Test func `Text at twice the scale covers the same place in points`() throws {
    let single = try picture(pangram)
    let double = try picture(pangram, scale: 2)
    #expect(abs(ink(double) / 4 / ink(single) - 1) < 0.05)
  }

  @Test func `Alignment moves the text to the middle and to the end`() throws {
    var style = plain
    func center(of alignment: TextAlignment, _ lineBreak: TextLineBreak) throws -> Double {
      style.alignment = alignment
      style.lineBreak = lineBreak
      let bitmap = try picture("Weft", style)
      let columns = (0..<320).filter { ink(bitmap, PixelRect(x: $0, y: 0, width: 1, height: 60)) > 0 }
      let (first, last) = (try #require(columns.first), try #require(columns.last))
      return Double(first + last) / 2
    }
    for lineBreak in TextLineBreak.allCases {
      #expect(try center(of: .leading, lineBreak) < 30)
      #expect(abs(try center(of: .center, lineBreak) - 160) < 2)
      #expect(try center(of: .trailing, lineBreak) > 290)
    }
  }

  @Test func `Vertical alignment moves the text to the middle and to the bottom`() throws {
    var style = plain
    func firstRow(_ alignment: TextVerticalAlignment) throws -> Int {
      style.verticalAlignment = alignment
      let bitmap = try picture("Weft", style)
      return try #require((0..<60).first { ink(bitmap, PixelRect(x: 0, y: $0, width: 320, height: 1)) > 0 })
    }
    let (top, center, bottom) = (try firstRow(.top), try firstRow(.center), try firstRow(.bottom))
    #expect(abs((bottom - top) - 2 * (center - top)) <= 1)
    #expect(bottom - top > 30)
  }

  @Test func `The baseline is at the requested position`() throws {
    let bitmap = try Canvas.draw(size: CGSize(width: 60, height: 40), isOpaque: true) { canvas in
      canvas.fill(canvas.bounds, with: .white)
      canvas.draw("HHH", at: CGPoint(x: 5, y: 30), anchor: .baseline, style: plain)
    }
    let rows = (0..<40).filter { ink(bitmap, PixelRect(x: 0, y: $0, width: 60, height: 1)) > 1 }
    #expect(rows.last == 29)
    #expect(try #require(rows.first) > 14)
  }

  @Test(arguments: [BlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop])
  func `All lines of a text remain in blend modes that erase what is beside a drawing`(
    mode: BlendMode
  ) throws {
    let bitmap = try Canvas.draw(size: CGSize(width: 60, height: 60)) { canvas in
      if mode != .sourceOut { canvas.fill(canvas.bounds, with: .white) }
      canvas.blendMode = mode
      canvas.draw("HH\nHH", in: canvas.bounds, style: plain)
    }
    let rows = (0..<60).filter { y in (0..<60).contains { bitmap.pixel(x: $0, y: y).alpha > 0.3 } }
    let line = Int(plain.font.metrics.lineHeight)
    #expect(rows.contains { $0 < line } && rows.contains { $0 > line } && !rows.contains(59))
  }

  @Test func `Any text can be measured and drawn`() throws {
    for text in [
      "", "\0", "a\0b", "\n\n", "日本語 한국어 中文", "👩‍👩‍👧‍👦 🏳️‍🌈", "שלום עולם", "\u{202E}abc",
      "e\u{301}\u{301}\u{301}", "\u{10FFFF}\u{E000}", String(repeating: "long ", count: 5000),
    ] {
      let size = plain.size(of: text, maxWidth: 100)
      #expect(size.width.isFinite && size.height >= 0)
      _ = try picture(text)
    }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e300, 1e-9])
  func `An invalid font size draws nothing or is clamped`(size: Double) throws {
    let style = TextStyle(font: Font(size: size), lineSpacing: size, letterSpacing: size)
    let measured = style.size(of: "Weft")
    #expect(measured.width.isFinite && measured.height.isFinite)
    if !(size > 1) { #expect(measured == .zero) }
    _ = try picture("Weft", style)
    #expect(style.font.metrics.lineHeight.isFinite)
  }

  @Test(arguments: [
    CGRect(x: Double.nan, y: 0, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: Double.infinity, height: 10),
    CGRect.null, CGRect.infinite, CGRect(x: 0, y: 0, width: 0, height: 10),
  ])
  func `Text in an empty or non-finite rectangle leaves the canvas usable`(rect: CGRect) throws {
    let bitmap = try Canvas.draw(size: CGSize(width: 40, height: 40), isOpaque: true) { canvas in
      canvas.fill(canvas.bounds, with: .white)
      canvas.draw("Weft", in: rect, style: plain)
      canvas.draw("Weft", at: rect.origin, style: plain)
      canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), with: .black)
    }
    #expect(bitmap.pixel(x: 1, y: 1) == .black)
  }

  @Test func `Text under any transform leaves the canvas intact`() throws {
    for x in [1e9, 1e5, 2000, 100, 1e-3, 1e-9, 0, -1, .nan, .infinity] as [CGFloat] {
      for y in [x, 1, -3] {
        let bitmap = try Canvas.draw(size: CGSize(width: 40, height: 40), isOpaque: true) { canvas in
          canvas.withSavedState {
            canvas.scaleBy(x: x, y: y)
            canvas.draw("Weft", in: CGRect(x: -1, y: -1, width: 60, height: 40), style: plain)
            canvas.rotate(by: 1)
            canvas.draw("Weft", at: CGPoint(x: x, y: y), style: TextStyle(font: Font(size: 900)))
          }
          try canvas.checkStatus()
          canvas.draw("H", at: .zero, style: plain)
          canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), with: .white)
        }
        #expect(bitmap.pixel(x: 1, y: 1) == .white, "\(x), \(y)")
      }
    }
  }

  @Test func `Outlines of letters cover the same area as their glyphs`() throws {
    let style = TextStyle(font: Font(size: 40))
    let glyphs = try picture("Weft", style)
    let outlines = try Canvas.draw(size: CGSize(width: 320, height: 60), isOpaque: true) { canvas in
      canvas.fill(canvas.bounds, with: .white)
      canvas.fill(style.layout("Weft", width: 320, height: 60).outline, with: .black)
    }
    for column in 0..<8 {
      let part = PixelRect(x: column * 16, y: 0, width: 16, height: 60)
      // Glyphs are aligned to the pixel grid, outlines are not.
      #expect(abs(ink(glyphs, part) - ink(outlines, part)) < 20)
    }
    #expect(abs(ink(outlines) / ink(glyphs) - 1) < 0.02)
  }

  @Test func `Very large letters look the same at any combination of font size and scale`() throws {
    func letter(magnified scale: CGFloat) throws -> Bitmap {
      try Canvas.draw(size: CGSize(width: 300, height: 300), isOpaque: true) { canvas in
        canvas.fill(canvas.bounds, with: .white)
        canvas.translateBy(x: -600, y: -600)
        canvas.scaleBy(x: scale, y: scale)
        canvas.draw("Wg", at: .zero, style: TextStyle(font: Font(size: 1600 / scale)))
      }
    }
    let (small, large) = (try letter(magnified: 1.6), try letter(magnified: 160))
    #expect(ink(small) > 5000 && ink(small) < 85_000)
    #expect(abs(ink(small) - ink(large)) < 0.02 * ink(small))
  }

  @Test func `Text looks the same after hundreds of other sizes`() throws {
    let before = try picture(pangram)
    for size in 0..<600 { _ = TextStyle(font: Font(size: 8 + CGFloat(size) * 0.01)).size(of: "Weft") }
    #expect(try picture(pangram) == before)
  }

  @Test func `Many threads draw the same pictures as one`() async throws {
    let texts = (0..<24).map { "Label \($0) \($0 % 3 == 0 ? "語" : "of text")" }
    let expected = try texts.map { try picture($0) }
    let drawn = try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for (index, text) in texts.enumerated() {
        for _ in 0..<4 { group.addTask { (index, try picture(text)) } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(drawn.count == 96)
    for (index, bitmap) in drawn { #expect(bitmap == expected[index]) }
  }
}
