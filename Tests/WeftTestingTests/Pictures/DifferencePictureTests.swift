import Foundation
import Testing
import WeftGraphics

@testable import WeftTesting

@Suite struct DifferencePictureTests {
  private static let white: UInt32 = 0xFFFF_FFFF

  /// Returns a white picture with single pixels of another colour.
  private func picture(_ width: Int, _ height: Int, _ dots: [(Int, Int)], _ dot: UInt32 = 0xFFFE_FFFF)
    throws -> Bitmap
  {
    try Bitmap(width: width, height: height, isOpaque: true) { pixels, bytesPerRow in
      for y in 0..<height {
        for x in 0..<width {
          let word = dots.contains { $0 == (x, y) } ? dot : Self.white
          pixels.storeBytes(of: word, toByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
        }
      }
    }
  }

  private func difference(_ first: Bitmap, _ second: Bitmap) throws -> PixelGrid {
    PixelGrid(try #require(try PictureDifference(first, second)).picture)
  }

  @Test func imperceptibleDifferencesAreHighlightedAndEnlarged() throws {
    let grid = try difference(picture(200, 100, []), picture(200, 100, [(50, 40)]))
    for (x, y) in [(50, 40), (49, 39), (51, 41)] {
      #expect(grid.pixel(x, y) == DifferencePicture.color, "(\(x), \(y))")
    }
    #expect(grid.pixel(52, 40) != DifferencePicture.color)
  }

  @Test func differencesCloseTogetherShareABox() throws {
    let grid = try difference(picture(200, 100, []), picture(200, 100, [(50, 40), (58, 44), (150, 20)]))
    // One box for the first two, and another for the third.
    for (x, y) in [(43, 33), (65, 33), (43, 51), (65, 51), (54, 33), (43, 42), (143, 13), (157, 27)] {
      #expect(grid.pixel(x, y) == DifferencePicture.color, "(\(x), \(y))")
    }
    #expect(grid.pixel(54, 42) != DifferencePicture.color, "between the two")
    #expect(grid.pixel(100, 33) != DifferencePicture.color, "between the boxes")
  }

  @Test func theBoxStaysInsideThePicture() throws {
    let grid = try difference(picture(200, 100, []), picture(200, 100, [(0, 99)]))
    for (x, y) in [(0, 99), (0, 92), (7, 99), (7, 92)] {
      #expect(grid.pixel(x, y) == DifferencePicture.color, "(\(x), \(y))")
    }
  }

  @Test func theBackgroundIsPaleAndGrey() throws {
    let (first, second) = (
      try picture(80, 80, [(5, 5), (70, 70)], 0xFFFF_0000), try picture(80, 80, [(5, 5)], 0xFFFF_0000)
    )
    let grid = try difference(first, second)
    let ground = try #require(grid.pixel(40, 40))
    let mark = try #require(grid.pixel(5, 5))
    #expect(ground & 0xFF > 240)
    #expect(mark & 0xFF < ground & 0xFF, "the red pixel is still visible")
    for word in [ground, mark] {
      #expect(word >> 16 & 0xFF == word & 0xFF && word >> 8 & 0xFF == word & 0xFF, "as a grey")
    }
  }

  @Test func anAreaThatOnlyOnePictureHasDiffersCompletely() throws {
    let grid = try difference(picture(40, 40, []), picture(60, 40, []))
    #expect((grid.width, grid.height) == (60, 40))
    #expect(grid.pixel(50, 20) == DifferencePicture.color)
    #expect(grid.pixel(20, 20) != DifferencePicture.color)
  }

  @Test func ignoredRectanglesAreNotCompared() throws {
    let (first, second) = (try picture(40, 40, []), try picture(40, 40, [(10, 10), (30, 30)]))
    let part = PixelRect(x: 5, y: 5, width: 10, height: 10)
    let difference = try #require(
      try PictureDifference(first, second, tolerance: PictureTolerance(ignoring: [part])))
    #expect(difference.bounds == PixelRect(x: 30, y: 30, width: 1, height: 1))
    let both = PictureTolerance(ignoring: [part, PixelRect(x: 30, y: 30, width: 1, height: 1)])
    #expect(try PictureDifference(first, second, tolerance: both) == nil)
    #expect(try PictureDifference(first, picture(41, 40, []), tolerance: both) != nil, "the size counts")
  }
}
