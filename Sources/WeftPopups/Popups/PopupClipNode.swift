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

  func releaseContent() { content.removeFromSupernode() }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    WrapperLayoutSpec(children: [content])
  }
}
