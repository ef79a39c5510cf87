import Foundation
import Testing
import WeftLayout

@Suite struct BackgroundLayoutSpecTests {
  @Test func theBackgroundHasTheChildsSizeAndLiesBelow() {
    let child = LeafElement("child", width: 30, height: 20)
    let background = LeafElement("background", width: 500, height: 5)
    let layout = BackgroundLayoutSpec(child: child, background: background)
      .layoutThatFits(SizeRange(0...100, 0...100))
    #expect(layout.size == CGSize(30, 20))
    #expect(layout.leafFrames.map(\.name) == ["background", "child"])
    #expect(layout.frame(named: "background") == CGRect(0, 0, 30, 20))
  }

  @Test func withoutBackgroundItHasTheSizeOfTheChild() {
    let result = BackgroundLayoutSpec(child: LeafElement(width: 30, height: 20), background: nil)
      .measured(0...100, 0...100)
    #expect(result.size == CGSize(30, 20))
    #expect(result.frames.count == 1)
  }

  @Test func ownWidthAndHeightAreIgnored() {
    let spec = BackgroundLayoutSpec(child: LeafElement(width: 30, height: 20), background: nil)
      .styled { $0.preferredSize = CGSize(50, 60) }
    #expect(spec.measured(0...100, 0...100).size == CGSize(30, 20))
  }
}
