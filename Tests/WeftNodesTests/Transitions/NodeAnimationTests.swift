import Foundation
import NodeTestSupport
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

/// Properties of nodes that are set in a `Transaction`.
@MainActor
@Suite struct NodeAnimationTests {
  private func makeScene() -> (OffscreenWindow, DisplayNode) {
    let root = DisplayNode()
    root.backgroundColor = .white
    let node = DisplayNode()
    node.backgroundColor = Color(red: 1, green: 0, blue: 0)
    node.frame = CGRect(0, 0, 10, 10)
    root.addSubnode(node)
    let window = makeWindow(root, 100, 50)
    window.settle()
    return (window, node)
  }

  @Test func aWindowThatIsNotAnimatedShowsChangesImmediately() {
    let (window, node) = makeScene()
    window.scene.animatesInterface = false
    var isFinished: Bool?
    Transaction.animate(duration: 2, completion: { isFinished = $0 }) { node.frame.origin.x = 20 }
    #expect(isFinished == true && !window.scene.isAnimating)
    #expect(node.layer.presentedProperties.position.x == 25)
  }

  @Test func everyPropertyIsHalfWayAtHalfTime() {
    let (window, node) = makeScene()
    Transaction.animate(duration: 2, timingFunction: .linear) {
      node.frame = CGRect(20, 10, 30, 20)
      node.alpha = 0.5
      node.transform = AffineTransform(scale: 2)
      node.backgroundColor = Color(red: 0, green: 0, blue: 1)
      node.cornerRadius = 4
      node.borderWidth = 2
      node.borderColor = .white
      node.shadowOpacity = 1
      node.shadowOffset = .zero
      node.shadowRadius = 5
    }
    #expect(node.frame == CGRect(20, 10, 30, 20))
    #expect(node.layer.presentedProperties.position == CGPoint(x: 5, y: 5))
    window.advance(by: 1)
    let shown = node.layer.presentedProperties
    #expect(shown.bounds.size == CGSize(width: 20, height: 15) && shown.position == CGPoint(x: 20, y: 12.5))
    #expect(shown.opacity == 0.75 && shown.cornerRadius == 2 && shown.borderWidth == 1)
    #expect(shown.transform == AffineTransform(scale: 1.5))
    #expect(shown.backgroundColor == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(shown.borderColor == Color(white: 0.5))
    #expect(shown.shadowOpacity == 0.5 && shown.shadowOffset.height == -1.5 && shown.shadowRadius == 4)
    window.advance(by: 1)
    #expect(node.layer.presentedProperties.opacity == 0.5 && !window.scene.isAnimating)
  }

  @Test func intermediateFramesAreExact() {
    let (window, node) = makeScene()
    Transaction.animate(duration: 1, timingFunction: .linear) { node.position.x += 40 }
    for (time, x) in [(0, 0), (0.25, 10), (0.25, 20), (0.5, 40)] as [(TimeInterval, Int)] {
      window.advance(by: time)
      #expect([x, x + 9].allSatisfy { window.color(at: $0, 5) == Color(red: 1, green: 0, blue: 0) })
      #expect(window.color(at: x + 10, 5) == .white && (x == 0 || window.color(at: x - 1, 5) == .white))
    }
  }

  @Test func anInterruptionStartsFromWhatIsShown() {
    let (window, node) = makeScene()
    var ends: [Bool] = []
    Transaction.animate(duration: 1, timingFunction: .linear, completion: { ends.append($0) }) {
      node.position.x = 45
    }
    window.advance(by: 0.5)
    Transaction.animate(duration: 1, timingFunction: .linear, completion: { ends.append($0) }) {
      node.position.x = 5
    }
    #expect(ends == [false])
    #expect(node.layer.presentedProperties.position.x == 25)
    window.advance(by: 0.5)
    #expect(node.layer.presentedProperties.position.x == 15)
    window.advance(by: 0.5)
    #expect(ends == [false, true])
  }

  /// Returns the velocity of a node during the next millisecond, in points per second.
  private func speed(of node: DisplayNode, in window: OffscreenWindow) -> CGFloat {
    let start = node.layer.presentedProperties.position.x
    window.advance(by: 0.001)
    return (node.layer.presentedProperties.position.x - start) / 0.001
  }

  @Test(arguments: [5.0, 20, 30])
  func aSpringThatIsInterruptedByAnotherKeepsItsSpeed(damping: Double) {
    let (window, node) = makeScene()
    let spring = SpringMotion(stiffness: 100, damping: damping)
    Transaction.animate(spring: spring) { node.position.x = 105 }
    window.advance(by: 0.1)
    let before = speed(of: node, in: window)
    let start = node.layer.presentedProperties.position.x
    // A value that is set again before a frame is shown also keeps the velocity.
    Transaction.animate(spring: spring) { node.position.x = 200 }
    Transaction.animate(spring: spring) { node.position.x = 55 }
    #expect(node.layer.presentedProperties.position.x == start)
    let after = speed(of: node, in: window)
    #expect(before > 200 && abs(after - before) < before * 0.05, "\(before) points per second, then \(after)")
    window.advance(by: 60)
    #expect(node.layer.presentedProperties.position.x == 55 && !window.scene.isAnimating)
  }

  @Test func aSpringTakesOverTheSpeedOfAnyMotion() {
    let (window, node) = makeScene()
    Transaction.animate(duration: 1, timingFunction: .linear) { node.position.x = 105 }
    window.advance(by: 0.5)
    Transaction.animate(spring: SpringMotion(stiffness: 100, damping: 20)) { node.position.x = 5 }
    #expect(abs(speed(of: node, in: window) - 100) < 10)
    window.advance(by: 60)
    #expect(node.layer.presentedProperties.position.x == 5)
  }

  @Test func aSpringWithAnInitialVelocityUsesThat() {
    let (window, node) = makeScene()
    Transaction.animate(duration: 1, timingFunction: .linear) { node.position.x = 105 }
    window.advance(by: 0.5)
    let spring = SpringMotion(stiffness: 100, damping: 20, initialVelocity: 2)
    Transaction.animate(spring: spring) { node.position.x = 155 }
    // The initial velocity of 2 is relative to the distance of 100 points.
    #expect(abs(speed(of: node, in: window) - 200) < 10)
  }

  @Test func aValueSetTwiceBeforeAFrameAnimatesFromTheShownValue() {
    let (window, node) = makeScene()
    Transaction.animate(duration: 1, timingFunction: .linear) {
      node.position.x = 100
      node.position.x = 45
    }
    Transaction.animate(duration: 1, delay: 0.5, timingFunction: .linear) { node.position.x = 25 }
    #expect(node.layer.presentedProperties.position.x == 5)
    window.advance(by: 0.5)
    #expect(node.layer.presentedProperties.position.x == 5)
    window.advance(by: 0.5)
    #expect(node.layer.presentedProperties.position.x == 15)
  }

  @Test func theOldValueIsShownDuringADelay() {
    let (window, node) = makeScene()
    Transaction.animate(duration: 1, delay: 1, timingFunction: .linear) { node.alpha = 0 }
    window.advance(by: 0.5)
    #expect(window.color(at: 5, 5) == Color(red: 1, green: 0, blue: 0))
    window.advance(by: 1)
    #expect(node.layer.presentedProperties.opacity == 0.5)
  }

  @Test func springsOvershootAndSettle() {
    let (window, node) = makeScene()
    var ends: [Bool] = []
    let spring = SpringMotion(duration: 0.5, dampingRatio: 0.5)
    Transaction.animate(spring: spring, completion: { ends.append($0) }) { node.position.x = 45 }
    var largest: CGFloat = 0
    for _ in 0..<20 {
      window.advance(by: 0.02)
      largest = max(largest, node.layer.presentedProperties.position.x)
    }
    #expect(largest > 46 && largest < 60)
    window.advance(by: 0.3)
    #expect(ends == [true])
    #expect(node.layer.presentedProperties.position.x == 45)
  }

  @Test func springsSettleInAboutTheirDuration() {
    for ratio in [0.2, 0.5, 0.9, 1, 3, .nan] {
      let motion = SpringMotion(duration: 0.5, dampingRatio: ratio)
      let timing = SpringAnimation(
        .position, stiffness: motion.stiffness, damping: motion.damping
      ).timing
      #expect(abs(timing.duration - 0.5) < 0.1, "damping \(ratio)")
    }
  }

  @Test func aNewlyAddedNodeFadesIn() {
    let (window, _) = makeScene()
    let node = DisplayNode()
    node.frame = CGRect(20, 0, 10, 10)
    node.backgroundColor = Color(red: 0, green: 0, blue: 1)
    node.alpha = 0
    window.rootNode.addSubnode(node)
    Transaction.animate(duration: 1, timingFunction: .linear) { node.alpha = 1 }
    #expect(window.color(at: 25, 5) == .white)
    window.advance(by: 0.5)
    #expect(window.color(at: 25, 5).isNear(Color(red: 0.5, green: 0.5, blue: 1)))
  }

  @Test func completionsAreCalledOnceIfTheNodeIsRemovedOrTheWindowCloses() {
    var ends: [String] = []
    do {
      let (window, node) = makeScene()
      func animate(_ name: String, _ changes: () -> Void) {
        Transaction.animate(duration: 1, completion: { ends.append("\(name) \($0)") }, changes)
      }
      animate("nothing") {}
      let loose = DisplayNode()
      _ = loose.view
      animate("in no window") { loose.alpha = 0 }
      #expect(ends == ["nothing true", "in no window true"])
      ends = []
      animate("removed at once") { node.alpha = 0.5 }
      node.removeFromSupernode()
      window.settle()
      #expect(ends == ["removed at once false"])
      window.rootNode.addSubnode(node)
      window.settle()
      animate("closed") { node.alpha = 1 }
      window.advance(by: 0.5)
    }
    #expect(ends == ["removed at once false", "closed false"])
  }

  /// The second animation begins at the end time of the first, even if the clock advances past it in one
  /// step.
  @Test func anAnimationStartedInACompletionBeginsAtTheEndOfThePreviousOne() {
    let (window, node) = makeScene()
    Transaction.animate(
      duration: 1, timingFunction: .linear,
      completion: { _ in Transaction.animate(duration: 1, timingFunction: .linear) { node.alpha = 0 } },
      { node.position.x = 25 })
    window.advance(by: 1.5)
    #expect(node.layer.presentedProperties.opacity == 0.5)
  }
}
