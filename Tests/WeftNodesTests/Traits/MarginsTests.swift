import Foundation
import Testing
import TestSupport
import WeftGraphics
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct MarginsTests {
  private final class Listener: DisplayNode, @unchecked Sendable {
    let safeAreas = Protected([EdgeInsets]())
    let margins = Protected([EdgeInsets]())
    let layouts = Protected(0)

    override func safeAreaInsetsDidChange() {
      let insets = safeAreaInsets
      safeAreas.withLock { $0.append(insets) }
    }

    override func layoutMarginsDidChange() {
      let insets = layoutMargins
      margins.withLock { $0.append(insets) }
    }

    override func layout() { layouts.withLock { $0 += 1 } }
  }

  private let root = DisplayNode()
  private let child = Listener()
  private let window: OffscreenWindow

  private init() {
    root.addSubnode(child)
    child.frame = CGRect(x: 2, y: 1, width: 94, height: 96)
    window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
    window.settle()
  }

  @Test func aSubnodeHasTheInsetsThatReachIntoIt() {
    window.scene.safeAreaInsets = EdgeInsets(all: 10)
    #expect(root.safeAreaInsets == EdgeInsets(all: 10))
    #expect(child.safeAreaInsets == EdgeInsets(top: 9, left: 8, bottom: 7, right: 6))
    child.frame = CGRect(x: 20, y: 20, width: 5, height: 80)
    #expect(child.safeAreaInsets == EdgeInsets(bottom: 10))
  }

  @Test func withoutSafeAreaThereAreNoInsets() {
    #expect(child.safeAreaInsets == .zero)
    #expect(DisplayNode().safeAreaInsets == .zero)
  }

  @Test func layerBackedNodesHaveSafeAreaInsetsToo() {
    let layer = DisplayNode()
    layer.isLayerBacked = true
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    root.addSubnode(layer)
    window.scene.safeAreaInsets = EdgeInsets(all: 4)
    #expect(layer.safeAreaInsets == EdgeInsets(top: 4, left: 4, right: 4))
  }

  @Test func nodesAreNotifiedOfNewSafeAreasAndOfMovesInThem() {
    window.scene.safeAreaInsets = EdgeInsets(all: 10)
    window.settle()
    #expect(child.safeAreas.withLock { $0 } == [EdgeInsets(top: 9, left: 8, bottom: 7, right: 6)])
    child.frame.origin.x = 30
    window.settle()
    #expect(child.safeAreas.withLock { $0.last?.left } == 0)
    window.scene.safeAreaInsets = .zero
    window.settle()
    #expect(child.safeAreas.withLock { $0.last } == .zero)
    #expect(child.safeAreas.withLock { $0.count } == 3)
  }

  @Test func nodesInOneThatAddsToTheSafeAreaBeforeItEntersAreNotifiedOfMoves() {
    let (outer, inner) = (DisplayNode(), Listener())
    outer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    inner.frame = outer.frame
    outer.addSubnode(inner)
    outer.additionalSafeAreaInsets = EdgeInsets(top: 12)
    root.addSubnode(outer)
    window.settle()
    inner.frame.origin.y = 5
    window.settle()
    #expect(inner.safeAreas.withLock { $0 } == [EdgeInsets(top: 12), EdgeInsets(top: 7)])
  }

  @Test func aNodeIsLaidOutAgainForItsSafeAreaIfItRequestsThat() {
    let before = child.layouts.withLock { $0 }
    window.scene.safeAreaInsets = EdgeInsets(all: 10)
    window.settle()
    #expect(child.layouts.withLock { $0 } == before)
    child.automaticallyRelayoutOnSafeAreaChanges = true
    window.scene.safeAreaInsets = EdgeInsets(all: 20)
    window.settle()
    #expect(child.layouts.withLock { $0 } == before + 1)
  }

  @Test func marginsAreEightPlusTheSafeArea() {
    #expect(child.layoutMargins == EdgeInsets(all: 8))
    child.layoutMargins = EdgeInsets(all: 3)
    #expect(child.layoutMargins == EdgeInsets(all: 3))
    window.scene.safeAreaInsets = EdgeInsets(all: 10)
    #expect(child.layoutMargins == EdgeInsets(top: 12, left: 11, bottom: 10, right: 9))
    child.insetsLayoutMarginsFromSafeArea = false
    #expect(child.layoutMargins == EdgeInsets(all: 3))
    child.layoutMargins.left = .nan
    #expect(child.layoutMargins == EdgeInsets(all: 3))
  }

  @Test func aNodeMayPreserveTheMarginsOfItsSupernode() {
    root.layoutMargins = EdgeInsets(all: 20)
    #expect(child.layoutMargins == EdgeInsets(all: 8))
    child.preservesSuperviewLayoutMargins = true
    #expect(child.layoutMargins == EdgeInsets(top: 19, left: 18, bottom: 17, right: 16))
  }

  @Test func nodesAreNotifiedOfNewMargins() {
    let before = child.layouts.withLock { $0 }
    child.automaticallyRelayoutOnLayoutMarginsChanges = true
    child.layoutMargins = EdgeInsets(all: 3)
    window.settle()
    #expect(child.margins.withLock { $0 } == [EdgeInsets(all: 3)])
    #expect(child.layouts.withLock { $0 } == before + 1)
    child.preservesSuperviewLayoutMargins = true
    root.layoutMargins = EdgeInsets(all: 20)
    window.settle()
    #expect(child.margins.withLock { $0.last } == EdgeInsets(top: 19, left: 18, bottom: 17, right: 16))
    elsewhere { [child] in child.layoutMargins = EdgeInsets(all: 30) }
    window.settle()
    #expect(child.margins.withLock { $0.last } == EdgeInsets(all: 30))
  }
}
