import DemoSupport
import Foundation
import Weft

/// The window: the masthead, and the page that scrolls below it.
final class ResizeRootNode: DemoRootNode, @unchecked Sendable {
  private let masthead = MastheadNode()
  private let hairline = PlateNode(Palette.line)
  private let scroller = ScrollNode(content: PageNode())

  /// Below this height of the window the masthead is hidden, in points.
  private static let smallestHeightForMasthead: CGFloat = 240

  @MainActor init() {
    super.init(title: "Resize", hasHeader: false)
    backgroundColor = Palette.surface
    [scroller, masthead, hairline].forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack {
      if constrainedSize.max.height >= Self.smallestHeightForMasthead {
        masthead
        hairline.frame(height: 1)
      }
      scroller.flexGrow().flexShrink()
    }
  }

  override func layout() {
    super.layout()
    hideSubnodesLeftOut()
  }
}
