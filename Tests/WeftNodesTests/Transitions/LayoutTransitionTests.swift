import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

@MainActor
@Suite struct LayoutTransitionTests {
  @Test func settingsHaveTheirDefaultsAndRejectInvalidValues() {
    let node = DisplayNode()
    #expect(node.defaultLayoutTransitionDuration == 0.2 && node.defaultLayoutTransitionDelay == 0)
    #expect(node.defaultLayoutTransitionOptions == .curveEaseInOut)
    #expect(node.shouldAnimateSizeChanges)
    node.defaultLayoutTransitionDuration = -1
    node.defaultLayoutTransitionDelay = .infinity
    node.shouldAnimateSizeChanges = false
    #expect(node.defaultLayoutTransitionDuration == 0 && node.defaultLayoutTransitionDelay == 0)
    #expect(!node.shouldAnimateSizeChanges)
    #expect(AnimationOptions.curveLinear.timingFunction == .linear)
    #expect(AnimationOptions.curveEaseIn.timingFunction == .easeIn)
    #expect(AnimationOptions.curveEaseOut.timingFunction == .easeOut)
    #expect(AnimationOptions.curveEaseInOut.timingFunction == .easeInOut)
  }

  @Test func withoutAnimationTheNewLayoutIsAppliedImmediately() {
    let (old, new) = (square(red), square(green))
    let root = TransitionNode([old])
    let window = settledWindow(root)
    root.nodes = [new]
    _ = root.takeLog()
    var completions: [[ObjectIdentifier]] = []
    root.transitionLayout(animated: false) { completions.append(root.subnodes.identities) }
    #expect(completions == [[new, old].identities] || completions == [[old, new].identities])
    #expect(root.subnodes.identities == [new].identities)
    #expect(new.frame == CGRect(0, 0, 10, 10))
    #expect(root.takeLog() == ["measure main", "animate main", "complete main"])
    window.settle()
    #expect(window.color(at: 5, 5) == green)
    #expect(root.takeLog() == [])
    #expect(!window.scene.isAnimating)
  }

  @Test func insertedNodesFadeInRemovedNodesFadeOutAndKeptNodesMove() {
    let (old, kept, new) = (square(red), square(blue), square(green))
    let root = TransitionNode([old, kept])
    let window = settledWindow(root)
    root.nodes = [kept, new]
    root.transitionLayout(animated: true)
    // Blue starts in the second place, and red is still in the first.
    #expect(window.color(at: 5, 5) == red && window.color(at: 15, 5) == blue)
    #expect(window.color(at: 25, 5) == .white)
    window.advance(by: 0.5)
    #expect(window.color(at: 2, 5).isNear(Color(red: 1, green: 0.5, blue: 0.5)))
    #expect(window.color(at: 7, 5) == blue)
    // Green fades in above blue.
    #expect(window.color(at: 12, 5).isNear(Color(red: 0, green: 0.5, blue: 0.5)))
    #expect(window.color(at: 17, 5).isNear(Color(red: 0.5, green: 1, blue: 0.5)))
    #expect(root.subnodes.count == 3)
    window.advance(by: 0.5)
    #expect(window.color(at: 5, 5) == blue && window.color(at: 15, 5) == green)
    #expect(root.subnodes.identities == [kept, new].identities)
    #expect(old.alpha == 1 && old.supernode == nil)
    #expect(!window.scene.isAnimating)
  }

  @Test func aNodeOfAnotherSizeFadesInInItsFinalPlace() {
    let node = square(red)
    let root = TransitionNode([node])
    let window = settledWindow(root)
    node.settings.withLock { $0.size.width = 30 }
    node.invalidateCalculatedLayout()
    root.transitionLayout(animated: true)
    #expect(window.color(at: 5, 5) == .white)
    window.advance(by: 0.5)
    #expect(window.color(at: 25, 5).isNear(Color(red: 1, green: 0.5, blue: 0.5)))
    window.advance(by: 0.5)
    #expect(window.color(at: 25, 5) == red)
  }

  @Test func theNodeTakesItsNewSizeAndKeepsItsOrigin() {
    let inner = TransitionNode([square(red)])
    let after = square(blue)
    let root = TransitionNode([square(green), inner, after])
    let window = settledWindow(root)
    #expect(inner.frame == CGRect(10, 0, 10, 10))
    inner.nodes += [square(red)]
    inner.transitionLayout(animated: true)
    #expect(inner.frame == CGRect(10, 0, 20, 10))
    window.advance(by: 0.5)
    #expect(inner.layer.presentedProperties.bounds.width == 15)
    window.advance(by: 0.5)
    window.settle()
    #expect(inner.frame == CGRect(10, 0, 20, 10) && after.frame.minX == 30)
  }

  @Test func theContextKnowsBothLayouts() throws {
    let (old, kept, new) = (square(red), square(blue), square(green, side: 20))
    let root = TransitionNode([old, kept])
    let window = settledWindow(root)
    root.nodes = [kept, new]
    var seen: LayoutTransitionContext?
    root.animation = { seen = $0 }
    root.transitionLayout(with: SizeRange(max: CGSize(width: 80, height: 40)), animated: true)
    let context = try #require(seen)
    // The context keeps the node.
    root.animation = nil
    #expect(context.isAnimated && context.isCompleted == nil)
    #expect(context.subnodes(for: .from).identities == [old, kept].identities)
    #expect(context.subnodes(for: .to).identities == [kept, new].identities)
    #expect(context.insertedSubnodes.identities == [new].identities)
    #expect(context.removedSubnodes.identities == [old].identities)
    #expect(context.initialFrame(for: kept) == CGRect(10, 0, 10, 10))
    #expect(context.finalFrame(for: kept) == CGRect(0, 0, 10, 10))
    #expect(context.initialFrame(for: new).isNull && context.finalFrame(for: old).isNull)
    #expect(context.layout(for: .from)?.size == CGSize(width: 100, height: 50))
    #expect(context.layout(for: .to)?.size == CGSize(width: 30, height: 20))
    #expect(context.constrainedSize(for: .from) == SizeRange(exactly: CGSize(width: 100, height: 50)))
    #expect(context.constrainedSize(for: .to).max == CGSize(width: 80, height: 40))
    #expect(root.calculatedSize == CGSize(width: 30, height: 20))
    #expect(root.constrainedSizeForCalculatedLayout.max == CGSize(width: 80, height: 40))
    #expect(kept.frame == CGRect(10, 0, 10, 10))
    #expect(root.subnodes.count == 3)
    root.frame.size = CGSize(width: 30, height: 20)
    context.completeTransition(true)
    context.completeTransition(false)
    #expect(context.isCompleted == true)
    window.settle()
    #expect(root.subnodes.identities == [kept, new].identities)
    #expect(kept.frame == CGRect(0, 0, 10, 10))
    #expect(root.takeLog().filter { $0.hasPrefix("complete") } == ["complete main"])
  }

  @Test func asynchronousMeasuringRunsOffMainAndKeepsTheOldLayoutMeanwhile() {
    let gate = Gate()
    let (old, new) = (square(red), square(green))
    let root = TransitionNode([old])
    let window = settledWindow(root)
    new.gate = gate
    root.nodes = [new]
    _ = root.takeLog()
    var completionsOnMain: [Bool] = []
    root.transitionLayout(animated: true, measuresAsynchronously: true) {
      completionsOnMain.append(MainThread.isCurrent)
    }
    gate.waitForArrivals(1)
    window.scene.update()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    window.scene.update()
    #expect(root.subnodes.identities == [old].identities && old.frame == CGRect(0, 0, 10, 10))
    #expect(completionsOnMain.isEmpty && !window.scene.isSettled)
    new.gate = nil
    gate.open()
    window.settle()
    #expect(completionsOnMain == [true])
    #expect(root.subnodes.count == 2)
    window.advance(by: 1)
    #expect(root.subnodes.identities == [new].identities && new.frame == CGRect(0, 0, 10, 10))
    let log = root.takeLog()
    #expect(log.first == "measure elsewhere")
    #expect(log.suffix(2) == ["animate main", "complete main"])
  }

  @Test func unloadedNodesTakeTheNewLayoutWithoutAnimation() {
    let (old, new) = (square(red), square(green))
    let root = TransitionNode([old])
    root.frame = CGRect(0, 0, 100, 50)
    root.layoutIfNeeded()
    root.nodes = [new]
    root.transitionLayout(animated: true)
    #expect(root.subnodes.identities == [new].identities && new.frame == CGRect(0, 0, 10, 10))
    #expect(!root.isNodeLoaded && new.alpha == 1)
  }

  @Test func aNodeThatDoesNotManageItsSubnodesMovesThem() {
    let nodes = [square(red), square(blue)]
    let root = TransitionNode(nodes)
    root.automaticallyManagesSubnodes = false
    for node in nodes { root.addSubnode(node) }
    let window = settledWindow(root)
    root.isColumn = true
    root.transitionLayout(animated: true)
    window.advance(by: 0.5)
    #expect(nodes[1].layer.presentedProperties.position == CGPoint(x: 10, y: 10))
    window.advance(by: 0.5)
    #expect(nodes[1].frame == CGRect(0, 10, 10, 10))
  }

  @Test func framesAreMirroredFromRightToLeft() throws {
    let nodes = [square(red), square(blue)]
    let root = TransitionNode(nodes)
    root.semanticContentAttribute = .forceRightToLeft
    let window = settledWindow(root)
    root.nodes = nodes.reversed()
    var frames: [CGRect] = []
    root.animation = { context in
      frames = [context.initialFrame(for: nodes[0]), context.finalFrame(for: nodes[0])]
    }
    root.transitionLayout(animated: true)
    #expect(frames == [CGRect(90, 0, 10, 10), CGRect(80, 0, 10, 10)])
    window.settle()
    #expect(nodes[0].frame.minX == 80)
  }

  @Test func theMethodNamesOfTextureWork() {
    let root = TransitionNode([square(red)])
    let window = settledWindow(root)
    var completions = 0
    root.transitionLayout(withAnimation: false, shouldMeasureAsync: false) { completions += 1 }
    root.transitionLayout(
      with: SizeRange(exactly: CGSize(width: 100, height: 50)), animated: false, shouldMeasureAsync: true
    ) { completions += 1 }
    window.settle()
    #expect(completions == 2)
  }

  @Test func transitionedLayoutWaitsForTheNewLayout() async {
    let root = TransitionNode([square(red)])
    root.frame = CGRect(0, 0, 100, 50)
    let new = square(green)
    root.nodes = [new]
    await root.transitionedLayout(animated: false)
    #expect(root.subnodes.identities == [new].identities)
  }
}
