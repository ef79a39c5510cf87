import DemoSupport
import Foundation
import Weft

/// Shows the names of nodes that are outside the window and can't show themselves. Only the program retains
/// them.
final class OutsideNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  private let title: LabelNode
  private let explanation: LabelNode
  @MainActor private var ghosts: [GhostNode] = []

  private static let inset: CGFloat = 14
  private static let gap: CGFloat = 8
  private static let top: CGFloat = 42

  override init() {
    var style = Typography.label
    style.font = Font(size: 13, weight: .bold)
    style.color = Palette.secondaryInk
    title = LabelNode("Out of the window", style: style)
    explanation = LabelNode("What you remove waits here, and hears nothing.", style: Typography.caption)
    super.init()
    cornerRadius = 14
    borderWidth = 1
    borderColor = Palette.line
    [title, explanation].forEach(addSubnode)
  }

  /// Shows the names of some nodes, in their colours.
  @MainActor func show(_ nodes: [ProbeNode]) {
    for ghost in ghosts { ghost.removeFromSupernode() }
    ghosts = nodes.map { GhostNode($0.name, tint: $0.tint) }
    ghosts.forEach(addSubnode)
    explanation.isHidden = !ghosts.isEmpty
    setNeedsLayout()
  }

  /// The height of all names within a width, in points.
  @MainActor func height(inWidth width: CGFloat) -> CGFloat { place(inWidth: width) + Self.inset }

  override func layout() {
    let room = max(bounds.width - 2 * Self.inset, 0)
    title.frame = CGRect(origin: CGPoint(x: Self.inset, y: 14), size: title.size(within: room))
    explanation.frame = CGRect(
      origin: CGPoint(x: Self.inset, y: Self.top + 4), size: explanation.size(within: room))
    _ = place(inWidth: bounds.width)
    mirrorSubnodesIfNeeded()
  }

  /// Places the names in rows, and returns where the last one ends.
  @MainActor private func place(inWidth width: CGFloat) -> CGFloat {
    var (x, y) = (Self.inset, Self.top)
    for ghost in ghosts {
      if x > Self.inset, x + ghost.naturalWidth > width - Self.inset {
        x = Self.inset
        y += GhostNode.height + Self.gap
      }
      ghost.frame = CGRect(x: x, y: y, width: ghost.naturalWidth, height: GhostNode.height)
      x += ghost.naturalWidth + Self.gap
    }
    return y + GhostNode.height
  }
}
