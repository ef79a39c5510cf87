import DemoSupport
import Foundation
import Weft

/// The bar at the top: where to go, where one is, what to look for, and how it is shown.
final class FilesBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  let path = PathBarNode()
  let search = SearchFieldNode(placeholder: localized("Search"))
  let back: ButtonNode
  let forward: ButtonNode
  let up: ButtonNode
  private let kind: SegmentedControlNode
  private let line = DisplayNode()

  /// In points.
  var defaultHeight: CGFloat { theme.metrics.controlHeight + 20 }
  /// From this width on there is space for the path, in points.
  private static let wide: CGFloat = 620

  /// - Parameters:
  ///   - showsGrid: whether the files are shown as a grid.
  ///   - onView: called with the number of the view that the user chooses.
  @MainActor init(
    _ browser: Browser, showsGrid: Bool, onView: @escaping @MainActor @Sendable (Int) -> Void
  ) {
    back = ButtonNode("←", style: .plain) { [weak browser] in browser?.goBack() }
    forward = ButtonNode("→", style: .plain) { [weak browser] in browser?.goForward() }
    up = ButtonNode("↑", style: .plain) { [weak browser] in browser?.goUp() }
    kind = SegmentedControlNode(
      [localized("List"), localized("Grid")].map { AttributedText($0) }, selectedIndex: showsGrid ? 1 : 0)
    super.init()
    automaticallyManagesSubnodes = true
    (back.toolTip, forward.toolTip, up.toolTip) = (
      localized("Back"), localized("Forward"), localized("Parent Folder")
    )
    (back.accessibilityLabel, forward.accessibilityLabel) = (localized("Back"), localized("Forward"))
    up.accessibilityLabel = localized("Parent Folder")
    kind.accessibilityLabel = localized("View")
    kind.addAction(for: .valueChanged) { control in
      if let index = control.selectedIndex { onView(index) }
    }
    line.isLayerBacked = true
    showColors()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let factor = textFactor
    // With very large text the path and the search share what the others leave.
    let isWide = constrainedSize.max.width >= Self.wide * min(factor, 1.5)
    let height = theme.metrics.controlHeight
    return VStack {
      HStack(spacing: 4, alignItems: .center) {
        back.frame(width: height + 2, height: height)
        forward.frame(width: height + 2, height: height)
        up.frame(width: height + 2, height: height)
        if isWide { path.frame(height: height).flexGrow().flexShrink() } else { Spacer() }
        if isWide {
          search.frame(width: 180 * min(factor, 1.5), height: height)
        } else {
          search.frame(minWidth: 60, minHeight: height, maxHeight: height).flexBasis(.points(120 * factor))
            .flexShrink()
        }
        kind.frame(minWidth: 120 * factor).flexShrink(0)
      }
      .inset(top: 9, left: 10, bottom: 10, right: 12)
      line.frame(height: 1)
    }
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showColors()
    showArrows()
  }

  /// Back is where lines begin.
  private func showArrows() {
    back.setAttributedTitle(AttributedText(isMirrored ? "→" : "←"), for: .normal)
    forward.setAttributedTitle(AttributedText(isMirrored ? "←" : "→"), for: .normal)
  }

  private func showColors() {
    backgroundColor = theme.surface
    line.backgroundColor = theme.separator
  }

  /// Shows the files as a list or as a grid, by the number of the view.
  @MainActor func choose(view: Int) {
    guard kind.selectedIndex != view else { return }
    kind.selectedIndex = view
    kind.sendActions(for: .valueChanged)
  }

  /// Shows where the browser is.
  @MainActor func show(_ browser: Browser) {
    back.isEnabled = browser.canGoBack
    forward.isEnabled = browser.canGoForward
    up.isEnabled = browser.canGoUp
    path.show(browser.folder)
  }
}
