import DemoSupport
import Foundation
import Weft

/// The name of a node that is not in the window.
final class GhostNode: DisplayNode, @unchecked Sendable {
  /// In points.
  static let height: CGFloat = 26

  /// The width of the name, in points.
  let naturalWidth: CGFloat

  private let label: LabelNode

  init(_ name: String, tint: Color) {
    let tint = Palette.tint(tint)
    var style = Typography.label
    style.color = tint
    style.alignment = .center
    label = LabelNode(name, style: style)
    naturalWidth = label.naturalSize.width + 22
    super.init()
    isLayerBacked = true
    backgroundColor = tint.withAlpha(0.08)
    borderWidth = 1
    borderColor = tint.withAlpha(0.5)
    cornerRadius = Self.height / 2
    addSubnode(label)
  }

  override func layout() { label.frame = label.frame(centeredIn: bounds) }
}
