import Foundation
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftNodes

@MainActor
@Suite struct HitTestingTests {
  private func node(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> DisplayNode {
    let node = DisplayNode()
    node.frame = CGRect(x: x, y: y, width: width, height: height)
    return node
  }

  private func hit(_ root: DisplayNode, _ x: CGFloat, _ y: CGFloat) -> DisplayNode? {
    root.hitTest(CGPoint(x: x, y: y), with: nil)?.node
  }

  @Test func frontmostNodeIsHit() {
    let (root, back, front) = (node(0, 0, 100, 100), node(10, 10, 50, 50), node(30, 30, 50, 50))
    root.addSubnode(back)
    root.addSubnode(front)
    #expect(hit(root, 5, 5) === root)
    #expect(hit(root, 20, 20) === back)
    #expect(hit(root, 40, 40) === front)
    #expect(hit(root, 100, 50) == nil)
    back.zPosition = 1
    #expect(hit(root, 40, 40) === back)
  }

  @Test func slopWidensTheAreaWithinThatOfTheParent() {
    let (root, parent, child) = (node(0, 0, 100, 100), node(20, 20, 40, 40), node(30, 10, 10, 10))
    root.addSubnode(parent)
    parent.addSubnode(child)
    child.hitTestSlop = EdgeInsets(all: -20)
    #expect(hit(root, 45, 45) === child)
    #expect(hit(root, 65, 35) === root)
    parent.hitTestSlop = EdgeInsets(all: -10)
    #expect(hit(root, 65, 35) === child)
    child.hitTestSlop = EdgeInsets(all: 4)
    #expect(hit(root, 52, 32) === parent)
    #expect(hit(root, 55, 35) === child)
  }

  @Test func nodesThatCannotBeSeenOrUsedAreNotHit() {
    let (root, child) = (node(0, 0, 100, 100), node(0, 0, 50, 50))
    root.addSubnode(child)
    child.isHidden = true
    #expect(hit(root, 10, 10) === root)
    child.isHidden = false
    child.alpha = 0.009
    #expect(hit(root, 10, 10) === root)
    child.alpha = 0.011
    #expect(hit(root, 10, 10) === child)
    child.isUserInteractionEnabled = false
    #expect(hit(root, 10, 10) === root)
    root.isUserInteractionEnabled = false
    #expect(hit(root, 10, 10) == nil)
  }

  @Test func layerBackedNodesAreNotHit() {
    let (root, child) = (node(0, 0, 100, 100), node(0, 0, 50, 50))
    child.isLayerBacked = true
    root.addSubnode(child)
    #expect(hit(root, 10, 10) === root)
  }

  @Test func transformsAndScrollOffsetsAreApplied() {
    let (root, turned, inner) = (node(0, 0, 200, 200), node(50, 50, 100, 100), node(0, 0, 10, 10))
    root.addSubnode(turned)
    turned.addSubnode(inner)
    turned.transform = AffineTransform(rotationByDegrees: 90)
    #expect(hit(root, 145, 55) === inner)
    #expect(hit(root, 55, 55) === turned)
    turned.transform = AffineTransform(scale: 0)
    #expect(hit(root, 100, 100) === root)
    turned.transform = .identity
    turned.bounds.origin = CGPoint(x: -40, y: -40)
    #expect(hit(root, 95, 95) === inner)
    root.subnodeTransform = AffineTransform(scale: 0.5)
    #expect(hit(root, 97.5, 97.5) === inner)
  }

  @Test func foreignViewsAreHit() {
    let root = node(0, 0, 100, 100)
    let foreign = View()
    foreign.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.view.addSubview(foreign)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === foreign)
  }
}
