import Foundation
import WeftGraphics
import WeftNodes

/// The page of one child in a container: the child's node on an opaque background, so that no other page
/// shines through while pages overlap.
final class PageNode: DisplayNode, @unchecked Sendable {
  // Unchecked: confined to main.

  @MainActor let controller: AnyViewController
  /// The insets at which the child's node ends at the bars, in points.
  @MainActor var barInsets = EdgeInsets.zero {
    didSet { if barInsets != oldValue { setNeedsLayout() } }
  }
  /// The target of the page if it is leaving, in widths of the page to the right.
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
    // The window's insets are part of the node's safe area in any case.
    let outer = safeAreaInsets
    controller.setBarInsets(
      EdgeInsets(top: max(covered.top - outer.top, 0), bottom: max(covered.bottom - outer.bottom, 0)))
  }

  /// Removes the page, and the child's node if it is still in it.
  @MainActor func removeController() {
    removeFromSupernode()
    if controller.rootNode.supernode === self { controller.rootNode.removeFromSupernode() }
  }
}
