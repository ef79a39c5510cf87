import Foundation
import WeftControls
import WeftGraphics
import WeftNodes

/// Scrolls contents while a drag rests near their edge, faster the nearer it is.
@MainActor
final class DragScrolling {
  private unowned let scene: WindowScene
  private var location = CGPoint.zero
  /// What is scrolled, and since when the drag rests near its edge, in seconds of the scene's clock.
  private var current: (node: ScrollNode, since: TimeInterval)?
  private var onScroll: (() -> Void)?
  private var isTicking = false
  private var lastTick: TimeInterval = 0

  /// How far from the edge contents are scrolled, in points; at most a quarter of the width or the height.
  private static let margin: CGFloat = 40
  /// How long the drag rests there before, in seconds, so that who only passes scrolls nothing.
  private static let delay: TimeInterval = 0.25
  /// In points a second.
  private static let speeds: ClosedRange<CGFloat> = 60...1200
  /// In seconds.
  private static let interval: TimeInterval = 1 / 60

  init(_ scene: WindowScene) { self.scene = scene }

  /// The drag has moved to a location, in points of the window.
  ///
  /// - Parameters:
  ///   - nodes: the nodes there, from the root down.
  ///   - onScroll: called when contents have moved below the location.
  func move(to location: CGPoint, over nodes: [DisplayNode], onScroll: @escaping () -> Void) {
    self.location = location
    self.onScroll = onScroll
    let found = nodes.reversed().lazy.compactMap { $0 as? ScrollNode }.first { velocity(of: $0) != .zero }
    guard let found else { return end() }
    if current?.node !== found { current = (found, scene.clock.now) }
    tick()
  }

  func end() {
    current = nil
    onScroll = nil
  }

  /// Schedules the next step.
  private func tick() {
    guard !isTicking else { return }
    isTicking = true
    lastTick = scene.clock.now
    scene.clock.perform(after: Self.interval) { [weak self] in self?.step() }
  }

  private func step() {
    isTicking = false
    guard let (node, since) = current, !scene.isClosed else { return }
    let velocity = velocity(of: node)
    guard velocity != .zero, node.windowScene === scene else { return end() }
    let now = scene.clock.now
    let duration = min(max(now - lastTick, 0), 0.1)
    if now - since >= Self.delay {
      let offset = node.contentOffset
      let new = CGPoint(x: offset.x + velocity.x * duration, y: offset.y + velocity.y * duration)
      node.contentOffset = node.nearestOffset(to: new)
      onScroll?()
    }
    if current != nil { tick() }
  }

  /// How fast the contents of a node are scrolled, in points a second.
  private func velocity(of node: ScrollNode) -> CGPoint {
    let point = scene.pointer.point(location, in: node)
    let (bounds, offset) = (node.bounds, node.contentOffset)
    func speed(_ position: CGFloat, _ range: (min: CGFloat, max: CGFloat)) -> CGFloat {
      let margin = min(Self.margin, (range.max - range.min) / 4)
      guard margin > 0 else { return 0 }
      let depth = max(range.min + margin - position, position - range.max + margin) / margin
      guard depth > 0 else { return 0 }
      let amount = min(depth, 1) * min(depth, 1)
      let speed = Self.speeds.lowerBound + amount * (Self.speeds.upperBound - Self.speeds.lowerBound)
      return position < range.min + margin ? -speed : speed
    }
    var velocity = CGPoint(
      x: speed(point.x, (bounds.minX, bounds.maxX)), y: speed(point.y, (bounds.minY, bounds.maxY)))
    // Where nothing is left to scroll, the contents around may be scrolled instead.
    let reachable = node.nearestOffset(to: CGPoint(x: offset.x + velocity.x, y: offset.y + velocity.y))
    if abs(reachable.x - offset.x) < 0.5 { velocity.x = 0 }
    if abs(reachable.y - offset.y) < 0.5 { velocity.y = 0 }
    return velocity
  }
}
