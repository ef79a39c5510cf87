import DemoSupport
import Foundation
import Weft

/// The footer of the page.
final class FootNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let line = PlateNode(Palette.line)
  private let note = Lettering.label(
    "Meridian is made up for this demo. The photographs are real, and free.", 12.5,
    color: Palette.secondaryInk, lineSpacing: 2)
  private let links = ["About", "Archive", "Contact"].map { LinkNode($0) }

  /// From this width on the footer is in one row, in points.
  private static let wide: CGFloat = 640

  override init() {
    super.init()
    ([line, note] + links).forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let navigation = HStack(spacing: 4) { links }.padding(.horizontal, -LinkNode.padding)
    return VStack(spacing: 16) {
      line.frame(height: 1)
      if constrainedSize.max.width >= Self.wide {
        HStack(spacing: 24, justifyContent: .spaceBetween, alignItems: .center) {
          note.flexShrink()
          navigation
        }
      } else {
        VStack(spacing: 8, alignItems: .start) {
          note
          navigation
        }
      }
    }
  }
}
