import Foundation
import WeftCompositor
import WeftNodes

/// What the scroll nodes of one scene have in common: whose turn the wheel is, and what moves.
@MainActor
package final class ScrollTracker: ScrollRouting {
  private struct Gesture {
    weak var node: ScrollNode?
    let location: CGPoint
    var time: TimeInterval
  }

  /// Carries out clicks that main is late for.
  let wheel = WheelRelay()
  private unowned let scene: WindowScene
  private var clock: any SceneClock { scene.clock }
  private var gesture: Gesture?
  private var nodes: [ObjectIdentifier: WeakNode] = [:]

  private struct WeakNode {
    weak var node: ScrollNode?
  }

  /// After so many seconds without an event of the wheel the next one begins a new gesture.
  private static let longestPause: TimeInterval = 0.3
  /// The same when the pointer has moved so far, in points.
  private static let largestDistance: CGFloat = 12

  package init(scene: WindowScene) {
    self.scene = scene
    scene.scrolling = self
  }

  // MARK: The wheel

  /// The node that the present turning of the wheel belongs to: the one that has scrolled last by it, although
  /// what is below the pointer may be another one by now. Nil if the event begins a new gesture.
  package func target(of event: ScrollEvent) -> DisplayNode? {
    guard let gesture, let node = gesture.node, node.isInHierarchy,
      clock.now - gesture.time <= Self.longestPause,
      event.location.distance(to: gesture.location) <= Self.largestDistance
    else {
      endGesture()
      return nil
    }
    self.gesture?.time = clock.now
    return node
  }

  /// Whether an event was carried out before main came to it.
  package func wasCarriedOut(_ event: ScrollEvent) -> Bool {
    guard event.clicks != .zero, !wheel.claim(event.timestamp) else { return false }
    gesture?.time = clock.now
    return true
  }

  /// Notes how far clicks scroll a node, so that this goes on while main is busy; nil where only main can tell.
  func follow(_ node: ScrollNode, distancePerClick distance: CGSize?) {
    guard let distance else { return wheel.end() }
    wheel.follow(node.driver, distancePerClick: distance, at: clock.now)
  }

  /// Notes that the next event begins a new gesture.
  package func endGesture() {
    gesture = nil
    wheel.end()
  }

  /// Notes who scrolls.
  func didScroll(_ node: ScrollNode, on event: ScrollEvent) {
    let start = gesture?.location ?? event.location
    gesture = Gesture(node: node, location: start, time: clock.now)
  }

  // MARK: Motions

  /// Whether content moves by itself, or scroll bars come or go.
  var isMoving: Bool { nodes.values.contains { $0.node?.driver.isSettled == false } }

  /// Whether content moves by itself.
  package var isContentMoving: Bool { nodes.values.contains { $0.node?.driver.isMoving == true } }

  package var isAnimating: Bool { isMoving }

  // MARK: Keys

  /// Offers a key that nobody took, while no node has the keyboard, to the scroll nodes: to that below the
  /// pointer and those around it, then to the first that there is.
  package func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    guard scene.focusedNode == nil, event.phase == .pressed else { return false }
    for case let node as ScrollNode in scene.pointer.hoveredNodes.reversed() where node.scroll(on: event) {
      return true
    }
    let isTarget = { (node: DisplayNode) in (node as? ScrollNode)?.isVisible == true }
    for root in scene.roots {
      for case let node as ScrollNode in root.findAllSubnodes(where: isTarget) where node.scroll(on: event) {
        return true
      }
    }
    return false
  }

  // MARK: Nodes

  func nodeDidEnter(_ node: ScrollNode) { nodes[ObjectIdentifier(node)] = WeakNode(node: node) }

  func nodeDidExit(_ node: ScrollNode) {
    nodes[ObjectIdentifier(node)] = nil
    if gesture?.node === node { endGesture() }
  }
}
