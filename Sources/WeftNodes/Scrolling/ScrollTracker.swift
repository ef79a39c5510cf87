import Foundation
import WeftCompositor

/// What the scroll nodes of one scene have in common: whose turn the wheel is, and what moves.
@MainActor
package final class ScrollTracker {
  private struct Gesture {
    weak var node: ScrollNode?
    let location: CGPoint
    var time: TimeInterval
  }

  /// Carries out clicks that main is late for.
  let wheel = WheelRelay()
  private let clock: any SceneClock
  private var gesture: Gesture?
  private var nodes: [ObjectIdentifier: WeakNode] = [:]

  private struct WeakNode {
    weak var node: ScrollNode?
  }

  /// After so many seconds without an event of the wheel the next one begins a new gesture.
  private static let longestPause: TimeInterval = 0.3
  /// The same when the pointer has moved so far, in points.
  private static let largestDistance: CGFloat = 12

  init(clock: any SceneClock) { self.clock = clock }

  // MARK: The wheel

  /// The node that the present turning of the wheel belongs to: the one that has scrolled last by it, although
  /// what is below the pointer may be another one by now. Nil if the event begins a new gesture.
  func target(of event: ScrollEvent) -> ScrollNode? {
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
  func wasCarriedOut(_ event: ScrollEvent) -> Bool {
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
  func endGesture() {
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
  var isContentMoving: Bool { nodes.values.contains { $0.node?.driver.isMoving == true } }

  func nodeDidEnter(_ node: ScrollNode) { nodes[ObjectIdentifier(node)] = WeakNode(node: node) }

  func nodeDidExit(_ node: ScrollNode) {
    nodes[ObjectIdentifier(node)] = nil
    if gesture?.node === node { endGesture() }
  }
}
