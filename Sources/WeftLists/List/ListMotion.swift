import Foundation
import WeftCompositor
import WeftNodes

/// How cells move from what the screen shows to what the data has become: what stays slides, what comes fades in,
/// what goes fades out. The compositor does it; main gives the order once.
@MainActor
final class ListMotion {
  /// How long it takes, in seconds.
  static let duration: TimeInterval = 0.3
  /// What goes has gone when what comes begins to appear: two texts in one place are hard to look at.
  private static let fadeOutDuration: TimeInterval = 0.15
  private static let fadeInDelay: TimeInterval = 0.12
  private static let positionKey = "list.position"
  private static let sizeKey = "list.size"
  private static let opacityKey = "list.opacity"

  private let transition: ListTransition
  /// How far the offset has changed with it, in points.
  private let moved: CGPoint
  /// What is seen, and as much again around it: what is farther away does not come into sight.
  private let area: CGRect
  private var orders: [@MainActor () -> Void] = []

  /// - Parameter viewport: what is seen now, in points of the content.
  init(_ transition: ListTransition, moved: CGPoint, viewport: CGRect) {
    self.transition = transition
    self.moved = moved
    area = viewport.insetBy(dx: -viewport.width, dy: -viewport.height)
  }

  /// Where a cell comes from.
  enum Source {
    /// It is new.
    case none
    /// The centre and the size, in points of the content as it is now.
    case place(CGPoint, CGSize)
  }

  /// Whether a frame of what was shown before is close enough to matter.
  func isNear(_ frame: CGRect) -> Bool { area.intersects(frame.offsetBy(dx: moved.x, dy: moved.y)) }

  /// Where the cell of an element comes from; asked before it has its new frame.
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

  /// The frame, or where it is close enough not to come from too far.
  private func near(_ frame: CGRect) -> CGRect {
    var frame = frame
    frame.origin.x = min(max(frame.minX, area.minX - frame.width), area.maxX)
    frame.origin.y = min(max(frame.minY, area.minY - frame.height), area.maxY)
    return frame
  }

  /// Moves a cell, which has its new frame, there from where it was.
  func move(_ node: CellNode, from source: Source?) {
    switch source {
    case nil: return
    case .some(.none): fadeIn(node.layer, node.alpha)
    case .some(.place(let center, let size)):
      move(node.layer, from: center, size, to: node.position, node.bounds.size)
    }
  }

  /// Moves a line between cells along with its cell.
  func move(_ line: Layer, from source: Source?, of cell: CGRect) {
    switch source {
    case nil: return
    case .some(.none): fadeIn(line, line.opacity)
    case .some(.place(let center, let size)):
      // It stays at the end of its cell.
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

  /// Lets a cell that is gone fade behind the others.
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

  /// Begins everything at once.
  ///
  /// - Parameter completion: called on main, once, when everything has come to its place.
  func run(completion: @escaping @MainActor (_ isFinished: Bool) -> Void) {
    Transaction.animate(duration: Self.duration, completion: completion) {
      for order in orders { order() }
    }
  }
}
