import Foundation
import Weft

/// The bar below: what is under the pointer, and the buttons that decide.
final class ReviewFooterNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  let accept = ButtonNode("Accept", style: .prominent)
  let reject = ButtonNode("Reject", style: .bordered)
  let acceptAll = ButtonNode("Accept All", style: .bordered)
  let undo = ButtonNode("Undo", style: .bordered)
  private let status = TextNode("", font: Theme.TypeRamp().caption, color: \Theme.secondaryText)
  private let line = DisplayNode()

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    line.isLayerBacked = true
    status.maximumNumberOfLines = 1
    status.truncationMode = .truncateTail
    accept.toolTip = "Make the new picture the reference (A or Return)"
    reject.toolTip = "Keep the reference (R or Delete)"
    acceptAll.toolTip = "Accept everything that is undecided (Shift+A)"
    undo.toolTip = "Take the last decision back (Ctrl+Z)"
    showColors()
  }

  /// What is under the pointer, or what has happened.
  @MainActor var words: String {
    get { status.text }
    set { status.text = newValue }
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showColors()
  }

  private func showColors() {
    backgroundColor = theme.surface
    line.backgroundColor = theme.separator
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let isWide = constrainedSize.max.width >= 760
    let buttons = HStack(spacing: 8, alignItems: .center) {
      undo
      acceptAll
      reject
      accept
    }
    return VStack(alignItems: .stretch) {
      line.frame(height: 1)
      if isWide {
        HStack(spacing: 16, alignItems: .center) {
          status.flexGrow().flexShrink()
          buttons
        }
        .padding(EdgeInsets(top: 9, left: 16, bottom: 10, right: 16))
      } else {
        VStack(spacing: 6, alignItems: .end) {
          status.alignSelf(.stretch).frame(minHeight: 16)
          buttons
        }
        .padding(EdgeInsets(top: 7, left: 12, bottom: 8, right: 12))
      }
    }
  }
}
