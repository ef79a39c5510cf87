import Foundation
import WeftCommands
import WeftCompositor
import WeftNodes

/// The state that the scroll nodes of one scene share: which node the wheel scrolls, and what moves.
@MainActor
package final class ScrollTracker: ScrollRouting {
  private struct Gesture {
    weak var node: ScrollNode?
    let location: CGPoint
    var time: TimeInterval
  }

  /// Carries out wheel clicks that main does not handle in time.
  let wheel = WheelRelay()
  private unowned let scene: WindowScene
  private var clock: any SceneClock { scene.clock }
  private var gesture: Gesture?
  private var nodes: [ObjectIdentifier: WeakNode] = [:]

  private struct WeakNode {
    weak var node: ScrollNode?
  }

  /// After a pause of this many seconds the next event of the wheel begins a new gesture.
  private static let longestPause: TimeInterval = 0.3
  /// After the pointer has moved by this many points the next event begins a new gesture.
  private static let largestDistance: CGFloat = 12

  package init(scene: WindowScene) {
    self.scene = scene
    scene.scrolling = self
  }

  // MARK: The wheel

  /// The node that the present gesture of the wheel scrolls: the one that scrolled last, even if another one
  /// is below the pointer by now. Nil if the event begins a new gesture.
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

  /// Whether an event was already carried out before main handles it.
  package func wasApplied(_ event: ScrollEvent) -> Bool {
    guard event.clicks != .zero, !wheel.claim(event.timestamp) else { return false }
    gesture?.time = clock.now
    return true
  }

  /// Records how far clicks scroll a node, for clicks while main is busy; nil if only main can decide that.
  func follow(_ node: ScrollNode, distancePerClick distance: CGSize?) {
    guard let distance else { return wheel.end() }
    wheel.follow(node.driver, distancePerClick: distance, at: clock.now)
  }

  /// Ends the gesture, so the next event begins a new one.
  package func endGesture() {
    gesture = nil
    wheel.end()
  }

  /// Records the node that scrolls.
  func didScroll(_ node: ScrollNode, on event: ScrollEvent) {
    let start = gesture?.location ?? event.location
    gesture = Gesture(node: node, location: start, time: clock.now)
  }

  // MARK: Motions

  /// Whether content moves by itself, or scroll bars appear or disappear.
  var isMoving: Bool { nodes.values.contains { $0.node?.driver.isSettled == false } }

  /// Whether content moves by itself.
  package var isContentMoving: Bool { nodes.values.contains { $0.node?.driver.isMoving == true } }

  package var isAnimating: Bool { isMoving }

  // MARK: Keys

  /// Offers an unhandled key to the scroll nodes while no node has the keyboard: first to the one below the
  /// pointer and those around it, then to the visible ones in tree order until one scrolls. The keys that refresh are
  /// offered also to those around the node that has the keyboard, before the others.
  package func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    guard event.phase == .pressed else { return false }
    if ScrollNode.isRefreshKey(event) {
      for case let node as ScrollNode in sequence(first: scene.firstResponder, next: \.supernode)
      where node.refreshByKey(event) { return true }
      return offer { $0.refreshByKey(event) }
    }
    return scene.focusedNode == nil && offer { $0.scroll(on: event) }
  }

  private func offer(to body: (ScrollNode) -> Bool) -> Bool {
    for case let node as ScrollNode in scene.pointer.hoveredNodes.reversed() where body(node) { return true }
    let isTarget = { (node: DisplayNode) in (node as? ScrollNode)?.isVisible == true }
    for root in scene.roots {
      for case let node as ScrollNode in root.findAllSubnodes(where: isTarget) where body(node) {
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
