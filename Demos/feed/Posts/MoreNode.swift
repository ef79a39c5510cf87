import Weft

/// The last row while more posts are being loaded.
final class MoreNode: CellNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let ring = ActivityIndicatorNode(size: .medium)

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    // Not an item of the list.
    (accessibilityRole, accessibilityLabel) = (.progressBar, "More posts")
    ring.startAnimating()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(justifyContent: .center) { ring }.padding(20)
  }
}
