import Foundation
import WeftControls
import WeftLayout
import WeftNodes

/// Shows letters on targets. It is above the window, and gets no events.
final class KeyTipRootNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  @MainActor private let labels: [(node: KeyTipNode, target: KeyTipTarget)]

  @MainActor init(_ targets: [(code: String, target: KeyTipTarget)]) {
    labels = targets.map { (KeyTipNode($0.code), $0.target) }
    super.init()
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    for label in labels { addSubnode(label.node) }
  }

  /// A target that is so many times as wide as its label is a row.
  private static let rowWidth: CGFloat = 12

  /// Shows the labels that begin with what was typed.
  @MainActor func show(typed: String) {
    for (label, _) in labels {
      label.isHidden = !label.code.hasPrefix(typed)
      label.typedCount = typed.count
    }
  }

  /// Places each label on the leading upper corner of its target, where it covers as little as possible; on a row, which
  /// has others above and below it, inside the leading edge.
  override func layout() {
    super.layout()
    for (label, target) in labels {
      let size = label.layoutThatFits(SizeRange(max: bounds.size)).size
      let frame = target.frame
      let isRow = frame.width > Self.rowWidth * size.width
      let overhang = isRow ? -2 : (size.width / 2).rounded()
      let isLow = isRow && frame.height < 3 * size.height || frame.height < size.height + 8
      let inset =
        isLow ? ((frame.height - size.height) / 2).rounded() : isRow ? 3 : 3 - (size.height / 2).rounded()
      let x = isRightToLeft ? frame.maxX - size.width + overhang : frame.minX - overhang
      label.frame = CGRect(
        x: min(max(x, 0), max(bounds.width - size.width, 0)),
        y: min(max(frame.minY + inset, 0), max(bounds.height - size.height, 0)), width: size.width,
        height: size.height)
    }
  }
}
