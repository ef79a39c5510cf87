import DemoSupport
import Foundation
import Weft

/// The monitors and the windows, drawn to scale.
final class MapNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor private let desk: Desk
  @MainActor private var monitors: [MonitorNode] = []
  @MainActor private var tiles: [TileNode] = []
  /// The tile that is dragged, and how far.
  @MainActor private var drag: (identifier: UInt, distance: CGPoint)?
  /// Whether something else is to be shown when the drag has ended.
  @MainActor private var isOutdated = false

  /// The space around the monitors, in points.
  private static let margin: CGFloat = 28

  @MainActor init(_ desk: Desk) {
    self.desk = desk
    super.init()
    show()
  }

  /// Shows what the desk contains now.
  @MainActor func show() {
    // A tile that is dragged keeps the pointer.
    guard drag == nil else {
      isOutdated = true
      return
    }
    isOutdated = false
    if monitors.map(\.monitor) != desk.monitors {
      for node in monitors { node.removeFromSupernode() }
      monitors = desk.monitors.map(makeMonitor)
      for (index, node) in monitors.enumerated() { insertSubnode(node, at: index) }
    }
    for node in tiles { node.removeFromSupernode() }
    tiles = desk.tiles.map(makeTile)
    for node in tiles { addSubnode(node) }
    setNeedsLayout()
  }

  @MainActor private func makeMonitor(_ monitor: DeskMonitor) -> MonitorNode {
    let node = MonitorNode(monitor)
    node.addAction(for: .touchUpInside) { [weak self] _ in
      guard let self else { return }
      desk.send(desk.chosen, to: monitor)
    }
    return node
  }

  @MainActor private func makeTile(_ tile: Desk.Tile) -> TileNode {
    let node = TileNode(tile, isChosen: tile.identifier == desk.chosen)
    node.onPress = { [weak self] in self?.desk.chosen = tile.identifier }
    node.onDrag = { [weak self, weak node] distance, isDropped in
      guard let self, let node else { return }
      drag(node, by: distance, isDropped: isDropped)
    }
    return node
  }

  @MainActor private func drag(_ node: TileNode, by distance: CGPoint, isDropped: Bool) {
    drag = (node.tile.identifier, distance)
    layout()
    let target = monitors.first { $0.frame.contains(CGPoint(x: node.frame.midX, y: node.frame.midY)) }
    for monitor in monitors { monitor.isTarget = monitor === target && !isDropped && distance != .zero }
    guard isDropped || distance == .zero else { return }
    drag = nil
    let isMoved = hypot(distance.x, distance.y) > 3
    if isDropped, isMoved, let target { desk.send(node.tile.identifier, to: target.monitor) }
    if isDropped { show() } else { setNeedsLayout() }
  }

  override func layout() {
    super.layout()
    let screen = monitors.reduce(PixelRect.empty) { $0.union($1.monitor.frame) }
    guard !screen.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
    let area = bounds.insetBy(
      dx: min(Self.margin, bounds.width / 4), dy: min(Self.margin, bounds.height / 4))
    let factor = min(area.width / CGFloat(screen.width), area.height / CGFloat(screen.height))
    let origin = CGPoint(
      x: area.midX - CGFloat(screen.width) * factor / 2, y: area.midY - CGFloat(screen.height) * factor / 2)
    func place(_ rect: PixelRect) -> CGRect {
      let left = origin.x + CGFloat(rect.minX - screen.minX) * factor
      let top = origin.y + CGFloat(rect.minY - screen.minY) * factor
      return CGRect(
        x: left.rounded(), y: top.rounded(), width: (CGFloat(rect.width) * factor).rounded(),
        height: (CGFloat(rect.height) * factor).rounded())
    }
    // A line of the desk shows between neighbours.
    for node in monitors { node.frame = place(node.monitor.frame).insetBy(dx: 2, dy: 2) }
    for node in tiles {
      var frame = place(node.tile.frame)
      if let drag, drag.identifier == node.tile.identifier {
        frame = frame.offsetBy(dx: drag.distance.x, dy: drag.distance.y)
      }
      node.frame = frame.insetBy(dx: 4, dy: 4)
    }
  }
}
