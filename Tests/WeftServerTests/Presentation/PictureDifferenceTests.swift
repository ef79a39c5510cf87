import Foundation
import Testing
import WeftGraphics

@testable import WeftServer

/// The requests for a difference are performed on a picture, which must then be the new one.
struct PictureDifferenceTests {
  /// The same random numbers in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private final class Picture {
    let size: PixelSize
    let pixels: UnsafeMutablePointer<UInt32>
    var rows: PixelRows { PixelRows(pixels: pixels, bytesPerRow: size.width * 4) }

    init(_ size: PixelSize, _ color: (Int, Int) -> UInt32) {
      self.size = size
      pixels = .allocate(capacity: size.width * size.height)
      for y in 0..<size.height { for x in 0..<size.width { pixels[y * size.width + x] = color(x, y) } }
    }

    deinit { pixels.deallocate() }

    func copy() -> Picture { Picture(size) { [self] x, y in pixels[y * size.width + x] } }

    /// Copies a part of another picture, which must not be released before the end.
    func copy(_ rect: PixelRect, from other: Picture) {
      withExtendedLifetime((self, other)) { rows.copy(rect, from: other.rows) }
    }

    /// Compares a part with that of another picture, and makes it equal.
    func compare(_ rect: PixelRect, with other: Picture, _ difference: inout PictureDifference) {
      withExtendedLifetime((self, other)) { difference.compare(rows, with: other.rows, in: rect) }
    }

    func fill(_ rect: PixelRect, _ color: UInt32) {
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { pixels[y * size.width + x] = color } }
    }

    func isEqual(to other: Picture) -> Bool {
      memcmp(pixels, other.pixels, size.width * size.height * 4) == 0
    }
  }

  private static let size = PixelSize(width: 157, height: 91)
  private static let all = PixelRect(size)

  /// Compares two pictures, and expects that the requests turn one into the other.
  private func difference(of new: Picture, from old: Picture, in rects: [PixelRect] = [all])
    -> PictureDifference
  {
    let (server, copy) = (old.copy(), old.copy())
    var difference = PictureDifference()
    for rect in rects { new.compare(rect, with: copy, &difference) }
    for (color, rectangles) in difference.fills { for rect in rectangles { server.fill(rect, color) } }
    for rect in difference.images { server.copy(rect, from: copy) }
    #expect(copy.isEqual(to: new), "the copy has the new pixels")
    #expect(server.isEqual(to: new), "the requests make the new picture")
    return difference
  }

  private func noise(_ seed: UInt64) -> Picture {
    var random = Numbers(state: seed)
    return Picture(Self.size) { _, _ in .random(in: 0...UInt32.max, using: &random) }
  }

  @Test func equalPicturesNeedNoRequest() {
    let difference = difference(of: noise(1), from: noise(1))
    #expect(difference.fills.isEmpty && difference.images.isEmpty && difference.byteCount == 0)
  }

  @Test func aSinglePixelIsSentAlone() {
    let (old, new) = (noise(1), noise(1))
    new.fill(PixelRect(x: 70, y: 40, width: 1, height: 1), 5)
    let difference = difference(of: new, from: old)
    #expect(difference.images == [PixelRect(x: 70, y: 40, width: 1, height: 1)] && difference.fills.isEmpty)
  }

  @Test func anAreaOfOneColorIsARectangle() {
    let (old, new) = (noise(1), noise(1))
    new.fill(PixelRect(x: 8, y: 4, width: 120, height: 80), 0xFF12_3456)
    let difference = difference(of: new, from: old, in: [PixelRect(x: 8, y: 4, width: 120, height: 80)])
    #expect(difference.fills == [0xFF12_3456: [PixelRect(x: 8, y: 4, width: 120, height: 80)]])
    #expect(difference.images.isEmpty)
  }

  @Test func aPhotographIsOneImage() {
    let difference = difference(of: noise(2), from: noise(1))
    #expect(difference.images == [Self.all] && difference.fills.isEmpty)
  }

  @Test func theBackgroundOfATextIsNotSentAsPixels() {
    let new = Picture(Self.size) { x, y in y % 20 < 10 && x % 40 < 26 && x * y % 3 == 0 ? 0xFF00_0000 : .max }
    let difference = difference(of: new, from: noise(1))
    #expect(difference.byteCount < Self.size.width * Self.size.height * 4 / 2)
  }

  @Test func randomChangesMakeTheNewPicture() {
    var random = Numbers(state: 3)
    let colors: [UInt32] = [0xFF00_0000, .max, 0x8012_3456, 0]
    func randomRect() -> PixelRect {
      let (x, y) = (Int.random(in: 0..<157, using: &random), Int.random(in: 0..<91, using: &random))
      return PixelRect(
        minX: x, minY: y, maxX: .random(in: x + 1...157, using: &random),
        maxY: .random(in: y + 1...91, using: &random))
    }
    let old = noise(4)
    for step in 0..<300 {
      let new = old.copy()
      var damage = WeftGraphics.Region()
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let rect = randomRect()
        if Bool.random(using: &random) {
          new.fill(rect, colors.randomElement(using: &random) ?? 0)
        } else {
          new.copy(rect, from: noise(UInt64(step)))
        }
        damage.formUnion(rect)
      }
      let difference = difference(of: new, from: old, in: damage.rectangles)
      #expect(difference.byteCount <= damage.area * 4 + 64 * (damage.area / 16 + 64))
      old.copy(Self.all, from: new)
    }
  }
}
