import DemoSupport
import Foundation
import Weft

/// A circle with the first letter of a name.
final class AvatarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  /// Its side, in points.
  static let side: CGFloat = 28

  private let letter: ThemedTextNode

  init(_ letter: String) {
    self.letter = ThemedTextNode(letter) { _ in
      TextAttributes(font: Font(size: 13, weight: .bold), color: .white)
    }
    super.init()
    isLayerBacked = true
    automaticallyManagesSubnodes = true
    backgroundColor = Color(hex: 0xC2557A)
    cornerRadius = Self.side / 2
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec { letter.centered() }
}
