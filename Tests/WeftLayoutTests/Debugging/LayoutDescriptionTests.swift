import Foundation
import Testing
import WeftGraphics

@testable import WeftLayout

struct LayoutDescriptionTests {
  let layout = VStack(spacing: 2) {
    BlockNode("title")
    BlockNode("photo", 50, 40).padding(4).flexGrow(1)
  }
  .layoutThatFits(SizeRange(min: CGSize(width: 0, height: 100), max: CGSize(width: 80, height: 100)))

  @Test func descriptionHasTheFrameAndTheRange() {
    #expect(layout.description == "VStack: 58×100 at (0, 0), in 0…80 × 100")
    #expect(
      layout.sublayouts[1].sublayouts[0].description == "photo: 50×70 at (4, 4), in 0…72 × 70")
  }

  @Test func theRecursiveDescriptionHasALineForEachElement() {
    #expect(
      layout.recursiveDescription == """
        VStack: 58×100 at (0, 0), in 0…80 × 100
            |title: 58×20 at (0, 0), in 58 × 20
            |Inset: 58×78 at (0, 22), in 0…80 × 78
            |    |photo: 50×70 at (4, 4), in 0…72 × 70
        """)
  }

  @Test func aVeryDeepLayoutIsDescribed() {
    var spec: any LayoutSpec = Spacer()
    for _ in 0..<500 { spec = WrapperLayoutSpec(child: spec) }
    let text = spec.layoutThatFits(.unconstrained).recursiveDescription
    #expect(text.split(separator: "\n").count == 501)
  }

  @Test func styleDescriptionListsOnlyNonDefaultValues() {
    #expect(LayoutElementStyle().description == "default")
    var style = LayoutElementStyle()
    style.width = 40
    style.maxHeight = .fraction(0.5)
    style.flexGrow = 1.5
    style.alignSelf = .center
    style.layoutPosition = CGPoint(x: 3, y: -4)
    #expect(
      style.description
        == "width 40pt, maxHeight 50%, flexGrow 1.5, alignSelf center, layoutPosition (3, -4)")
    style = LayoutElementStyle()
    (style.height, style.minWidth, style.maxWidth, style.minHeight) = (1, 2, 3, 4)
    (style.flexBasis, style.flexShrink, style.spacingBefore, style.spacingAfter) = (5, 6, 7, 8)
    (style.ascender, style.descender) = (9, -10)
    #expect(
      style.description
        == "height 1pt, minWidth 2pt, maxWidth 3pt, minHeight 4pt, flexBasis 5pt, flexShrink 6, "
        + "spacingBefore 7, spacingAfter 8, ascender 9, descender -10")
  }

  @Test func outlineFramesAreInRootCoordinates() {
    #expect(
      layout.outlines().map(\.description) == [
        "0 VStack: 58×100 at (0, 0)", "1 title: 58×20 at (0, 0)", "1 Inset: 58×78 at (0, 22)",
        "2 photo: 50×70 at (4, 26)",
      ])
    #expect(layout.outlines().map(\.kind) == [.spec, .node, .spec, .node])
    #expect(
      layout.outlines(at: CGPoint(x: 10, y: 5), depth: 3).last?.description
        == "5 photo: 50×70 at (14, 31)")
    let custom = HStack { ValueElement() }.layoutThatFits(.unconstrained).outlines()
    #expect(custom.map(\.kind) == [.spec, .custom])
  }
}
