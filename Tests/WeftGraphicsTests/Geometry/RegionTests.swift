import Foundation
import Testing
import WeftGraphics

@Suite struct RegionTests {
  @Test func `Rectangles of any size can be added, removed and compared`() {
    let some = PixelRect(x: -20, y: 10, width: 500, height: 300)
    let all = PixelRect(enclosing: .infinite)
    let beyond = PixelRect(minX: Int.min / 2, minY: Int.min / 2, maxX: Int.max / 2, maxY: Int.max / 2)
    for rect in [all, beyond] {
      var region = Region(rect)
      #expect(region.rectangleCount == 1 && region.bounds.minX == -1 << 30)
      #expect(region.bounds.maxX >= 1 << 30 - 1 && region.bounds.maxY >= 1 << 30 - 1)
      #expect(region.contains(some) && region.contains(rect) && region.intersects(rect))
      region.formIntersection(some)
      #expect(region == Region(some))
      region.formIntersection(rect)
      #expect(region == Region(some))
      region.formUnion(rect)
      #expect(region == Region(rect))
      region.subtract(rect)
      #expect(region.isEmpty && !region.intersects(rect))
    }
  }

  @Test func `A region is moved by any distance, and loses what is too far away then`() {
    let limit = 1 << 30
    var region = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
    region.formUnion(PixelRect(x: 2, y: 10, width: 10, height: 10))
    region.translate(x: limit - 4, y: -3)
    var cut = Region(PixelRect(x: limit - 4, y: -3, width: 4, height: 10))
    cut.formUnion(PixelRect(x: limit - 2, y: 7, width: 2, height: 10))
    #expect(region == cut)
    region.translate(x: 4 - 2 * limit, y: 3)
    #expect(region.bounds == PixelRect(x: -limit, y: 0, width: 4, height: 20))
    for distance in [Int.min, -2 * limit, -5, 2 * limit, Int.max] {
      var (across, along) = (region, region)
      across.translate(x: distance, y: 0)
      #expect(across.isEmpty)
      along.translate(x: 0, y: distance)
      #expect(along.isEmpty == (distance != -5))
    }
  }

  @Test func `A rectangle that is too far away contains nothing`() {
    let far = PixelRect(x: 1 << 40, y: 0, width: 10, height: 10)
    var region = Region(far)
    #expect(region.isEmpty)
    region.formUnion(PixelRect(x: 0, y: 0, width: 10, height: 10))
    region.formUnion(far)
    region.subtract(far)
    #expect(region == Region(PixelRect(x: 0, y: 0, width: 10, height: 10)) && !region.intersects(far))
  }
}
