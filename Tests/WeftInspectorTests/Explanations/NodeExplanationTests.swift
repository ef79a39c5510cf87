import Foundation
import Testing
import TestSupport
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftControllers
@testable import WeftInspector
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct NodeExplanationTests {
  /// A title above a row of a picture and a text, which are subnodes of the row.
  private final class PageNode: DisplayNode, @unchecked Sendable {
    let title = DisplayNode().styled { $0.height = 10 }
    let row = RowNode()
    let mark = DisplayNode()

    override init() {
      super.init()
      debugName = "page"
      title.debugName = "title"
      mark.debugName = "mark"
      mark.frame = CGRect(x: 90, y: 1, width: 5, height: 5)
      [title, row, mark].forEach(addSubnode)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      VStack(spacing: 2.5) {
        title
        row
      }
      .padding(4)
    }
  }

  private final class RowNode: DisplayNode, @unchecked Sendable {
    let picture = DisplayNode().styled { $0.preferredSize = CGSize(width: 20, height: 20) }
    let text = DisplayNode().styled { $0.height = 8 }
    let measurings = Protected(0)

    override init() {
      super.init()
      debugName = "row"
      picture.debugName = "picture"
      text.debugName = "text"
      [picture, text].forEach(addSubnode)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      measurings.withLock { $0 += 1 }
      return HStack(spacing: 5) {
        picture
        text.flexGrow(1).flexShrink(1)
      }
    }
  }

  private let page = PageNode()
  private let window: OffscreenWindow

  init() {
    window = OffscreenWindow(size: CGSize(width: 100, height: 60), rootNode: page)
    window.settle()
  }

  @Test func theAppliedLayoutOfAWholeTreeIsExplained() {
    #expect(
      page.layoutExplanation.description == """
        page: 100×60 at (0, 0)
          1. the range given: 100 × 60 → exact, not asked
            |Inset: 100×60 at (0, 0)
            |  1. the range given: 100 × 60 → exact, not asked
            |  2. to place what is in it: 100 × 60
            |    |VStack: 92×52 at (4, 4)
            |    |  1. the child of an inset of 4: 92 × 52 → exact, not asked
            |    |  2. to place what is in it: 92 × 52
            |    |    |title: 92×10 at (0, 0), frame 92×10 at (4, 4), style height 10pt
            |    |    |  1. natural length: 92 × 0…∞, by its style 92 × 10 → exact, not asked
            |    |    |row: 92×20 at (0, 12.5), frame 92×20 at (4, 17)
            |    |    |  1. natural length: 92 × 0…∞ → 92×20
            |    |    |    |HStack: 92×20 at (0, 0)
            |    |    |    |  1. the range given: 92 × 0…∞ → 92×20
            |    |    |    |    |picture: 20×20 at (0, 0), style width 20pt, height 20pt
            |    |    |    |    |  1. natural length: 0…∞ × 20, by its style 20 × 20 → exact, not asked
            |    |    |    |    |text: 67×8 at (25, 0), style height 8pt, flexGrow 1, flexShrink 1
            |    |    |    |    |  1. takes the 67 of 92 that the others leave: 67 × 8 → exact, not asked
            |mark: 5×5 at (90, 1)
            |  1. not in the spec, placed by hand: 5 × 5
        """)
  }

  @Test func hypotheticalLayoutsAreExplained() {
    #expect(
      page.row.explainLayout(in: SizeRange(max: CGSize(width: 60, height: CGFloat.infinity))).description
        == """
        row: 25×20 at (0, 0)
          1. the range given: 0…60 × 0…∞ → 25×20
            |HStack: 25×20 at (0, 0)
            |  1. the range given: 0…60 × 0…∞ → 25×20
            |    |picture: 20×20 at (0, 0), style width 20pt, height 20pt
            |    |  1. natural length: 0…∞ × 20, by its style 20 × 20 → exact, not asked
            |    |text: 0×8 at (25, 0), style height 8pt, flexGrow 1, flexShrink 1
            |    |  1. natural length: 0…∞ × 8 → 0×8
        """)
  }

  @Test func theSpecOfTheLastRangeIsDrawn() {
    #expect(
      page.asciiArt == """
        ┌─ Inset ───────┐
        │ ┌─ VStack ──┐ │
        │ │ ┌───────┐ │ │
        │ │ │ title │ │ │
        │ │ └───────┘ │ │
        │ │ ┌─────┐   │ │
        │ │ │ row │   │ │
        │ │ └─────┘   │ │
        │ └───────────┘ │
        └───────────────┘
        """)
    #expect(
      page.mark.asciiArt == """
        ┌──────┐
        │ mark │
        └──────┘
        """)
  }

  @Test func theTreeIsDescribed() {
    page.row.isHidden = true
    page.row.alpha = 0.5
    page.row.clipsToBounds = true
    page.row.bounds.origin.y = 12
    page.title.isUserInteractionEnabled = false
    page.mark.transform = AffineTransform(scale: 2)
    page.mark.subnodeTransform = AffineTransform(scale: 2)
    page.row.setNeedsLayout()
    #expect(
      page.displayNodeRecursiveDescription == """
        <PageNode "page"; 100×60 at (0, 0); needs layout>
         | <DisplayNode "title"; 92×10 at (4, 4); without interaction>
         | <RowNode "row"; 92×20 at (4, 17); bounds from (0, 12); hidden; alpha 0.5; clips; needs layout>
         |  | <DisplayNode "picture"; 20×20 at (0, 0)>
         |  | <DisplayNode "text"; 67×8 at (25, 0)>
         | <DisplayNode "mark"; 5×5 at (90, 1); transformed; subnodes transformed>
        """)
    let loose = DisplayNode()
    loose.isLayerBacked = true
    #expect(loose.displayNodeRecursiveDescription == "<DisplayNode; 0×0 at (0, 0); layer-backed; not loaded>")
  }

  @Test func detailedDescriptionListsStyleRangesAndLayouts() {
    #expect(
      page.row.detailedLayoutDescription == """
        <RowNode "row"; 92×20 at (4, 17)>
          style: default
          measured last: 92×20, in 92 × 0…∞
          range given by the supernode: 92 × 0…∞
          kept: 92×20, in 92 × 0…∞, applied
          applied: 92×20, in 92 × 0…∞
            |picture: 20×20 at (0, 0), in 20 × 20
            |text: 67×8 at (25, 0), in 67 × 8
        """)
    #expect(
      DisplayNode().detailedLayoutDescription == """
        <DisplayNode; 0×0 at (0, 0); not loaded>
          style: default
          no layout was applied
        """)
  }

  @Test func explainingHasNoSideEffects() {
    let before = page.displayNodeRecursiveDescription
    let details = [page, page.row].map(\.detailedLayoutDescription)
    let measured = page.row.constrainedSizeForCalculatedLayout
    _ = page.layoutExplanation
    _ = page.explainLayout(in: .unconstrained)
    _ = page.row.explainLayout(in: SizeRange(max: CGSize(width: 33, height: 44)))
    _ = page.asciiArt
    #expect(page.displayNodeRecursiveDescription == before)
    #expect([page, page.row].map(\.detailedLayoutDescription) == details)
    #expect(page.row.constrainedSizeForCalculatedLayout == measured)
    #expect(!window.scene.needsUpdate)
    let commits = window.commitCount
    window.settle()
    #expect(window.commitCount == commits)
  }

  @Test func layoutsCanBeExplainedOnAnyThread() {
    let text = page.layoutExplanation.description
    let page = page
    let other = Protected("")
    elsewhere { other.withLock { $0 = page.layoutExplanation.description } }
    #expect(other.withLock { $0 } == text)
  }

  // MARK: Layouts without specs

  /// Creates its own layout and measures a subnode for it.
  private final class CustomNode: DisplayNode, @unchecked Sendable {
    let row = RowNode()

    override init() {
      super.init()
      addSubnode(row)
    }

    override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
      var layout = row.layoutThatFits(SizeRange(max: constrainedSize.max))
      layout.position = CGPoint(x: 1, y: 2)
      return Layout(element: self, size: constrainedSize.max, sublayouts: [layout])
    }
  }

  @Test func customLayoutsOfNodesAreExplained() {
    let node = CustomNode()
    let window = OffscreenWindow(size: CGSize(width: 50, height: 40), rootNode: node)
    window.settle()
    #expect(node.row.frame == CGRect(x: 1, y: 2, width: 25, height: 20))
    #expect(
      node.layoutExplanation.description == """
        CustomNode: 50×40 at (0, 0)
          1. the range given: 50 × 40 → exact, not asked
            |row: 25×20 at (1, 2)
            |  1. as the layout of the node says: 0…50 × 0…40 → 25×20
            |    |HStack: 25×20 at (0, 0)
            |    |  1. the range given: 0…50 × 0…40 → 25×20
            |    |    |picture: 20×20 at (0, 0), style width 20pt, height 20pt
            |    |    |  1. natural length: 0…∞ × 20, by its style 20 × 20 → exact, not asked
            |    |    |text: 0×8 at (25, 0), style height 8pt, flexGrow 1, flexShrink 1
            |    |    |  1. natural length: 0…∞ × 8 → 0×8
        """)
  }

  @Test func aNodeInItsOwnLayoutIsExplainedOnce() {
    let node = DisplayNode()
    node.layoutSpecBlock = { node, _ in ZStack { node } }
    #expect(
      node.explainLayout(in: SizeRange(max: CGSize(width: 5, height: 5))).description == """
        DisplayNode: 0×0 at (0, 0)
          1. the range given: 0…5 × 0…5 → 0×0
            |ZStack: 0×0 at (0, 0)
            |  1. the range given: 0…5 × 0…5 → 0×0
            |    |DisplayNode: 0×0 at (0, 0)
            |    |  1. the range of the wrapper: 0…5 × 0…5 → 0×0
        """)
    node.layoutSpecBlock = nil
  }
}
