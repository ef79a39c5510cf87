import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftNodes

/// One row that is swiped or open, with the actions beside it.
@MainActor
package final class SwipedRow {
  /// The row, as its list identifies it.
  package let row: AnyObject
  let edge: SwipeEdge
  let actions: SwipeActions
  let node: SwipeActionsNode
  package let cell: DisplayNode
  private unowned let host: any SwipeActionsHost
  private let displacement: Displacement
  private let driver: DisplacementDriver
  /// 1 if the row moves to the right, and -1 otherwise.
  let sign: CGFloat
  private var isFull = false
  /// Whether one of the actions was chosen. Then no other can be.
  private(set) var isPerforming = false
  /// Whether the row goes back, or is gone.
  private(set) var isClosing = false
  /// The number of motions, so that only the end of the last one counts.
  private var motionCount = 0
  /// Called when the row is at rest at its place, or gone.
  var onEnd: () -> Void = {}

  /// Shows the actions, which are not visible yet.
  init(
    _ row: AnyObject, _ cell: DisplayNode, _ actions: SwipeActions, on edge: SwipeEdge, isRightToLeft: Bool,
    in host: any SwipeActionsHost
  ) {
    (self.row, self.cell, self.actions, self.edge, self.host) = (row, cell, actions, edge, host)
    let isAtRight = (edge == .trailing) != isRightToLeft
    sign = isAtRight ? -1 : 1
    let displacement = Displacement()
    self.displacement = displacement
    driver = DisplacementDriver(displacement, .row)
    let link = Link()
    node = SwipeActionsNode(actions, isAtRight: isAtRight, displacement: displacement) { index in
      link.row?.perform(index)
    }
    link.row = self
    node.onPressBeside = { [unowned self] in close() }
    Transaction.withoutAnimations {
      trapOnError(of: host) { () throws(HierarchyError) in
        try host.insert(node, at: host.subnodes.count, changesLayout: false)
      }
      node.frame = cell.frame
      node.measure(in: cell.bounds.width)
      cell.layer.driver = driver
    }
  }

  @MainActor private final class Link {
    weak var row: SwipedRow?
  }

  private var now: TimeInterval { host.now }
  private var isAnimated: Bool { host.isVisible && host.windowScene?.animatesInterface == true }

  var travel: SwipeTravel {
    SwipeTravel(
      length: node.length, width: node.bounds.width, performsFirst: actions.performsFirstActionWithFullSwipe)
  }

  /// How far the row is moved now, in points.
  package var shown: CGFloat { displacement.distance(at: now) * sign }

  /// How far the cell is moved now, in points; positive is to the right.
  package var distance: CGFloat { displacement.distance(at: now) }

  /// Places the actions beside the cell, which has got another frame.
  package func place(in frame: CGRect) {
    let isOther = node.frame.width != frame.width
    let isOpen = !isClosing && shown == node.length
    node.frame = frame
    guard isOther else { return }
    node.measure(in: frame.width)
    if isOpen { displacement.jump(to: node.length * sign) }
  }

  /// Shows the actions in front of the rows of the list.
  package var layer: Layer { node.layer }

  // MARK: The swipe

  /// Where a finger is that takes hold of the row.
  func grab() -> CGFloat {
    motionCount += 1
    isClosing = false
    displacement.jump(to: displacement.distance(at: now))
    return travel.finger(at: shown)
  }

  /// Moves the row along with a finger.
  func follow(_ finger: CGFloat) {
    let shown = travel.shown(finger)
    displacement.jump(to: shown * sign)
    setFull(travel.isFull(shown))
  }

  private func setFull(_ isFull: Bool) {
    guard isFull != self.isFull else { return }
    self.isFull = isFull
    displacement.expand(isFull, animated: isAnimated, at: now)
  }

  /// The finger lets go.
  ///
  /// - Parameter velocity: in points per second; positive is to the right.
  func release(velocity: CGFloat) {
    switch travel.ending(at: shown, velocity: velocity * sign) {
    case .closed: close(velocity: velocity)
    case .open: settle(to: node.length, velocity: velocity)
    case .performed:
      settle(to: node.bounds.width, velocity: velocity)
      perform(0)
    }
  }

  // MARK: Motions

  /// Moves the row back to its place.
  package func close(velocity: CGFloat = 0) {
    guard !isClosing else { return }
    isClosing = true
    setFull(false)
    settle(to: 0, velocity: velocity)
  }

  private func settle(to shown: CGFloat, velocity: CGFloat) {
    motionCount += 1
    let number = motionCount
    guard isAnimated else {
      displacement.jump(to: shown * sign)
      if shown == 0 { leave() }
      return
    }
    displacement.spring(to: shown * sign, velocity: velocity, at: now)
    guard shown == 0 else { return }
    host.windowScene?.clock.perform(at: max(displacement.end, now)) { [weak self] in
      guard let self, motionCount == number else { return }
      leave()
    }
  }

  /// Removes everything, and puts the row in its place at once.
  package func leave() {
    motionCount += 1
    isClosing = true
    guard node.supernode != nil else { return }
    Transaction.withoutAnimations {
      if cell.layer.driver === driver { cell.layer.driver = nil }
      trapOnError(of: host) { () throws(HierarchyError) in try node.remove(changesLayout: false) }
    }
    onEnd()
  }

  /// Fades the actions out where they are, since the row was deleted.
  ///
  /// - Parameter duration: in seconds.
  package func fade(over duration: TimeInterval) {
    isClosing = true
    motionCount += 1
    // The action that has deleted the row also lets it go back.
    displacement.jump(to: distance)
    node.isUserInteractionEnabled = false
    node.zPosition = -0.5
    node.alpha = 0
    node.layer.add(BasicAnimation(.opacity, from: 1, duration: duration), forKey: "swipe.fade")
    host.windowScene?.clock.perform(after: duration) { [self] in leave() }
  }

  // MARK: Actions

  /// Performs an action, once.
  private func perform(_ index: Int) {
    guard !isPerforming, !isClosing, actions.actions.indices.contains(index) else { return }
    isPerforming = true
    actions.actions[index].handler { [weak self] _ in self?.close() }
  }
}
