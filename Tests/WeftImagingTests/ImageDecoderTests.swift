import Foundation
import Photographs
import Testing
import WeftGraphics

@testable import WeftImaging

/// The largest distance of any component of any pixel, in levels of 255.
private func distance(_ left: Bitmap, _ right: Bitmap) -> (largest: Double, mean: Double) {
  var largest = 0.0
  var sum = 0.0
  for y in 0..<left.height {
    for x in 0..<left.width {
      let (first, second) = (left.pixel(x: x, y: y), right.pixel(x: x, y: y))
      let distance =
        255
        * max(
          abs(first.red * first.alpha - second.red * second.alpha),
          abs(first.green * first.alpha - second.green * second.alpha),
          abs(first.blue * first.alpha - second.blue * second.alpha), abs(first.alpha - second.alpha))
      largest = max(largest, distance)
      sum += distance
    }
  }
  return (largest, sum / Double(left.width * left.height))
}

@Suite struct ImageDecoderTests {
  @Test func `Every photograph is decoded opaque and in the size that its header states`() throws {
    #expect(Photographs.all.count == 13)
    for url in Photographs.all {
      let bitmap = try ImageDecoder.decode(contentsOf: url)
      #expect(bitmap.isOpaque)
      #expect(try ImageDecoder.size(ofContentsOf: url) == bitmap.pixelSize)
    }
  }

  @Test func `A photograph that is decoded smaller looks like the whole one scaled down`() throws {
    let data = try TestPictures.photograph("astronaut")
    let whole = try ImageDecoder.decode(data)
    for side in [40, 100, 200] {
      let small = try ImageDecoder.decode(data, fitting: PixelSize(width: side, height: side))
      #expect(max(small.width, small.height) == side)
      let redrawn = try Canvas(width: small.width, height: small.height, isOpaque: true)
      redrawn.draw(whole, in: redrawn.bounds)
      #expect(distance(small, try redrawn.makeBitmap()).mean < 6)
    }
  }

  @Test func `Sizes follow the content mode, and photographs are not made larger`() throws {
    let data = try TestPictures.photograph()
    let box = PixelSize(width: 100, height: 100)
    let whole = try ImageDecoder.size(of: data)
    let (width, height) = (Double(whole.width), Double(whole.height))
    let fit = try ImageDecoder.decode(data, fitting: box)
    #expect(fit.pixelSize == PixelSize(width: 100, height: Int((height / width * 100).rounded())))
    let fill = try ImageDecoder.decode(data, fitting: box, contentMode: .aspectFill)
    #expect(fill.pixelSize == PixelSize(width: Int((width / height * 100).rounded()), height: 100))
    let stretched = try ImageDecoder.decode(data, fitting: box, contentMode: .stretch)
    #expect(stretched.pixelSize == box)
    let huge = PixelSize(width: 1 << 40, height: 1 << 40)
    #expect(try ImageDecoder.decode(data, fitting: huge).pixelSize == whole)
    let none = PixelSize(width: 0, height: -5)
    #expect(try ImageDecoder.decode(data, fitting: none).pixelSize == PixelSize(width: 1, height: 1))
  }

  @Test(arguments: 1...8)
  func `The EXIF orientation is applied`(orientation: UInt8) throws {
    let plain = try TestPictures.photograph()
    let noted = TestPictures.noting(orientation, in: plain)
    let (source, upright) = (try ImageDecoder.decode(plain), try ImageDecoder.decode(noted))
    let (lastX, lastY) = (source.width - 1, source.height - 1)
    #expect(try ImageDecoder.size(of: noted) == upright.pixelSize)
    #expect(upright.pixelSize == (orientation >= 5 ? source.pixelSize.swapped : source.pixelSize))
    for (x, y) in [(0, 0), (lastX, 0), (0, lastY), (lastX, lastY), (17, 4), (100, 250)] {
      // The place of the file's pixel at (x, y) according to EXIF.
      let place = [
        (x, y), (lastX - x, y), (lastX - x, lastY - y), (x, lastY - y), (y, x), (lastY - y, x),
        (lastY - y, lastX - x), (y, lastX - x),
      ][Int(orientation) - 1]
      #expect(upright.pixel(x: place.0, y: place.1) == source.pixel(x: x, y: y))
    }
    let fitted = try ImageDecoder.decode(noted, fitting: PixelSize(width: 60, height: 30))
    #expect(fitted.height == 30 && fitted.width <= 60)
  }

  @Test func `A damaged orientation tag is treated the same for the size and the pixels`() throws {
    let plain = try TestPictures.photograph()
    var noted = TestPictures.noting(6, in: plain)
    // The codec reads past the damaged name of the segment.
    let name = try #require(noted.firstRange(of: Data("Exif".utf8)))
    noted[name.upperBound] = UInt8(ascii: ",")
    let bitmap = try ImageDecoder.decode(noted)
    #expect(bitmap.pixelSize == (try ImageDecoder.size(of: noted)))
    #expect(bitmap.pixelSize == (try ImageDecoder.size(of: plain)))
    let progressive = ProgressiveImageDecoder()
    try progressive.append(noted)
    #expect(progressive.pixelSize == bitmap.pixelSize)
    #expect(try #require(try progressive.render(isLast: true)).bitmap.pixelSize == bitmap.pixelSize)
  }

  @Test func `A picture with transparency is premultiplied, one without is opaque`() throws {
    let drawn = try Canvas.draw(size: CGSize(width: 64, height: 64)) { canvas in
      let colors = [Color(hex: 0xFF8000, alpha: 0.1), Color(hex: 0x2040FF, alpha: 0.9)]
      canvas.fill(
        CGRect(x: 0, y: 0, width: 64, height: 48),
        with: .linear(colors, from: .zero, to: CGPoint(x: 64, y: 48)))
    }
    let decoded = try ImageDecoder.decode(try drawn.pngData())
    #expect(!decoded.isOpaque)
    #expect(distance(drawn, decoded).largest <= 1)
    #expect(decoded.pixel(x: 5, y: 60) == .clear)
    let full = try Canvas.draw(size: CGSize(width: 8, height: 8)) { $0.fill(with: Color(hex: 0x123456)) }
    let opaque = try ImageDecoder.decode(try full.pngData())
    #expect(opaque.isOpaque)
    #expect(opaque.pixel(x: 3, y: 3) == Color(hex: 0x123456))
  }

  @Test func `JPEGs of gray and of inks are decoded in every size`() throws {
    for (data, color) in [
      (TestPictures.grayJPEG, Color(hex: 0x646464)), (TestPictures.inkJPEG, Color(hex: 0xC49362)),
    ] {
      for side in [8, 5, 4, 1] {
        let bitmap = try ImageDecoder.decode(data, fitting: PixelSize(width: side, height: side))
        #expect(bitmap.pixelSize == PixelSize(width: side, height: side) && bitmap.isOpaque)
        for (x, y) in [(0, 0), (side - 1, side / 2), (side - 1, side - 1)] {
          #expect(bitmap.pixel(x: x, y: y) == color, "\(x), \(y) of \(side)")
        }
      }
    }
  }

  @Test func `GIF, WebP and SVG are decoded too, SVG in any size`() throws {
    #expect(try ImageDecoder.decode(TestPictures.gif).pixel(x: 0, y: 0) == Color(hex: 0xFF0000))
    #expect(try ImageDecoder.decode(TestPictures.webp).pixelSize == PixelSize(width: 1, height: 1))
    let svg = Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="10" fill="red"/></svg>
      """.utf8)
    #expect(try ImageDecoder.size(of: svg) == PixelSize(width: 10, height: 10))
    let large = try ImageDecoder.decode(svg, fitting: PixelSize(width: 200, height: 300))
    #expect(large.pixelSize == PixelSize(width: 200, height: 200))
    #expect(large.pixel(x: 98, y: 100) == Color(hex: 0xFF0000))
    #expect(large.pixel(x: 102, y: 100).alpha == 0)
  }

  @Test func `Many threads decode the same pixels as one`() async throws {
    let urls = Photographs.all
    let box = PixelSize(width: 120, height: 120)
    let expected = try urls.map { try ImageDecoder.decode(contentsOf: $0, fitting: box) }
    let decoded = try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for (index, url) in urls.enumerated() {
        for _ in 0..<3 { group.addTask { (index, try ImageDecoder.decode(contentsOf: url, fitting: box)) } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(decoded.count == 39)
    for (index, bitmap) in decoded { #expect(bitmap == expected[index]) }
  }
}
