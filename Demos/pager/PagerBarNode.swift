import DemoSupport
import Foundation
import Weft

/// An indicator of the visible page, and buttons to turn pages.
final class PagerBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// The visible page.
  @MainActor var currentPage = 0 {
    didSet {
      guard currentPage != oldValue else { return }
      showPage(animated: true)
    }
  }

  private let hairline = PlateNode(Palette.line)
  private let previous: ButtonNode
  private let next: ButtonNode
  private let dots: [DotNode]

  /// Below this width of the window the dots are hidden, in points.
  private static let widthForDots: CGFloat = 380

  @MainActor init(
    pageCount: Int, onTurn: @escaping @MainActor @Sendable (Int) -> Void,
    onPage: @escaping @MainActor @Sendable (Int) -> Void
  ) {
    previous = ButtonNode("Previous", style: .bordered) { onTurn(-1) }
    next = ButtonNode("Next", style: .bordered) { onTurn(1) }
    dots = (0..<pageCount).map { index in
      let dot = DotNode()
      dot.accessibilityLabel = "Page \(index + 1)"
      dot.addAction(for: .touchUpInside) { _ in onPage(index) }
      return dot
    }
    super.init()
    backgroundColor = Palette.surface
    automaticallyManagesSubnodes = true
    showPage(animated: false)
  }

  @MainActor private func showPage(animated: Bool) {
    for (index, dot) in dots.enumerated() { dot.setCurrent(index == currentPage, animated: animated) }
    previous.isEnabled = currentPage > 0
    next.isEnabled = currentPage < dots.count - 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    return VStack {
      hairline.frame(height: 1)
      HStack(justifyContent: .spaceBetween, alignItems: .center) {
        previous
        if width >= Self.widthForDots { HStack { dots } }
        next
      }
      .inset(top: 10, left: margin, bottom: 10, right: margin)
    }
  }
}
