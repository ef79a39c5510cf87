import Foundation
import WeftControls
import WeftGraphics
import WeftNodes

/// The area where presses reach a control: its bounds and slop, limited by its supernodes.
struct TappableArea: Equatable {
  /// What limits an edge.
  enum Cut: Hashable, Sendable {
    /// The area of a supernode ends there.
    case supernode
    /// A supernode clips there.
    case clipping
  }

  /// The area, in points of the control's coordinates; null if nothing is left.
  private(set) var rect: CGRect
  /// The limited edges, with the last limit of each.
  private(set) var cuts: [RectEdge: Cut] = [:]

  /// An edge of the area.
  enum RectEdge: CaseIterable, Sendable { case top, left, bottom, right }

  /// Computes the area, up to the next scroll node.
  @MainActor init(of control: ControlNode) {
    self.rect = .null
    var rect = control.bounds.inset(by: control.hitTestSlop)
    var node: DisplayNode = control
    while let supernode = node.supernode, !(node is ScrollNode) {
      rect = node.convert(rect, to: supernode)
      let reach = supernode.bounds.inset(by: supernode.hitTestSlop)
      rect = cut(rect, to: reach, .supernode)
      if supernode.clipsToBounds { rect = cut(rect, to: supernode.bounds, .clipping) }
      node = supernode
      // Nothing is left, and a null rectangle can't be converted.
      if rect.isNull { return }
    }
    self.rect = control.convert(rect, from: node)
  }

  private mutating func cut(_ rect: CGRect, to limit: CGRect, _ cut: Cut) -> CGRect {
    guard !rect.isNull else { return rect }
    if rect.minY < limit.minY { cuts[.top] = cut }
    if rect.minX < limit.minX { cuts[.left] = cut }
    if rect.maxY > limit.maxY { cuts[.bottom] = cut }
    if rect.maxX > limit.maxX { cuts[.right] = cut }
    return rect.intersects(limit) ? rect.intersection(limit) : .null
  }

  /// The strip along an edge, in points of the control's coordinates.
  func strip(_ edge: RectEdge, width: CGFloat) -> CGRect {
    switch edge {
    case .top: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: width)
    case .left: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height)
    case .bottom: CGRect(x: rect.minX, y: rect.maxY - width, width: rect.width, height: width)
    case .right: CGRect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height)
    }
  }
}
