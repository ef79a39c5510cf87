import Foundation
import WeftControls
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftText

/// Measures the contrast of texts and their background in a picture of their window.
///
/// The colour of the letters is that of the text, or the default colour of its node. The background colour is the most
/// frequent one in the text's area of the picture, if it is frequent enough. If there is none, as on photographs and
/// gradients, the contrast is unknown.
@MainActor
struct ContrastMeter {
  private let grid: PixelGrid
  private let scale: CGFloat

  init(_ picture: Bitmap) {
    grid = PixelGrid(picture)
    scale = picture.scale
  }

  /// Returns a problem if any of the text's colours has low contrast.
  func problem(
    of node: TextNode, _ requirements: AccessibilityRequirements
  ) -> AccessibilityViolation.Problem? {
    guard let text = node.attributedText, !text.isEmpty, let ground = ground(in: visibleFrame(of: node))
    else { return nil }
    let opacity = ([node] + node.supernodes).reduce(1) { $0 * $1.alpha }
    let problems = text.runs.compactMap { run -> AccessibilityViolation.Problem? in
      guard run.attributes.backgroundColor == nil else { return nil }
      let color = run.attributes.color ?? node.defaultTextColor
      let required =
        Self.isLarge(run.attributes.font)
        ? requirements.minimumContrastOfLargeText : requirements.minimumContrast
      let ratio = ground.overlaid(with: color.withAlpha(color.alpha * opacity)).contrast(to: ground)
      return ratio < required ? .lowContrast(ratio, required: required) : nil
    }
    return problems.first
  }

  /// Returns the part of a node that no supernode clips away, in points of the window. What is beside it in the picture belongs
  /// to other nodes.
  private func visibleFrame(of node: DisplayNode) -> CGRect {
    node.supernodes.filter(\.clipsToBounds).reduce(node.accessibilityFrame) {
      $0.intersection($1.convert($1.bounds, to: nil))
    }
  }

  /// Returns the colour of at least two fifths of the pixels, if there is one.
  private func ground(in frame: CGRect) -> Color? {
    guard !frame.isEmpty else { return nil }
    let area = PixelRect(
      roundingEdgesOf: CGRect(
        x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
        height: frame.height * scale)
    ).intersection(PixelRect(x: 0, y: 0, width: grid.width, height: grid.height))
    guard !area.isEmpty else { return nil }
    var counts: [UInt32: Int] = [:]
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        if let word = grid.pixel(x, y) { counts[word, default: 0] += 1 }
      }
    }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      5 * most.value >= 2 * area.width * area.height
    else { return nil }
    return Color(hex: most.key & 0xFF_FFFF)
  }

  private static func isLarge(_ font: Font?) -> Bool {
    guard let font else { return false }
    return font.size >= 24 || font.size >= 18.66 && [.bold, .heavy, .black].contains(font.weight)
  }
}
