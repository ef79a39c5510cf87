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
