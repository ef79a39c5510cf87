import TestSupport
import Testing
import WeftGraphics

@testable import WeftCompositor

struct DamageListTests {
  private let limits = PixelRect(x: 0, y: 0, width: 1000, height: 1000)

  @Test func everyAddedPixelIsInTheList() {
    var random = SeededGenerator(seed: 7)
    var list = DamageList(limits: limits)
    var expected = Region()
    for _ in 0..<500 {
      let rect = PixelRect(
        x: .random(in: -50...1000, using: &random), y: .random(in: -50...1000, using: &random),
        width: .random(in: 0...60, using: &random), height: .random(in: 0...60, using: &random))
      list.add(rect)
      expected.formUnion(rect.intersection(limits))
      #expect(list.rectangles.count <= DamageList.capacity)
    }
    for rect in expected.rectangles { #expect(list.region.contains(rect)) }
    #expect(limits.contains(list.region.bounds))
  }

  @Test func distantChangesStayApart() {
    var list = DamageList(limits: limits)
    list.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    list.add(PixelRect(x: 900, y: 900, width: 10, height: 10))
    #expect(list.rectangles.count == 2)
    list.add(PixelRect(x: 12, y: 0, width: 10, height: 10))
    #expect(list.rectangles.count == 2, "neighbours become one")
  }

  @Test func bandsCoverTheDamageWithoutOverlap() {
    var damage = Region(PixelRect(x: 10, y: 10, width: 700, height: 333))
    damage.formUnion(PixelRect(x: 0, y: 600, width: 900, height: 77))
    for count in 1...5 {
      let bands = Compositor.bands(of: damage, count: count)
      let all = bands.flatMap { $0 }
      #expect(all.reduce(into: Region()) { $0.formUnion($1) }.area == all.reduce(0) { $0 + $1.area })
      for rect in damage.rectangles {
        #expect(all.reduce(into: Region()) { $0.formUnion($1) }.contains(rect))
      }
      let areas = bands.map { $0.reduce(0) { $0 + $1.area } }
      #expect((areas.max() ?? 0) - (areas.min() ?? 0) <= 4 * 900, "all bands have about the same area")
    }
  }

  @Test func anOlderBufferGetsTheDamageThatItMissed() {
    var history = DamageHistory()
    let rects = (0..<4).map { PixelRect(x: $0 * 100, y: 0, width: 10, height: 10) }
    for rect in rects { history.push(Region(rect)) }
    #expect(history.damage(ofBufferAged: 1) == Region(rects[3]))
    var three = Region(rects[3])
    three.formUnion(rects[2])
    three.formUnion(rects[1])
    #expect(history.damage(ofBufferAged: 3) == three)
    #expect(history.damage(ofBufferAged: 0) == nil && history.damage(ofBufferAged: 9) == nil)
  }
}
