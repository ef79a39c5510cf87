import Foundation
import Testing
import WeftGraphics
import WeftImaging

private let square = """
  <?xml version="1.0"?>
  <!-- \(String(repeating: "a long comment ", count: 400)) -->
  <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="10" fill="red"/></svg>
  """

@Suite struct ImageTests {
  @Test func `An image knows its size before it is decoded, in pixels and in points`() throws {
    let image = try Image(data: TestPictures.photograph(), scale: 2)
    #expect(image.pixelSize == PixelSize(width: 451, height: 300))
    #expect(image.size == CGSize(width: 225.5, height: 150))
    #expect(!image.isVector && !image.isAnimated && image.decodedBitmap == nil && image.data != nil)
  }

  @Test func `The size of a photograph with an orientation is its upright size`() throws {
    let image = try Image(data: TestPictures.noting(6, in: TestPictures.photograph()))
    #expect(image.pixelSize == PixelSize(width: 300, height: 451))
    #expect(try image.bitmap().pixelSize == image.pixelSize)
  }

  @Test func `An image is decoded in the requested size, but never enlarged`() throws {
    let image = try Image(data: TestPictures.photograph())
    let wanted = PixelSize(width: 100, height: 40)
    #expect(try image.bitmap(pixelSize: wanted).pixelSize == wanted)
    #expect(
      try image.bitmap(pixelSize: wanted, contentMode: .aspectFit).pixelSize
        == PixelSize(width: 60, height: 40))
    #expect(try image.bitmap(pixelSize: PixelSize(width: 5000, height: 5000)).pixelSize == image.pixelSize)
    #expect(try image.bitmap(scale: 2).scale == 2)
  }

  @Test func `An image of a bitmap gives that bitmap, or a smaller one`() throws {
    let bitmap = try Canvas.draw(size: CGSize(width: 40, height: 20), scale: 2) {
      $0.fill(with: Color(hex: 0x3366CC))
    }
    let image = Image(bitmap)
    #expect(image.size == CGSize(width: 40, height: 20) && image.scale == 2)
    #expect(try image.bitmap().isIdentical(to: bitmap))
    let small = try image.bitmap(pixelSize: PixelSize(width: 8, height: 4))
    #expect(small.pixelSize == PixelSize(width: 8, height: 4))
    #expect(small.pixel(x: 4, y: 2) == Color(hex: 0x3366CC))
    #expect(Image(bitmap, scale: 1).size == CGSize(width: 80, height: 40))
  }

  @Test func `A vector image is sharp in every size, even after a long prologue`() throws {
    let image = try Image(svg: square)
    #expect(image.isVector && image.size == CGSize(width: 10, height: 10))
    let large = try image.bitmap(pixelSize: PixelSize(width: 300, height: 300))
    #expect(large.pixelSize == PixelSize(width: 300, height: 300))
    #expect(large.pixel(x: 148, y: 150) == Color(hex: 0xFF0000))
    #expect(large.pixel(x: 151, y: 150).alpha == 0)
    #expect(throws: ImageError.tooLarge(PixelSize(width: 20_000, height: 20_000), limit: 100_000_000)) {
      try image.bitmap(pixelSize: PixelSize(width: 20_000, height: 20_000))
    }
  }

  @Test func `Images of the same data are equal, others are not`() throws {
    let data = try TestPictures.photograph()
    let (first, second) = (try Image(data: data), try Image(data: Data(Array(data))))
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first != (try Image(data: data, scale: 2)))
    #expect(first != first.withRenderingMode(.template))
    #expect(first != first.resizable(withCapInsets: EdgeInsets(all: 4)))
    var changed = data
    changed[data.count - 40] ^= 1
    #expect(first != (try Image(data: changed)))
    let bitmap = try first.bitmap()
    #expect(Image(bitmap) == Image(try second.bitmap()))
    #expect(Image(bitmap) != first)
  }

  @Test func `The trace of an image in a cache is equal to it and keeps no data`() throws {
    let data = try TestPictures.photograph()
    let image = try Image(data: data)
    let trace = image.trace
    #expect(trace.data == nil && trace == image && image == trace && trace == image.trace)
    let same = try Image(data: Data(Array(data)))
    #expect(trace.hashValue == image.hashValue && trace == same && trace.hashValue == same.hashValue)
    var changed = data
    changed[data.count - 40] ^= 1
    let other = try Image(data: changed)
    #expect(trace != other && trace != other.trace)
    let painted = Image(try image.bitmap())
    #expect(painted.trace == painted && painted != trace && trace != painted.trace)
  }

  @Test func `Rendering mode and cap insets are kept; invalid insets count as zero`() throws {
    let image = try Image(data: TestPictures.gif).withRenderingMode(.template)
      .resizable(withCapInsets: EdgeInsets(top: 1, left: -.infinity, bottom: .nan, right: -3))
    #expect(image.renderingMode == .template && image.isResizable)
    #expect(image.capInsets == EdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
  }

  @Test func `An invalid scale counts as one`() throws {
    for scale in [0, -2, CGFloat.nan, .infinity] {
      #expect(try Image(data: TestPictures.gif, scale: scale).scale == 1)
    }
  }

  @Test func `Data that is no picture or exceeds a limit is refused immediately`() throws {
    #expect(throws: ImageError.empty) { try Image(data: Data()) }
    #expect(throws: ImageError.unsupportedFormat) { try Image(data: Data("no picture".utf8)) }
    #expect(throws: ImageError.tooLarge(PixelSize(width: 30_000, height: 30_000), limit: 100_000_000)) {
      try Image(data: TestPictures.blackPNG(width: 30_000, height: 30_000))
    }
    let limits = DecodingLimits(maximumBytes: 1000)
    #expect(throws: ImageError.tooMuchData(limit: 1000)) {
      try Image(data: TestPictures.photograph(), limits: limits)
    }
    #expect(throws: ImageError.tooMuchData(limit: 100)) {
      try Image(svg: square, limits: DecodingLimits(maximumVectorBytes: 100))
    }
  }

  @Test func `Endless files, folders and pipes are unreadable`() throws {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID())")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    defer { unlink(pipe.path) }
    for path in ["/dev/zero", "/tmp", pipe.path, "/nonexistent"] {
      #expect {
        try Image(contentsOf: URL(fileURLWithPath: path))
      } throws: { error in
        guard case .unreadable(let reason)? = error as? ImageError else { return false }
        return reason.hasPrefix(path)
      }
    }
  }

  @Test func `Decoding ends when it is cancelled`() throws {
    let image = try Image(data: TestPictures.photograph())
    #expect(throws: ImageError.cancelled) { try image.bitmap(isCancelled: { true }) }
  }
}
