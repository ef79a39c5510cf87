import Foundation
import WeftCompositor
import WeftListLayouts
import WeftNodes

/// Animates the cells in a transition: cells that stay slide, new cells fade in, removed cells fade out. The
/// compositor runs the animations; main only adds them.
@MainActor
final class ListMotion {
  /// The duration, in seconds.
  static let duration: TimeInterval = 0.3
  /// Removed cells have nearly faded out when new cells begin to appear, because two overlapping texts are
  /// hard to read.
  static let fadeOutDuration: TimeInterval = 0.15
  private static let fadeInDelay: TimeInterval = 0.12
  private static let positionKey = "list.position"
  private static let sizeKey = "list.size"
  private static let opacityKey = "list.opacity"

  private let transition: ListTransition
  /// The distance by which the offset has changed with the transition, in points.
  private let moved: CGPoint
  /// The viewport, extended by its own size on each side. Cells outside it do not come into view.
  private let area: CGRect
  private var orders: [@MainActor () -> Void] = []

  /// - Parameter viewport: the visible part, in points of the content.
  init(_ transition: ListTransition, moved: CGPoint, viewport: CGRect) {
    self.transition = transition
    self.moved = moved
    area = viewport.insetBy(dx: -viewport.width, dy: -viewport.height)
  }

  /// The start of a cell's motion.
  enum Source {
    /// The cell is new.
    case none
    /// The centre and the size of the cell, in current points of the content.
    case place(CGPoint, CGSize)
  }

  /// Whether a frame before the transition is close enough to be animated.
  func isNear(_ frame: CGRect) -> Bool { area.intersects(frame.offsetBy(dx: moved.x, dy: moved.y)) }

  /// The start of a cell's motion. Called before the cell gets its new frame.
  func source(of node: CellNode, at address: CollectionElementAddress, placement: CellPlacement?) -> Source {
    if placement != nil {
      let shown = node.layer.presentedProperties
      return .place(
        CGPoint(x: shown.position.x + moved.x, y: shown.position.y + moved.y), shown.bounds.size)
    }
    guard let old = transition.oldAddress(forNew: address),
      let frame = transition.oldLayout?.attributes(for: old)?.frame
    else { return .none }
    let place = near(frame.offsetBy(dx: moved.x, dy: moved.y))
    return .place(CGPoint(x: place.midX, y: place.midY), place.size)
  }

  /// The frame, moved closer if it is too far away.
  private func near(_ frame: CGRect) -> CGRect {
    var frame = frame
    frame.origin.x = min(max(frame.minX, area.minX - frame.width), area.maxX)
    frame.origin.y = min(max(frame.minY, area.minY - frame.height), area.maxY)
    return frame
  }

  /// Animates a cell, which already has its new frame, from its old place.
  func move(_ node: CellNode, from source: Source?) {
    switch source {
    case nil: return
    case .some(.none): fadeIn(node.layer, node.alpha)
    case .some(.place(let center, let size)):
      move(node.layer, from: center, size, to: node.position, node.bounds.size)
    }
  }

  /// Animates a line between cells together with its cell.
  func move(_ line: Layer, from source: Source?, of cell: CGRect) {
    switch source {
    case nil: return
    case .some(.none): fadeIn(line, line.opacity)
    case .some(.place(let center, let size)):
      // The line stays at the end of its cell.
      let start = CGPoint(
        x: line.position.x + center.x + size.width / 2 - cell.maxX,
        y: line.position.y + center.y + size.height / 2 - cell.maxY)
      move(line, from: start, line.bounds.size, to: line.position, line.bounds.size)
    }
  }

  private func fadeIn(_ layer: Layer, _ opacity: CGFloat) {
    let timing = AnimationTiming(
      delay: Self.fadeInDelay, duration: Self.duration - Self.fadeInDelay, fill: .backwards)
    add(layer, BasicAnimation(.opacity, from: 0, to: opacity, timing: timing), Self.opacityKey)
  }

  private func move(
    _ layer: Layer, from start: CGPoint, _ oldSize: CGSize, to end: CGPoint, _ size: CGSize
  ) {
    if start != end {
      add(layer, BasicAnimation(.position, from: start, duration: Self.duration), Self.positionKey)
    } else {
      layer.removeAnimation(forKey: Self.positionKey)
    }
    if oldSize != size {
      add(layer, BasicAnimation(.boundsSize, from: oldSize, duration: Self.duration), Self.sizeKey)
    }
  }

  /// Fades out a removed cell behind the others.
  func fadeOut(_ node: CellNode) {
    let shown = node.layer.presentedProperties
    node.isUserInteractionEnabled = false
    node.zPosition -= 1
    node.layer.driver = nil
    for key in [Self.positionKey, Self.sizeKey] { node.layer.removeAnimation(forKey: key) }
    node.position = CGPoint(x: shown.position.x + moved.x, y: shown.position.y + moved.y)
    node.alpha = 0
    let fading = BasicAnimation(.opacity, from: shown.opacity, duration: Self.fadeOutDuration)
    add(node.layer, fading, Self.opacityKey)
  }

  /// Ends the fading of a cell.
  static func endFading(of node: CellNode) { node.layer.removeAnimation(forKey: opacityKey) }

  private func add(_ layer: Layer, _ animation: some LayerAnimation, _ key: String) {
    orders.append { layer.add(animation, forKey: key) }
  }

  /// Starts all animations.
  ///
  /// - Parameter completion: called on main, once, when all animations have ended.
  func run(completion: @escaping @MainActor (_ isFinished: Bool) -> Void) {
    Transaction.animate(duration: Self.duration, completion: completion) {
      for order in orders { order() }
    }
  }
}
