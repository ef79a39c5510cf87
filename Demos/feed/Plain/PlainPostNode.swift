import Foundation
import Weft

/// A post for measurements: a round avatar, a bold name, a grey time, a text in which every ninth word
/// is bold, a photograph and a button.
final class PlainPostNode: CellNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let avatar: AvatarNode
  private let name: TextNode
  private let time: TextNode
  private let text: TextNode
  private let photo = NetworkImageNode()
  private let button = ButtonNode("Like", style: .bordered)

  /// A distinct colour for areas that are not ready to be shown, so that they can be counted.
  static let unready = Color(hex: 0xE4E1DD)

  private static let photoSize = CGSize(width: 640, height: 360)

  init(_ number: Int, photo url: URL) {
    let post = PlainPost(number)
    avatar = AvatarNode(post.author, side: 44)
    name = TextNode(
      AttributedText(post.author.name, font: Font(size: 15, weight: .bold), color: Color(white: 0.1)))
    time = TextNode(AttributedText(post.time, font: Font(size: 13), color: Color(white: 0.5)))
    text = TextNode(post.styledText(size: 14, color: Color(white: 0.15)))
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .white
    for node in [name, time, text] {
      node.isLayerBacked = true
      node.backgroundColor = .white
      node.isOpaque = true
    }
    photo.url = url
    photo.isLayerBacked = true
    photo.placeholderEnabled = true
    photo.placeholderColor = Self.unready
    photo.backgroundColor = Self.unready
    photo.style.preferredSize = Self.photoSize
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let side = max(((constrainedSize.max.width - Self.photoSize.width) / 2).rounded(.down), 16)
    return VStack(spacing: 12, alignItems: .start) {
      HStack(spacing: 12, alignItems: .center) {
        avatar
        VStack(spacing: 3) {
          name
          time
        }
      }
      text
      photo
      button
    }
    .inset(top: 20, left: side, bottom: 20, right: side)
  }
}
