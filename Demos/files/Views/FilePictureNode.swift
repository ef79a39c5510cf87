import Foundation
import Weft

/// The picture that a file contains, or the icon of its kind if it can't be read.
final class FilePictureNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let image = NetworkImageNode()
  private let icon: FileIconNode

  /// Makes a picture. Any thread.
  ///
  /// - Parameter side: its height, in points; pictures may be a little wider.
  init(_ item: FileItem, side: CGFloat) {
    icon = FileIconNode(.picture, isLink: item.isLink, side: side)
    super.init()
    automaticallyManagesSubnodes = true
    image.url = URL(fileURLWithPath: item.id)
    image.contentMode = .scaleAspectFit
    image.delegate = self
    image.style.preferredSize = CGSize(width: side + 16, height: side)
    icon.isHidden = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    image.overlay { HStack(justifyContent: .center) { icon } }
  }
}

extension FilePictureNode: NetworkImageNodeDelegate {
  func imageNode(_ imageNode: NetworkImageNode, didFailWithError error: any Error) { icon.isHidden = false }

  func imageNode(_ imageNode: NetworkImageNode, didLoad image: Image) { icon.isHidden = true }
}
