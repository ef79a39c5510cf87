import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// The rounded rectangles over a link that is pressed. They are layers in front of the text, in the nearest
/// node that allows highlights.
@MainActor
final class TextHighlight {
  private var bars: [Layer] = []
  /// Their frames, in the coordinates of the node whose layer holds them.
  private var frames: [CGRect] = []

  private static let fadeIn: TimeInterval = 0.1
  private static let fadeOut: TimeInterval = 0.15
  private static let cornerRadius: CGFloat = 2.5

  /// Replaces the shown rectangles by others, in a node's coordinates.
  func show(_ rects: [CGRect], of node: TextNode, animated: Bool) {
    let animated = animated && node.windowScene?.animatesInterface != false
    remove(animated: animated)
    guard node.isNodeLoaded, !rects.isEmpty else { return }
    let host = node.highlightHost
    frames = rects.map { node.convert($0, to: host) }
    bars = frames.map { frame in
      let bar = Layer()
      bar.name = "text highlight"
      bar.animatesImplicitly = false
      bar.zPosition = 1
      bar.frame = frame
      bar.cornerRadius = Self.cornerRadius
      bar.backgroundColor = node.highlightStyle.color
      host.layer.addSublayer(bar)
      if animated { bar.add(BasicAnimation(.opacity, from: 0, to: 1, duration: Self.fadeIn)) }
      return bar
    }
  }

  /// Shows rectangles without animation, unless they are shown already.
  func place(_ rects: [CGRect], of node: TextNode) {
    let host = node.highlightHost
    if rects.map({ node.convert($0, to: host) }) != frames { show(rects, of: node, animated: false) }
  }

  private func remove(animated: Bool) {
    let old = bars
    (bars, frames) = ([], [])
    for bar in old {
      guard animated else {
        bar.removeFromSuperlayer()
        continue
      }
      bar.opacity = 0
      bar.add(BasicAnimation(.opacity, from: 1, to: 0, duration: Self.fadeOut)) { _ in
        bar.removeFromSuperlayer()
      }
    }
  }
}
