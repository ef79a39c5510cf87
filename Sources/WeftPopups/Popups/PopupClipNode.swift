import Foundation
import WeftLayout
import WeftNodes

/// Cuts the content of a popup to its round corners.
final class PopupClipNode: DisplayNode, @unchecked Sendable {
  private let content: DisplayNode

  init(_ content: DisplayNode) {
    self.content = content
    super.init()
    clipsToBounds = true
    debugName = "popup clip"
    addSubnode(content)
  }

  /// Removes the content, unless the program has moved it elsewhere.
  func releaseContent() {
    if content.supernode === self { content.removeFromSupernode() }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    guard content.supernode === self else {
      // The program has moved it elsewhere while a sheet disappears: it is not taken back, and the panel keeps its size.
      return WrapperLayoutSpec(children: [WrapperLayoutSpec(children: []).frame(bounds.size)])
    }
    return WrapperLayoutSpec(children: [content])
  }
}
