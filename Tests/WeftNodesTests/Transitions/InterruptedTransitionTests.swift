import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// Transitions that are interrupted by other transitions, changes, cancellation or the end of the window.
@MainActor
@Suite struct InterruptedTransitionTests {
  @Test func aChangeDuringTheMeasurementIsNotLost() {
    let gate = Gate()
    let (node, after) = (square(red), square(blue))
    let root = TransitionNode([node])
    let window = settledWindow(root)
    after.gate = gate
    root.nodes = [node, after]
    root.transitionLayout(animated: false, measuresAsynchronously: true)
    gate.waitForArrivals(1)
    node.wishedSize.width = 30
    after.gate = nil
    gate.open()
    window.settle()
    #expect(node.frame.width == 30 && after.frame.minX == 30)
  }

  @Test func aChangeDuringTheAnimationRedirectsItToTheNewLayout() {
    let (first, moving) = (square(red), square(blue))
    let root = TransitionNode([moving])
    let window = settledWindow(root)
    root.nodes = [first, moving]
    root.transitionLayout(animated: true)
    window.advance(by: 0.5)
    #expect(moving.layer.presentedProperties.position.x == 10)
    // The moving node must now end 20 points further right.
    first.wishedSize.width = 30
    window.scene.update()
    #expect(moving.layer.presentedProperties.position.x == 10)
    window.advance(by: 0.5)
    #expect(moving.layer.presentedProperties.position.x == 22.5)
    window.advance(by: 0.5)
    #expect(moving.frame == CGRect(30, 0, 10, 10) && first.frame.width == 30)
    #expect(!window.scene.isAnimating && root.layoutTransition == nil)
    #expect(root.takeLog().filter { $0.hasPrefix("complete") }.count == 2)
  }

  @Test func layoutPassesDuringATransitionAreSafe() {
    let (first, moving) = (square(red), square(blue))
    let root = TransitionNode([moving])
    let window = settledWindow(root)
    root.nodes = [first, moving]
    root.transitionLayout(animated: true)
    window.advance(by: 0.5)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    moving.setNeedsLayout()
    window.scene.update()
    #expect(moving.layer.presentedProperties.position.x == 10)
    #expect(root.takeLog().filter { $0.hasPrefix("animate") }.count == 1)
    window.advance(by: 0.5)
    #expect(moving.layer.presentedProperties.position.x == 15)
    #expect(root.layoutTransition == nil)
  }

  @Test func aSecondTransitionStartsFromWhatIsOnTheScreen() {
    let (going, moving, coming) = (square(red), square(blue), square(green))
    let root = TransitionNode([going, moving])
    let window = settledWindow(root)
    root.nodes = [moving, coming]
    root.transitionLayout(animated: true)
    window.advance(by: 0.5)
    let before = window.render()
    root.nodes = [going, moving]
    root.transitionLayout(animated: true)
    #expect(window.render() == before)
    #expect(going.alpha == 1 && root.subnodes.count == 3)
    window.advance(by: 0.5)
    #expect(going.layer.presentedProperties.opacity == 0.75)
    #expect(coming.layer.presentedProperties.opacity == 0.25)
    #expect(moving.layer.presentedProperties.position.x == 12.5)
    window.advance(by: 0.5)
    #expect(root.subnodes.identities == [going, moving].identities)
    #expect(coming.supernode == nil && coming.alpha == 1)
    #expect(window.color(at: 5, 5) == red && window.color(at: 15, 5) == blue)
    #expect(root.takeLog().filter { $0.hasPrefix("complete") }.count == 2)
  }

  @Test func aHalfFadedInNodeContinuesFromItsShownState() {
    let (before, node) = (square(blue), square(red))
    let root = TransitionNode([before, node])
    let window = settledWindow(root)
    node.settings.withLock { $0.size.width = 30 }
    node.invalidateCalculatedLayout()
    root.transitionLayout(animated: true)
    window.advance(by: 0.5)
    let picture = window.render()
    #expect(node.layer.presentedProperties.opacity == 0.5)
    before.settings.withLock { $0.size.width = 20 }
    before.invalidateCalculatedLayout()
    node.settings.withLock { $0.size.width = 20 }
    node.invalidateCalculatedLayout()
    root.transitionLayout(animated: true)
    #expect(node.layer.presentedProperties.opacity == 0.5)
    #expect(node.layer.presentedProperties.bounds.width == 30)
    #expect(window.color(at: 35, 5) == picture.pixel(x: 35, y: 5))
    window.advance(by: 0.5)
    #expect(node.layer.presentedProperties.bounds.width == 25)
    window.advance(by: 1)
    window.settle()
    #expect(node.frame == CGRect(20, 0, 20, 10) && node.layer.presentedProperties.opacity == 1)
    #expect(window.color(at: 35, 5) == red)
  }

  @Test func everyCompletionIsCalledOnce() {
    let gate = Gate()
    let (first, second) = (square(red), square(green))
    let root = TransitionNode([first])
    let window = settledWindow(root)
    var completions: [Int] = []
    second.gate = gate
    root.nodes = [second]
    for index in 0..<3 {
      root.transitionLayout(animated: true, measuresAsynchronously: true) { completions.append(index) }
    }
    #expect(completions == [0, 1])
    root.transitionLayout(with: SizeRange(max: .zero), animated: true) { completions.append(3) }
    root.transitionLayout(with: SizeRange(exactly: CGSize(width: 10, height: 0)), animated: true) {
      completions.append(4)
    }
    #expect(completions == [0, 1, 3, 4])
    second.gate = nil
    gate.open()
    window.settle()
    #expect(completions == [0, 1, 3, 4, 2])
    root.transitionLayout(animated: false) { completions.append(5) }
    window.advance(by: 2)
    #expect(completions == [0, 1, 3, 4, 2, 5])
    #expect(root.subnodes.identities == [second].identities)
  }

  @Test func cancellingDiscardsARunningMeasurement() {
    let gate = Gate()
    let (old, new) = (square(red), square(green))
    let root = TransitionNode([old])
    let window = settledWindow(root)
    new.gate = gate
    root.nodes = [new]
    var completions = 0
    root.transitionLayout(animated: true, measuresAsynchronously: true) { completions += 1 }
    gate.waitForArrivals(1)
    elsewhere { root.cancelLayoutTransition() }
    MutationsPass.run()
    #expect(completions == 1)
    new.gate = nil
    gate.open()
    window.settle()
    #expect(root.subnodes.identities == [old].identities)
    #expect(!root.takeLog().contains { $0.hasPrefix("animate") })
    root.setNeedsLayout()
    window.settle()
    #expect(root.subnodes.identities == [new].identities)
    #expect(completions == 1)
  }

  @Test func cancellingAnAnimationShowsTheNewLayoutImmediately() {
    let (old, new, moving) = (square(red), square(green), square(blue))
    let root = TransitionNode([old, moving])
    let window = settledWindow(root)
    root.nodes = [moving, new]
    root.transitionLayout(animated: true)
    window.advance(by: 0.25)
    root.cancelLayoutTransition()
    root.cancelLayoutTransition()
    #expect(root.subnodes.identities == [moving, new].identities)
    #expect(window.color(at: 5, 5) == blue && window.color(at: 15, 5) == green)
    #expect(!window.scene.isAnimating)
    #expect(root.takeLog().filter { $0.hasPrefix("complete") }.count == 1)
  }

  @Test func cancellingEndsAnimationsInsideOfTheSubnodes() {
    let (moving, first, below) = (square(red), square(green), DisplayNode())
    moving.automaticallyManagesSubnodes = false
    moving.addSubnode(below)
    below.frame = CGRect(0, 0, 5, 5)
    let root = TransitionNode([moving])
    let window = settledWindow(root)
    root.nodes = [first, moving]
    root.animation = { context in
      Transaction.animate(duration: 1, completion: { context.completeTransition($0) }) {
        moving.frame = context.finalFrame(for: moving)
        below.position.x += 10
      }
    }
    root.transitionLayout(animated: true)
    window.advance(by: 0.5)
    root.cancelLayoutTransition()
    #expect(!window.scene.isAnimating && root.layoutTransition == nil)
    #expect(below.layer.presentedProperties.position.x == 12.5)
  }

  @Test func aTransitionThatIsNeverCompletedEndsWithItsContext() {
    let (old, new) = (square(red), square(green))
    let root = TransitionNode([old])
    let window = settledWindow(root)
    root.nodes = [new]
    root.animation = { _ in }
    root.transitionLayout(animated: true)
    #expect(root.layoutTransition == nil)
    window.settle()
    #expect(root.subnodes.identities == [new].identities && new.frame == CGRect(0, 0, 10, 10))
    #expect(root.takeLog().filter { $0.hasPrefix("complete") }.count == 1)
  }

  @Test func resizingTheWindowEndsTheTransition() {
    let (first, moving) = (square(red), square(blue))
    let root = TransitionNode([moving])
    let window = settledWindow(root)
    root.nodes = [first, moving]
    root.transitionLayout(animated: true)
    window.advance(by: 0.5)
    window.resize(to: CGSize(width: 60, height: 40))
    #expect(moving.layer.presentedProperties.position.x == 15)
    #expect(first.layer.presentedProperties.opacity == 1)
    #expect(root.layoutTransition == nil)
    #expect(root.takeLog().filter { $0.hasPrefix("complete") }.count == 1)
  }

  @Test func nestedTransitionsRunAtTheSameTime() {
    let (first, second) = (square(red), square(green))
    let inner = TransitionNode([first])
    let before = square(blue)
    let root = TransitionNode([inner])
    let window = settledWindow(root)
    root.nodes = [before, inner]
    root.transitionLayout(animated: true)
    inner.nodes = [second, first]
    inner.transitionLayout(animated: true)
    window.advance(by: 0.5)
    window.settle()
    #expect(first.layer.presentedProperties.position.x > 5)
    window.advance(by: 2)
    window.settle()
    #expect(inner.frame == CGRect(10, 0, 20, 10))
    #expect(first.frame == CGRect(10, 0, 10, 10) && second.frame == CGRect(0, 0, 10, 10))
    #expect(root.layoutTransition == nil && inner.layoutTransition == nil)
    #expect(!window.scene.isAnimating)
  }

  @Test func removingANodeFromTheWindowEndsItsTransition() {
    let (old, new) = (square(red), square(green))
    let inner = TransitionNode([old])
    inner.style.preferredSize = CGSize(width: 40, height: 40)
    let root = TransitionNode([inner])
    let window = settledWindow(root)
    inner.nodes = [new]
    inner.transitionLayout(animated: true)
    window.advance(by: 0.5)
    root.nodes = []
    root.setNeedsLayout()
    window.settle()
    #expect(inner.layoutTransition == nil && inner.subnodes.identities == [new].identities)
    #expect(!old.isInHierarchy && !new.isInHierarchy && old.alpha == 1)
  }

  @Test func closingTheWindowEndsTransitionsAndReleasesTheNodes() {
    weak var weakRoot: TransitionNode?
    var completions = 0
    do {
      let root = TransitionNode([square(red)])
      weakRoot = root
      let window = settledWindow(root)
      root.nodes = [square(green)]
      root.transitionLayout(animated: true) { completions += 1 }
      window.advance(by: 0.5)
    }
    #expect(completions == 1)
    #expect(weakRoot == nil)
  }

  @Test(arguments: 0..<6)
  func randomTransitionsEndInTheLastLayout(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = (0..<8).map { square(Color(white: CGFloat($0) / 8)) }
    let root = TransitionNode()
    let window = settledWindow(root)
    var (begun, completed) = (0, 0)
    for _ in 0..<60 {
      root.nodes = pool.shuffled(using: &random).dropLast(Int.random(in: 0...8, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: root.setNeedsLayout()
      case 1: root.cancelLayoutTransition()
      case 2: pool.randomElement(using: &random)?.wishedSize.width = .random(in: 5...12, using: &random)
      default:
        begun += 1
        root.transitionLayout(
          animated: Int.random(in: 0..<5, using: &random) > 0,
          measuresAsynchronously: Bool.random(using: &random)
        ) { completed += 1 }
      }
      if Bool.random(using: &random) { window.settle() }
      window.advance(by: .random(in: 0...0.8, using: &random))
    }
    window.settle()
    root.setNeedsLayout()
    window.settle()
    for _ in 0..<3 { window.advance(by: 2) }
    #expect(root.subnodes.identities == root.nodes.identities)
    #expect(root.layer.sublayers.identities == root.nodes.map(\.layer).identities)
    #expect(pool.allSatisfy { $0.alpha == 1 && $0.isVisible == ($0.supernode != nil) })
    #expect(begun == completed && root.layoutTransition == nil && !window.scene.isAnimating)
  }
}
