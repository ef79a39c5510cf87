import Foundation
import WeftCompositor
import WeftGraphics
import WeftTheme

/// Shows the ring around the node that has the keyboard focus.
///
/// The ring is a layer in the node's own layer, in front of the node's contents. It moves, scrolls and fades
/// with the node, and receives no events.
@MainActor
final class FocusRingPresenter {
  private let layer = Layer()
  private weak var node: DisplayNode?
  private var shown: FocusRing?

  /// In front of all subnodes, and behind placeholders.
  private static let zPosition: CGFloat = 9998
  private static let appearance: TimeInterval = 0.12
  /// How much wider the ring is at the start of its animation, in points.
  private static let widening: CGFloat = 3

  init() {
    layer.name = "focus ring"
    layer.animatesImplicitly = false
    layer.zPosition = Self.zPosition
  }

  /// Shows the ring of a node, or removes the ring.
  func update(_ node: DisplayNode?, isShown: Bool) {
    let ring = (node as? any FocusRingShowing)?.focusRing
    guard let node, let ring, isShown || ring.isAlwaysShown, ring.frame.width > 0, ring.frame.height > 0
    else {
      return remove()
    }
    let theme = node.theme
    layer.borderColor = theme.focusRing
    let isNew = node !== self.node
    guard isNew || ring != shown || layer.borderWidth != theme.metrics.focusRingWidth else { return }
    layer.borderWidth = theme.metrics.focusRingWidth
    if isNew { node.layer.addSublayer(layer) }
    (self.node, shown) = (node, ring)
    place(ring, theme.metrics)
    if isNew && node.windowScene?.animatesInterface == true { appear() }
  }

  private func place(_ ring: FocusRing, _ metrics: Theme.Metrics) {
    let distance = ring.isInside ? 0 : metrics.focusRingGap + metrics.focusRingWidth
    layer.frame = ring.frame.insetBy(dx: -distance, dy: -distance)
    let radius = min(ring.cornerRadius, min(ring.frame.width, ring.frame.height) / 2)
    layer.cornerRadius = max(radius, 0) + distance
  }

  private func appear() {
    let (bounds, radius) = (layer.bounds, layer.cornerRadius)
    let wide = CGRect(
      x: 0, y: 0, width: bounds.width + 2 * Self.widening, height: bounds.height + 2 * Self.widening)
    let duration = Self.appearance
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: duration, timingFunction: .easeOut))
    layer.add(BasicAnimation(.bounds, from: wide, to: bounds, duration: duration, timingFunction: .easeOut))
    layer.add(
      BasicAnimation(
        .cornerRadius, from: radius + Self.widening, to: radius, duration: duration,
        timingFunction: .easeOut))
  }

  /// Removes the ring.
  func remove() {
    guard node != nil || layer.superlayer != nil else { return }
    layer.removeAllAnimations()
    layer.removeFromSuperlayer()
    (node, shown) = (nil, nil)
  }
}
