import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftTesting
import WeftTheme

/// A window of 320 by 400 points with a scroll node that can be refreshed.
@MainActor
final class RefreshScene {
  let node = ScrollNode()
  let control = RefreshControlNode()
  let window: OffscreenWindow
  /// How often the user has refreshed.
  var count = 0

  init(
    contentHeight: CGFloat = 1000, title: String? = nil, scale: CGFloat = 1,
    style: UserInterfaceStyle = .light,
    direction: LayoutDirection = .leftToRight
  ) {
    node.contentSize = CGSize(width: 320, height: contentHeight)
    let content = DisplayNode()
    content.backgroundColor = Color(hex: 0x8FB8DE)
    content.frame = CGRect(x: 0, y: 0, width: 320, height: contentHeight)
    node.addSubnode(content)
    control.title = title
    node.refreshControl = control
    window = OffscreenWindow(size: CGSize(width: 320, height: 400), scale: scale, rootNode: node)
    window.scene.userInterfaceStyle = style
    window.scene.layoutDirection = direction
    control.addAction(for: .valueChanged) { [weak self] _ in self?.count += 1 }
    window.settle()
  }

  /// Pulls by touch, and lets go.
  func pull(by distance: CGFloat) {
    window.swipe(from: CGPoint(x: 160, y: 100), by: CGSize(width: 0, height: distance), resting: 0.3)
  }

  var offset: CGFloat { node.contentOffset.y }
}
