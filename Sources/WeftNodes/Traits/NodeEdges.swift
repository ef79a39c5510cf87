import Foundation
import WeftGraphics

/// The insets at which the contents of a node should stay, in points.
struct NodeEdges: Equatable, Sendable {
  var safeAreaInsets = EdgeInsets.zero
  var layoutMargins = EdgeInsets(all: 8)

  /// The insets of a root node.
  init(of settings: EnvironmentSettings = EnvironmentSettings()) {
    safeAreaInsets = settings.windowSafeAreaInsets + settings.additionalSafeAreaInsets
    layoutMargins = settings.layoutMargins
    if settings.insetsLayoutMarginsFromSafeArea { layoutMargins = layoutMargins + safeAreaInsets }
  }

  /// The insets of a subnode: the part of the supernode's insets that reaches into it, and its own margins.
  func inside(_ bounds: CGRect, of frame: CGRect, _ settings: EnvironmentSettings) -> NodeEdges {
    let distances = EdgeInsets(
      top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
      right: bounds.maxX - frame.maxX)
    var result = NodeEdges(of: settings)
    result.safeAreaInsets = safeAreaInsets.reaching(beyond: distances) + settings.additionalSafeAreaInsets
    result.layoutMargins = settings.layoutMargins
    if settings.insetsLayoutMarginsFromSafeArea {
      result.layoutMargins = result.layoutMargins + result.safeAreaInsets
    }
    if settings.preservesSuperviewLayoutMargins {
      result.layoutMargins = result.layoutMargins.max(layoutMargins - distances)
    }
    return result
  }
}

extension EdgeInsets {
  package static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  fileprivate static func - (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: one.top - other.top, left: one.left - other.left, bottom: one.bottom - other.bottom,
      right: one.right - other.right)
  }

  /// The rest of the insets at these distances from the edges. An edge without an inset stays at 0, even if
  /// the distance is negative.
  fileprivate func reaching(beyond distances: EdgeInsets) -> EdgeInsets {
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? Swift.max(inset - distance, 0) : 0
    }
    return EdgeInsets(
      top: rest(top, distances.top), left: rest(left, distances.left),
      bottom: rest(bottom, distances.bottom), right: rest(right, distances.right))
  }

  /// The larger inset of each edge.
  fileprivate func max(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: Swift.max(top, other.top), left: Swift.max(left, other.left),
      bottom: Swift.max(bottom, other.bottom), right: Swift.max(right, other.right))
  }

  package var isFinite: Bool { (horizontal + vertical).isFinite }
}
