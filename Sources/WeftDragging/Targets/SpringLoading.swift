import Foundation
import WeftNodes

/// Activates a spring-loaded node when a drag has rested over it for a while, once a visit.
@MainActor
final class SpringLoading {
  private unowned let scene: WindowScene
  private weak var node: DisplayNode?
  /// Where the drag has begun to rest, in points of the window.
  private var origin = CGPoint.zero
  private var number = 0

  /// In seconds.
  private static let delay: TimeInterval = 0.8
  /// How far a hand moves that rests, in points.
  private static let tolerance: CGFloat = 8

  init(_ scene: WindowScene) { self.scene = scene }

  /// The drag has moved to a location, in points of the window.
  ///
  /// - Parameter nodes: the nodes there, from the root down.
  func move(_ drop: Drop, to location: CGPoint, over nodes: [DisplayNode]) {
    let found = nodes.last(where: \.isSpringLoaded)
    let isResting = hypot(location.x - origin.x, location.y - origin.y) <= Self.tolerance
    guard found !== node || !isResting else { return }
    node = found
    origin = location
    number += 1
    guard found != nil else { return }
    let number = number
    scene.clock.perform(after: Self.delay) { [weak self] in self?.activate(drop, number) }
  }

  func end() {
    node = nil
    number += 1
  }

  private func activate(_ drop: Drop, _ number: Int) {
    guard number == self.number, let node, node.windowScene === scene else { return }
    node.springLoadDidActivate(drop)
  }
}
