import Foundation
import NodeTestSupport
import Testing
import WeftGraphics

@testable import WeftControllers
@testable import WeftNodes
@testable import WeftOffscreen

/// Nodes in foreign views, which belong to no node.
@MainActor
@Suite struct HostingTests {
  private let log = CallbackNode.Log()
  private let root = DisplayNode()
  private let foreign = View()
  private let wrapper: DisplayNode

  init() {
    let foreign = foreign
    let box = View()
    box.addSubview(foreign)
    wrapper = DisplayNode(viewBlock: { box })
    wrapper.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    foreign.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
    root.backgroundColor = .white
  }

  private func window() -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 80, height: 80), rootNode: root)
    window.settle()
    return window
  }

  @Test func aNodeInAForeignViewIsShownWithTheWindow() {
    let node = FillNode(.black, frame: CGRect(x: 2, y: 2, width: 10, height: 10))
    let inner = CallbackNode("inner", log)
    node.addSubnode(inner)
    foreign.addSubnode(node)
    root.addSubnode(wrapper)
    let window = window()
    #expect(node.supernode == nil && node.isVisible && node.windowScene === window.scene)
    #expect(window.render().pixel(x: 18, y: 18) == .black)
    #expect(log.take().filter { $0.hasSuffix("didEnter") } == ["inner didEnter"])
    node.color = Color(hex: 0xFF0000)
    node.setNeedsDisplay()
    window.settle()
    #expect(window.render().pixel(x: 18, y: 18) == Color(hex: 0xFF0000))
    #expect(root.hitTest(CGPoint(x: 18, y: 18), with: nil)?.node === node)
  }

  @Test func aNodeEntersAndLeavesWithTheViewsAroundIt() {
    let node = CallbackNode("node", log)
    let window = window()
    root.addSubnode(wrapper)
    window.settle()
    foreign.addSubnode(node)
    window.settle()
    #expect(log.take().last { !$0.hasSuffix("layout") } == "node didEnter")
    window.scene.isVisible = false
    window.settle()
    #expect(log.take() == ["node -visible", "node -display"])
    window.scene.isVisible = true
    window.settle()
    _ = log.take()
    foreign.removeFromSuperview()
    window.settle()
    #expect(log.take() == ["node -visible", "node -display", "node -preload", "node didExit"])
    wrapper.view.addSubview(foreign)
    window.settle()
    #expect(node.isVisible)
    wrapper.removeFromSupernode()
    window.settle()
    #expect(!node.isInHierarchy)
    root.addSubnode(wrapper)
    window.settle()
    node.removeFromSupernode()
    window.settle()
    #expect(!node.isInHierarchy && node.view.superview == nil)
  }

  @Test func aNodeLeavesWhenItsWindowIsClosed() {
    let node = CallbackNode("node", log)
    foreign.addSubnode(node)
    root.addSubnode(wrapper)
    let window = window()
    _ = log.take()
    window.scene.close()
    #expect(log.take().last == "node didExit")
  }

  @Test func movingANodeInsideItsWindowNotifiesNobody() {
    let node = CallbackNode("node", log)
    foreign.addSubnode(node)
    root.addSubnode(wrapper)
    let window = window()
    _ = log.take()
    root.addSubnode(node)
    window.settle()
    #expect(log.take().filter { !$0.hasSuffix("layout") } == [])
    #expect(node.isVisible && node.supernode === root)
    foreign.addSubnode(node)
    window.settle()
    #expect(log.take().filter { !$0.hasSuffix("layout") } == [])
    #expect(node.isVisible && node.supernode == nil)
  }

  @Test func coordinatesAreConvertedThroughTheForeignViews() {
    let node = DisplayNode()
    node.frame = CGRect(x: 2, y: 3, width: 10, height: 10)
    foreign.addSubnode(node)
    root.addSubnode(wrapper)
    let window = window()
    defer { window.scene.close() }
    #expect(node.convert(CGPoint.zero, to: nil) == CGPoint(x: 17, y: 18))
    #expect(node.convert(CGPoint.zero, to: root) == CGPoint(x: 17, y: 18))
    #expect(node.convert(CGPoint(x: 20, y: 20), from: root) == CGPoint(x: 3, y: 2))
  }

  @Test func theControllerIsFoundAboveTheForeignViews() {
    let controller = ViewController(node: root)
    let node = DisplayNode()
    foreign.addSubnode(node)
    root.addSubnode(wrapper)
    _ = controller.view
    #expect(node.closestViewController === controller)
  }
}
