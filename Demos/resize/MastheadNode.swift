import DemoSupport
import Foundation
import Weft

/// The name of the magazine, the links to its topics and a button: in one row, or in two if the window is too
/// narrow.
final class MastheadNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let mark = MarkNode()
  private let name = Lettering.label("Meridian", 20, .bold, lines: 1)
  private let links: [LinkNode]
  private let button = CapsuleButtonNode("Subscribe")

  override init() {
    links = Topic.allCases.map { LinkNode($0.rawValue) }
    super.init()
    backgroundColor = Palette.surface
    ([mark, name] + links + [button]).forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = WidthClass(width: constrainedSize.max.width)
    let brand = HStack(spacing: 10, alignItems: .center) {
      mark
      name.flexShrink()
    }
    .flexShrink()
    if width.hasSingleRowMasthead {
      return HStack(spacing: 16, alignItems: .center) {
        brand
        Spacer()
        HStack(spacing: 4) { links }
        button
      }
      .inset(top: 14, left: width.sideMargin, bottom: 14, right: width.sideMargin)
    }
    return VStack(spacing: 8) {
      HStack(spacing: 16, alignItems: .center) {
        brand
        Spacer()
        button
      }
      // The links have padding around their texts, which extends beyond the margin here.
      Flow(spacing: 4) { links }.padding(.horizontal, -LinkNode.padding)
    }
    .inset(top: 12, left: width.sideMargin, bottom: 8, right: width.sideMargin)
  }
}
