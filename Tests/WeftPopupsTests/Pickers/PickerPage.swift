import Foundation
import WeftLayout
import WeftNodes
import WeftOffscreen
import WeftTheme

/// A window with a picker at its upper leading corner.
@MainActor
struct PickerPage {
  let window: OffscreenWindow

  init(
    _ picker: DisplayNode, size: CGSize, _ scale: CGFloat, _ style: UserInterfaceStyle,
    _ direction: LayoutDirection
  ) {
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      HStack(alignItems: .start) { picker }.padding(20)
    }
    window = OffscreenWindow(size: size, scale: scale, rootNode: root)
    window.scene.userInterfaceStyle = style
    window.scene.layoutDirection = direction
    window.settle()
  }
}
