import Foundation
import Testing
import WeftGraphics
import WeftImaging

@testable import WeftControls
@testable import WeftNodes

struct ImageBackingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var image = PixelSize(width: 1000, height: 1000)
    var bounds = CGSize(width: 100, height: 50)
    var scale: CGFloat = 1
    var mode = ContentMode.scaleAspectFill
    var change: @Sendable (inout ImageBacking.Request) -> Void = { _ in }
    var size: PixelSize?
    var rect: CGRect?
  }

  private static func px(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) }

  private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private static func crop(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
    -> @Sendable (inout ImageBacking.Request) -> Void
  {
    { $0.cropRect = CGRect(x: x, y: y, width: width, height: height) }
  }

  private static let cases: [Case] = [
    // Large pictures: the contents have the pixels of the bounds.
    Case(
      testDescription: "filling, square in wide", size: px(100, 50), rect: rect(0, -25, 100, 100)),
    Case(
      testDescription: "filling at scale 2", scale: 2, size: px(200, 100), rect: rect(0, -50, 200, 200)),
    Case(
      testDescription: "filling, bounds that end within a pixel", bounds: CGSize(width: 10.4, height: 10.4),
      scale: 1.25, size: px(13, 13), rect: rect(0, 0, 13, 13)),
    Case(
      testDescription: "filling, wide in square", image: px(400, 200), bounds: CGSize(width: 50, height: 50),
      size: px(50, 50), rect: rect(-25, 0, 100, 50)),
    Case(
      testDescription: "the top of what is too high", change: crop(0.5, 0, 0, 0), size: px(100, 50),
      rect: rect(0, 0, 100, 100)),
    Case(
      testDescription: "the bottom of what is too high", change: crop(0.5, 1, 0, 0), size: px(100, 50),
      rect: rect(0, -50, 100, 100)),
    Case(
      testDescription: "fitted, square in wide", mode: .scaleAspectFit, size: px(100, 50),
      rect: rect(25, 0, 50, 50)),
    Case(
      testDescription: "fitted, the crop's origin means nothing", mode: .scaleAspectFit,
      change: crop(0, 0, 0, 0), size: px(100, 50), rect: rect(25, 0, 50, 50)),
    Case(
      testDescription: "stretched", mode: .scaleToFill, size: px(100, 50), rect: rect(0, 0, 100, 50)),
    // Small pictures are left to the compositor to enlarge.
    Case(
      testDescription: "filling, small", image: px(20, 20), size: px(20, 10), rect: rect(0, -5, 20, 20)),
    Case(
      testDescription: "fitted, small", image: px(20, 20), mode: .scaleAspectFit, size: px(40, 20),
      rect: rect(10, 0, 20, 20)),
    Case(
      testDescription: "stretched, small", image: px(20, 20), mode: .scaleToFill, size: px(20, 20),
      rect: rect(0, 0, 20, 20)),
    Case(
      testDescription: "stretched, wide and low", image: px(400, 20), mode: .scaleToFill, size: px(100, 20),
      rect: rect(0, 0, 100, 20)),
    Case(
      testDescription: "filling, small, enlarged", image: px(20, 20), change: { $0.forcesUpscaling = true },
      size: px(100, 50), rect: rect(0, -25, 100, 100)),
    // Parts of pictures.
    Case(
      testDescription: "a quarter", bounds: CGSize(width: 50, height: 50), change: crop(0.5, 0.5, 0.5, 0.5),
      size: px(50, 50), rect: rect(-50, -50, 100, 100)),
    Case(
      testDescription: "a quarter, fitted", bounds: CGSize(width: 50, height: 50), mode: .scaleAspectFit,
      change: crop(0, 0.5, 0.5, 0.5), size: px(50, 50), rect: rect(0, -50, 100, 100)),
    Case(
      testDescription: "a quarter of a small one", image: px(40, 40), bounds: CGSize(width: 50, height: 50),
      change: crop(0, 0, 0.5, 0.5), size: px(20, 20), rect: rect(0, 0, 40, 40)),
    // Requested sizes.
    Case(
      testDescription: "a forced size", change: { $0.forcedSize = CGSize(width: 20, height: 10) },
      size: px(20, 10), rect: rect(0, -5, 20, 20)),
    Case(
      testDescription: "a forced size at scale 2", scale: 2,
      change: { $0.forcedSize = CGSize(width: 20, height: 10) }, size: px(40, 20), rect: rect(0, -10, 40, 40)),
    Case(
      testDescription: "a forced size that is larger", image: px(10, 10),
      change: { $0.forcedSize = CGSize(width: 200, height: 200) }, size: px(200, 200),
      rect: rect(0, 0, 200, 200)),
    // In its own size.
    Case(
      testDescription: "the middle of a large one", mode: .center, size: px(100, 50),
      rect: rect(-450, -475, 1000, 1000)),
    Case(
      testDescription: "a small one in the middle", image: px(20, 10), mode: .center, size: px(20, 10),
      rect: rect(0, 0, 20, 10)),
    Case(
      testDescription: "at an edge", mode: .topLeft, size: px(1000, 1000), rect: rect(0, 0, 1000, 1000)),
    // Without cropping.
    Case(
      testDescription: "uncropped", image: px(300, 200), change: { $0.isCropEnabled = false },
      size: px(300, 200), rect: rect(0, 0, 300, 200)),
    // Nothing to draw.
    Case(testDescription: "no width", bounds: CGSize(width: 0.4, height: 50), size: nil, rect: nil),
    Case(testDescription: "no height", bounds: CGSize(width: 100, height: 0), size: nil, rect: nil),
    Case(testDescription: "too large", bounds: CGSize(width: 1e9, height: 1), size: nil, rect: nil),
    Case(
      testDescription: "no number", bounds: CGSize(width: 100, height: CGFloat.nan), size: nil, rect: nil),
    Case(
      testDescription: "a forced size that is too large",
      change: { $0.forcedSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 1) }, size: nil,
      rect: nil),
    Case(
      testDescription: "a part that is much smaller than a pixel", change: crop(0.5, 0.5, 1e-30, 1e-30),
      size: nil, rect: nil),
  ]

  private func image(_ size: PixelSize) throws -> Image {
    let canvas = try Canvas(width: size.width, height: size.height)
    return Image(try canvas.makeBitmap())
  }

  @Test(arguments: cases) func theBackingHasTheExpectedSizeAndRectangle(_ test: Case) throws {
    var request = ImageBacking.Request(bounds: test.bounds, scale: test.scale, contentMode: test.mode)
    test.change(&request)
    let backing = ImageBacking(of: try image(test.image), for: request)
    #expect(backing?.size == test.size)
    guard let rect = test.rect, let drawn = backing?.drawRect else {
      #expect(backing == nil)
      return
    }
    for (actual, expected) in zip(
      [drawn.minX, drawn.minY, drawn.width, drawn.height], [rect.minX, rect.minY, rect.width, rect.height])
    {
      #expect(abs(actual - expected) < 0.001, "\(drawn) instead of \(rect)")
    }
  }

  @Test func vectorsAreDrawnInAnySize() throws {
    let image = try Image(
      svg:
        "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10'/></svg>")
    let request = ImageBacking.Request(bounds: CGSize(width: 100, height: 50), scale: 2)
    #expect(ImageBacking(of: image, for: request)?.size == Self.px(200, 100))
    var centered = request
    centered.contentMode = .center
    let backing = ImageBacking(of: image, for: centered)
    #expect(backing?.size == Self.px(20, 20))
    #expect(backing?.scale == 2)
  }

  @Test func unscaledPicturesKeepTheirSizeInPoints() throws {
    let image = try image(Self.px(40, 20))
    var request = ImageBacking.Request(bounds: CGSize(width: 100, height: 100), scale: 2)
    request.contentMode = .bottomRight
    let backing = try #require(ImageBacking(of: image, for: request))
    #expect(backing.size == Self.px(40, 20), "no pixel more than it has")
    #expect(backing.scale == 1, "40 points wide")
    let fine = Image(try Canvas(width: 40, height: 20).makeBitmap(), scale: 2)
    request.scale = 1
    let coarse = try #require(ImageBacking(of: fine, for: request))
    #expect(coarse.size == Self.px(20, 10), "no pixel more than is shown")
    #expect(coarse.scale == 1)
  }
}
