import Foundation
import Testing
import WeftLayout

@Suite struct OverlayLayoutSpecTests {
  @Test func theOverlayHasTheChildsSizeAndLiesAbove() {
    let (child, overlay) = (
      LeafElement("child", width: 30, height: 20), LeafElement("overlay", width: 5, height: 5)
    )
    let layout = OverlayLayoutSpec(child: child, overlay: overlay)
      .layoutThatFits(SizeRange(0...100, 0...100))
    #expect(layout.size == CGSize(30, 20))
    #expect(layout.leafFrames.map(\.name) == ["child", "overlay"])
    #expect(layout.frame(named: "overlay") == CGRect(0, 0, 30, 20))
  }

  @Test func ownSizeOfTheOverlayIsIgnored() {
    let overlay = LeafElement("overlay", width: 500, height: 500)
    let result = OverlayLayoutSpec(child: LeafElement(width: 30, height: 20), overlay: overlay)
      .measured(0...100, 0...100)
    #expect(result.frames == [CGRect(0, 0, 30, 20), CGRect(0, 0, 30, 20)])
  }

  @Test func withoutOverlayItHasTheSizeOfTheChild() {
    let result = OverlayLayoutSpec(child: LeafElement(width: 30, height: 20), overlay: nil)
      .measured(0...100, 0...100)
    #expect(result.size == CGSize(30, 20))
    #expect(result.frames.count == 1)
  }

  @Test func ownWidthAndHeightAreIgnored() {
    let spec = OverlayLayoutSpec(child: LeafElement(width: 30, height: 20), overlay: nil)
      .styled { $0.preferredSize = CGSize(50, 60) }
    #expect(spec.measured(0...100, 0...100).size == CGSize(30, 20))
  }
}
