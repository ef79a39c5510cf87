import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftThreads

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

  /// Records the changes of its environment.
  private final class Listener: DisplayNode, @unchecked Sendable {
    let tints = Protected([Color]())
    let traits = Protected([TraitCollection]())
    let safeAreas = Protected([EdgeInsets]())

    override func safeAreaInsetsDidChange() {
      let insets = safeAreaInsets
      safeAreas.withLock { $0.append(insets) }
    }

    override func tintColorDidChange() {
      let color: Color = tintColor
      tints.withLock { $0.append(color) }
    }

    override func traitCollectionDidChange(_ previous: TraitCollection) {
      let new = traitCollection
      traits.withLock { $0.append(new) }
    }
  }

  @Test func aNodeInAForeignViewIsNotifiedOfItsTint() {
    let (node, inner) = (Listener(), Listener())
    node.addSubnode(inner)
    foreign.addSubnode(node)
    root.addSubnode(wrapper)
    let window = window()
    node.tintColor = .black
    window.settle()
    #expect(node.tints.withLock { $0 } == [.black])
    #expect(inner.tints.withLock { $0 } == [.black])
  }

  @Test func aNodeInAForeignViewHasTheTraitsOfItsWindow() {
    let (node, inner) = (Listener(), Listener())
    node.addSubnode(inner)
    root.addSubnode(wrapper)
    let window = window()
    window.scene.userInterfaceStyle = .dark
    foreign.addSubnode(node)
    window.settle()
    window.scene.contentSizeMultiplier = 2
    window.settle()
    let dark = TraitCollection(userInterfaceStyle: .dark)
    let large = TraitCollection(userInterfaceStyle: .dark, contentSizeMultiplier: 2)
    #expect(inner.traitCollection == large)
    #expect(node.traits.withLock { $0 } == [dark, large])
    #expect(inner.traits.withLock { $0 } == [dark, large])
    root.addSubnode(node)
    window.settle()
    window.scene.userInterfaceStyle = .light
    window.scene.contentSizeMultiplier = 1
    window.settle()
    #expect(node.traits.withLock { $0 } == [dark, large, TraitCollection()])
    node.removeFromSupernode()
    window.scene.userInterfaceStyle = .dark
    #expect(node.traitCollection == TraitCollection())
  }

  @Test func aNodeThatLeavesAForeignViewKeepsNoTraits() {
    let node = Listener()
    foreign.addSubnode(node)
    root.addSubnode(wrapper)
    let window = window()
    window.scene.userInterfaceStyle = .dark
    window.scene.userInterfaceStyle = .light
    root.addSubnode(node)
    window.scene.userInterfaceStyle = .dark
    window.settle()
    #expect(node.traits.withLock { $0 } == [window.scene.traitCollection])
  }

  @Test func aNodeInAForeignViewHasTheSafeAreaThatReachesIntoIt() {
    let (node, inner) = (Listener(), Listener())
    node.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    inner.frame = CGRect(x: 0, y: 5, width: 40, height: 25)
    node.addSubnode(inner)
    foreign.addSubnode(node)
    root.addSubnode(wrapper)
    let window = window()
    window.scene.safeAreaInsets = EdgeInsets(all: 20)
    window.settle()
    // It is 15 points from the top and the left of the window.
    #expect(node.safeAreaInsets == EdgeInsets(top: 5, left: 5))
    #expect(inner.safeAreaInsets == EdgeInsets(left: 5))
    foreign.frame.origin.x = 30
    window.settle()
    #expect(node.safeAreas.withLock { $0 } == [EdgeInsets(top: 5, left: 5), EdgeInsets(top: 5)])
    #expect(inner.safeAreas.withLock { $0 } == [EdgeInsets(left: 5), .zero])
    node.removeFromSupernode()
    #expect(node.safeAreaInsets == .zero)
  }

  @Test func aNodeInAForeignViewHasTheSafeAreaThatItsContainerAdds() {
    let node = DisplayNode()
    node.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    foreign.addSubnode(node)
    root.addSubnode(wrapper)
    let window = window()
    wrapper.additionalSafeAreaInsets = EdgeInsets(top: 12)
    window.settle()
    #expect(node.safeAreaInsets == EdgeInsets(top: 7))
  }

  /// A node with a view, at the given place in it, that can contain others without becoming their supernode.
  private func host(_ frame: CGRect, placing view: View, at place: CGRect) -> DisplayNode {
    let box = View()
    box.addSubview(view)
    view.frame = place
    let node = DisplayNode(viewBlock: { box })
    node.frame = frame
    return node
  }

  @Test func aNodeInAForeignViewInAnotherHasItsSafeAreaAtOnceAfterTheOtherHasMoved() {
    let (inner, innerView, otherView) = (Listener(), View(), View())
    let area = CGRect(x: 0, y: 0, width: 40, height: 40)
    inner.frame = area
    innerView.addSubnode(inner)
    let outer = host(area, placing: innerView, at: area)
    foreign.addSubnode(outer)
    root.addSubnode(wrapper)
    root.addSubnode(host(CGRect(x: 0, y: 10, width: 50, height: 50), placing: otherView, at: foreign.frame))
    let window = window()
    window.scene.safeAreaInsets = EdgeInsets(all: 20)
    window.settle()
    otherView.addSubnode(outer)
    window.settle()
    let insets = [EdgeInsets(top: 5, left: 5), EdgeInsets(top: 5, left: 15)]
    #expect(inner.safeAreas.withLock { $0 } == insets)
  }

  @Test func aNodeInAForeignViewLosesTheSafeAreaOfAContainerThatItHasLeft() {
    let (node, container) = (DisplayNode(), DisplayNode())
    node.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    container.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    foreign.addSubnode(node)
    container.addSubnode(wrapper)
    container.additionalSafeAreaInsets = EdgeInsets(top: 20)
    root.addSubnode(container)
    let window = window()
    #expect(node.safeAreaInsets == EdgeInsets(top: 5))
    root.addSubnode(wrapper)
    container.removeFromSupernode()
    window.settle()
    #expect(node.safeAreaInsets == .zero)
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
