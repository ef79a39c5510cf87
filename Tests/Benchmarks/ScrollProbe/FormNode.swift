import Foundation
import Weft

/// A button in a window with a thin red frame, which shows the size that was painted.
final class FormNode: DisplayNode, @unchecked Sendable {
  private let button = ButtonNode("Press", style: .bordered)

  override init() {
    super.init()
    backgroundColor = .white
    borderColor = Color(red: 1, green: 0, blue: 0)
    borderWidth = 3
    button.style.preferredSize = CGSize(width: 200, height: 60)
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    CenterLayoutSpec(centering: .xy, child: button)
  }
}
