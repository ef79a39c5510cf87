import Foundation
import TestSupport
import Testing
import WeftGraphics

@testable import WeftCompositor

/// The compositor tells its sink which pixels only moved.
@MainActor struct MovedPixelsTests {
  private let scene = TestScene(width: 120, height: 100)
  private let list: Layer
  private let compositor = Compositor(workers: PaintWorkers(size: 1))
  private let sink = MemoryFrameSink(hasAlpha: false)

  init() throws {
    list = scene.add(CGRect(x: 10, y: 5, width: 100, height: 90), .white)
    list.masksToBounds = true
    list.animatesImplicitly = false
    for index in 0..<40 {
      let row = scene.add(CGRect(x: 4, y: 12 * index, width: 80, height: 10), .pureRed, to: list)
      row.animatesImplicitly = false
    }
  }

  private func compose() -> (damage: Region, moved: MovedPixels?)? {
    if let tree = scene.tree.commit(at: 0) { compositor.submit(tree) }
    return try? compositor.composeFrame(at: 0, into: sink.beginFrame(size:movedBy:))
  }

  @Test func scrolledPixelsAreDescribed() throws {
    #expect(try #require(compose()).moved == nil, "the first frame is painted")
    list.bounds.origin.y += 7
    let frame = try #require(compose())
    let moved = try #require(frame.moved)
    #expect(moved.x == 0 && moved.y == -7)
    #expect(moved.region == Region(PixelRect(x: 10, y: 5, width: 100, height: 83)))
    var others = frame.damage
    others.subtract(moved.region)
    #expect(others == Region(PixelRect(x: 10, y: 88, width: 100, height: 7)))
  }

  @Test func whatIsInFrontDoesNotMove() throws {
    let mark = scene.add(CGRect(x: 50, y: 40, width: 10, height: 10), .pureBlue)
    mark.animatesImplicitly = false
    _ = compose()
    list.bounds.origin.y += 7
    let moved = try #require(compose()?.moved)
    #expect(!moved.region.intersects(PixelRect(x: 50, y: 40, width: 10, height: 10)))
    #expect(!moved.region.intersects(PixelRect(x: 50, y: 33, width: 10, height: 10)))
    #expect(moved.region.contains(PixelRect(x: 10, y: 5, width: 40, height: 83)))
  }

  @Test func otherChangesMoveNothing() throws {
    _ = compose()
    list.backgroundColor = .pureGreen
    #expect(try #require(compose()).moved == nil)
  }

  @Test(arguments: [(0, 7), (0, -7), (9, 0), (-9, 0)])
  func rectanglesAreMovedBeforeTheyAreOverwritten(x: Int, y: Int) {
    var random = SeededGenerator(seed: 8)
    let shift = PixelShift(x: x, y: y)
    var region = Region()
    for _ in 0..<30 {
      region.formUnion(
        PixelRect(
          x: .random(in: 10...60, using: &random), y: .random(in: 10...60, using: &random),
          width: .random(in: 1...30, using: &random), height: .random(in: 1...30, using: &random)))
    }
    var overwritten = Region()
    for rect in region.rectangles(movableBy: shift) {
      #expect(!overwritten.intersects(rect.offset(x: -x, y: -y)))
      overwritten.formUnion(rect)
    }
    #expect(overwritten == region)
  }
}
