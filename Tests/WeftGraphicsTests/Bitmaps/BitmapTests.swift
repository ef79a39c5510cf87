import Foundation
import Testing
import WeftGraphics

@Suite struct BitmapTests {
  @Test func `A PNG file holds what was drawn`() throws {
    let opaque = try drawn { canvas in
      canvas.fill(
        canvas.bounds, with: .linear([red, blue], from: .zero, to: CGPoint(x: 64, y: 64)))
    }
    #expect(try Bitmap(pngData: opaque.pngData()) == opaque)
    let clear = try Canvas.draw(size: CGSize(width: 9, height: 9), scale: 2) { canvas in
      canvas.fill(CGRect(x: 0, y: 0, width: 3, height: 9), with: Color(hex: 0xFF8040, alpha: 0.5))
    }
    let back = try Bitmap(pngData: clear.pngData(), scale: 2)
    #expect(!back.isOpaque && back.size == clear.size)
    #expect(distance(back, clear) <= 1)
  }

  /// Cairo decodes them to floating-point numbers, or cuts the lower bits off, depending on its version.
  @Test func `PNG files with 16 bits a channel have their colours`() throws {
    let opaque = """
      iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAIAAAAr0DSeAAAAFUlEQVR42\
      mMwNk5Lmznz/38GhoYGACGgBWNZYrxUAAAAAElFTkSuQmCC
      """
    let first = try Bitmap(pngData: #require(Data(base64Encoded: opaque)))
    #expect(first.isOpaque && first.pixelSize == PixelSize(width: 2, height: 1))
    #expect(first.pixel(x: 0, y: 0) == Color(hex: 0x336699))
    #expect(first.pixel(x: 1, y: 0) == Color(hex: 0xFF0080))
    let clear = """
      iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAYAAACksqPJAAAAFElEQVR42\
      mMwNk5LmznzPxQ0NAAAVAsLXRY/zSoAAAAASUVORK5CYII=
      """
    let second = try Bitmap(pngData: #require(Data(base64Encoded: clear)))
    #expect(!second.isOpaque && second.pixel(x: 0, y: 0) == Color(hex: 0x336699))
    let half = second.pixel(x: 1, y: 0)
    #expect(half.red == 1 && abs(half.alpha * 255 - 128) <= 1)
  }

  @Test func `A PNG file is written and read`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
    defer { try? FileManager.default.removeItem(at: url) }
    let bitmap = try quadrants()
    try bitmap.write(pngTo: url)
    #expect(try Bitmap(pngAt: url) == bitmap)
  }

  @Test func `Unusable files throw errors with a reason`() throws {
    let missing = URL(fileURLWithPath: "/nonexistent/picture.png")
    #expect {
      try Bitmap(pngAt: missing)
    } throws: { error in
      guard case .unreadable(let reason)? = error as? GraphicsError else { return false }
      return reason.contains(missing.path)
    }
    #expect {
      try quadrants().write(pngTo: missing)
    } throws: { error in
      guard case .unwritable(let reason)? = error as? GraphicsError else { return false }
      return reason.contains(missing.path)
    }
  }

  @Test func `Data that is not an intact PNG file is rejected`() throws {
    let intact = try drawn { $0.fill(Path(ellipseIn: $0.bounds), with: red) }.pngData()
    for length in [0, 1, 8, 23, 24, 40, intact.count / 2, intact.count - 20] {
      #expect(throws: GraphicsError.invalidPNG) { try Bitmap(pngData: intact.prefix(length)) }
    }
    #expect(throws: GraphicsError.invalidPNG) {
      try Bitmap(pngData: Data("no picture at all, but text".utf8))
    }
    var damaged = intact
    for index in 60..<90 { damaged[index] ^= 0xFF }
    #expect(throws: GraphicsError.invalidPNG) { try Bitmap(pngData: damaged) }
  }

  @Test func `Equality compares every visible pixel, identity compares the memory`() throws {
    let (first, second) = (try quadrants(), try quadrants())
    let copy = first
    #expect(first == second && !first.isIdentical(to: second) && first.isIdentical(to: copy))
    #expect(first != (try quadrants(scale: 2)))
    func pixel(_ value: UInt32, isOpaque: Bool) throws -> Bitmap {
      try Bitmap(width: 1, height: 1, isOpaque: isOpaque) { pixels, _ in
        pixels.storeBytes(of: value, as: UInt32.self)
      }
    }
    #expect(try pixel(0x0012_3456, isOpaque: true) == (try pixel(0xFF12_3456, isOpaque: true)))
    #expect(try pixel(0x0000_0000, isOpaque: false) != (try pixel(0xFF00_0000, isOpaque: false)))
    #expect(try pixel(0x0012_3456, isOpaque: true).pixel(x: 0, y: 0) == Color(hex: 0x123456))
  }

  @Test func `Pixels are read as straight colours even if they are stored premultiplied`() throws {
    let bitmap = try Canvas.draw(size: CGSize(width: 2, height: 2)) {
      $0.fill($0.bounds, with: Color(hex: 0xFF8000, alpha: 0.5))
    }
    let color = bitmap.pixel(x: 0, y: 0)
    #expect(color.red == 1 && abs(color.green - 0.5) < 0.01 && abs(color.alpha - 0.5) < 0.01)
  }

  @Test func `An error thrown while the pixels are written is rethrown`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try Bitmap(width: 4, height: 4) { _, _ in throw Failure() } }
    #expect(throws: GraphicsError.self) { try Bitmap(width: 0, height: 4) { _, _ in } }
  }
}
