import Foundation
import WeftGraphics
import WeftNodes

/// What a container shows of one child: its node on a ground of its own, so that nothing shines through while
/// pages lie upon each other.
final class PageNode: DisplayNode, @unchecked Sendable {
  // Unchecked: confined to main.

  @MainActor let controller: AnyViewController
  /// Where the child's node ends at the bars, in points.
  @MainActor var barInsets = EdgeInsets.zero {
    didSet { if barInsets != oldValue { setNeedsLayout() } }
  }
  /// Where the page goes if it is leaving, in widths of the page to the right.
  @MainActor var goal: CGFloat = 0

  @MainActor init(_ controller: AnyViewController) {
    self.controller = controller
    super.init()
    debugName = "page"
    automaticallyRelayoutOnSafeAreaChanges = true
    controller.rootNode.removeFromSupernode()
    addSubnode(controller.rootNode)
  }

  override func didLoad() {
    super.didLoad()
    backgroundColor = theme.background
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    backgroundColor = theme.background
  }

  override func layout() {
    super.layout()
    let node = controller.rootNode
    guard node.supernode === self else { return }
    let extended = controller.edgesForExtendedLayout
    var (frameInsets, covered) = (barInsets, EdgeInsets.zero)
    if extended.contains(.top) { swap(&frameInsets.top, &covered.top) }
    if extended.contains(.bottom) { swap(&frameInsets.bottom, &covered.bottom) }
    node.frame = CGRect(
      x: 0, y: frameInsets.top, width: bounds.width,
      height: max(bounds.height - frameInsets.top - frameInsets.bottom, 0))
    // What the window covers reaches into the node by itself.
    let outer = safeAreaInsets
    controller.setBarInsets(
      EdgeInsets(top: max(covered.top - outer.top, 0), bottom: max(covered.bottom - outer.bottom, 0)))
  }

  /// Takes the child's node out, if it is still here.
  @MainActor func removeController() {
    removeFromSupernode()
    if controller.rootNode.supernode === self { controller.rootNode.removeFromSupernode() }
  }
}
