import Foundation
import Testing

@testable import WeftLayout

struct StyledElementTests {
  let node = BlockNode("node")

  func style(_ change: (inout LayoutElementStyle) -> Void) -> LayoutElementStyle {
    var style = LayoutElementStyle()
    change(&style)
    return style
  }

  @Test func eachStyleModifierSetsItsProperty() {
    #expect(node.flexGrow(2).style == style { $0.flexGrow = 2 })
    #expect(node.flexGrow().style == style { $0.flexGrow = 1 })
    #expect(node.flexShrink(3).style == style { $0.flexShrink = 3 })
    #expect(node.flexShrink().style == style { $0.flexShrink = 1 })
    #expect(node.flexBasis(40).style == style { $0.flexBasis = 40 })
    #expect(node.flexBasis(.fraction(0.5)).style == style { $0.flexBasis = .fraction(0.5) })
    #expect(node.flexBasis(node.likes.width).style == style { $0.flexBasis = 30 })
    #expect(node.alignSelf(.end).style == style { $0.alignSelf = .end })
    #expect(node.spacingBefore(4).style == style { $0.spacingBefore = 4 })
    #expect(node.spacingAfter(-5).style == style { $0.spacingAfter = -5 })
    let point = CGPoint(x: 6, y: 7)
    #expect(node.position(x: 6, y: 7).style == style { $0.layoutPosition = point })
    #expect(node.layoutPosition(point).style == style { $0.layoutPosition = point })
    #expect(node.withStyle { $0.ascender = 9 }.style == style { $0.ascender = 9 })
  }

  @Test func eachFrameSetsTheSizesThatAreGiven() {
    #expect(node.frame(width: 40).style == style { $0.width = 40 })
    #expect(node.frame(height: .fraction(0.25)).style == style { $0.height = .fraction(0.25) })
    #expect(
      node.frame(width: node.likes.width, height: node.likes.height).style
        == style { $0.preferredSize = CGSize(width: 30, height: 20) })
    #expect(node.frame(node.likes).style == style { $0.preferredSize = CGSize(width: 30, height: 20) })
    #expect(node.frame(minWidth: 10).style == style { $0.minWidth = 10 })
    #expect(node.frame(maxWidth: node.likes.width).style == style { $0.maxWidth = 30 })
    #expect(
      node.frame(minWidth: 1, maxWidth: 2, minHeight: 3, maxHeight: .fraction(1)).style
        == style {
          ($0.minWidth, $0.maxWidth) = (1, 2)
          ($0.minHeight, $0.maxHeight) = (3, .fraction(1))
        })
    #expect(node.frame(width: 40, height: 50).frame(width: 60).style.height == 50)
    #expect(node.frame(maxWidth: .infinity).style == LayoutElementStyle())
  }

  @Test func aNodeKeepsItsOwnStyle() {
    node.style.flexGrow = 5
    let before = node.style
    let styled = node.flexGrow(1).frame(width: 10).alignSelf(.center)
    #expect(node.style == before)
    #expect(styled.style.flexGrow == 1)
  }

  @Test func modifiersStartFromTheNodesOwnStyle() {
    node.style.spacingAfter = 5
    #expect(
      node.flexGrow(1).style
        == style {
          $0.spacingAfter = 5
          $0.flexGrow = 1
        })
  }

  @Test func chainedModifiersStayOneElement() {
    let styled = node.flexGrow(1).frame(width: 10).flexShrink(2).frame(minHeight: 4)
    #expect(type(of: styled) == StyledElement.self)
    #expect(styled.element as? BlockNode === node)
    #expect((StyledElement(styled).element as? BlockNode) === node)
    #expect(structure(of: styled).count == 1)
  }

  @Test func engineUsesTheModifiedStyle() {
    let twin = BlockNode("node")
    twin.style.flexGrow = 1
    twin.style.width = 44
    expectSame(HStack { node.flexGrow(1).frame(width: 44) }, HStack { twin })
    let layout = HStack { node.flexGrow(1) }.layoutThatFits(.unconstrained)
    #expect(layout.frame(for: node) == CGRect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func modifiedStyleAppliesWhenMeasuredDirectly() {
    let styled = node.frame(width: 44, height: .fraction(0.5))
    let layout = styled.layoutThatFits(SizeRange(max: CGSize(width: 200, height: 60)))
    #expect(layout.size == CGSize(width: 44, height: 30))
    #expect(layout.element as? BlockNode === node)
    #expect(layout.constrainedSize == SizeRange(exactly: CGSize(width: 44, height: 30)))
  }

  @Test func customSpecCanMeasureAStyledElement() {
    struct Beside: LayoutSpec {
      var style = LayoutElementStyle()
      var children: [any LayoutElement]

      func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
        var child = children[0].layoutThatFits(constrainedSize)
        child.position.x = 10
        return Layout(
          element: self, size: CGSize(width: child.frame.maxX, height: child.frame.maxY), sublayouts: [child])
      }
    }
    var engine = LayoutEngine(scale: 1)
    let layout = engine.layout(
      of: BlockNode("outer"), spec: Beside(children: [node.frame(width: 50)]), in: .unconstrained)
    #expect(layout.size == CGSize(width: 60, height: 20))
    #expect(layout.frame(for: node) == CGRect(x: 10, y: 0, width: 50, height: 20))
  }

  @Test func customSpecCanReturnTheLayoutOfItsChild() {
    struct Same: LayoutSpec {
      var style = LayoutElementStyle()
      var children: [any LayoutElement]

      func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
        children[0].layoutThatFits(constrainedSize)
      }
    }
    var engine = LayoutEngine(scale: 1)
    for child in [node, node.frame(width: 30), Same(children: [node])] as [any LayoutElement] {
      let same = Same(children: [child])
      let whole = engine.layout(of: BlockNode("outer"), spec: same, in: .unconstrained)
      #expect(whole.size == CGSize(width: 30, height: 20))
      #expect(whole.frame(for: node) == CGRect(x: 0, y: 0, width: 30, height: 20))
      let inset = engine.layout(of: BlockNode("outer"), spec: same.padding(5), in: .unconstrained)
      #expect(inset.frame(for: node) == CGRect(x: 5, y: 5, width: 30, height: 20))
      let nested = same.padding(5).layoutThatFits(.unconstrained).sublayouts
      #expect(nested[0].frame(for: node) == CGRect(x: 0, y: 0, width: 30, height: 20))
    }
  }

  @Test func valuesOtherThanSpecsCanBeStyled() {
    let styled = ValueElement().frame(width: 33)
    #expect(styled.layoutThatFits(.unconstrained).size == CGSize(width: 33, height: 6))
    #expect(structure(of: HStack { styled }).count == 2)
  }

  @Test func elementThatDescribesNothingIsMeasuredDirectly() {
    struct SilentElement: LayoutElement {
      var style = LayoutElementStyle()

      func layoutThatFits(_ constrainedSize: SizeRange, parentSize: CGSize) -> Layout {
        Layout(element: self, size: constrainedSize.clamp(CGSize(width: 8, height: 9)))
      }

      func describe(to description: inout LayoutDescription) {}
    }
    let styled = SilentElement().frame(width: 20)
    #expect(styled.layoutThatFits(.unconstrained).size == CGSize(width: 20, height: 9))
    #expect(HStack { styled }.layoutThatFits(.unconstrained).size == CGSize(width: 20, height: 9))
  }

  @Test func anySpecAndAnyElementCanBeModified() {
    let spec: any LayoutSpec = HStack { node }
    let element: any LayoutElement = node
    #expect(spec.flexGrow(2).style.flexGrow == 2)
    #expect(spec.flexGrow(2) is StackLayoutSpec)
    #expect(element.flexGrow(2).frame(width: 4) is StyledElement)
    #expect(element.padding(4).child as? BlockNode === node)
  }
}
