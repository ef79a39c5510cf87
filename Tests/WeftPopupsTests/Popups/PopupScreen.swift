import Foundation
import NodeTestSupport
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftOffscreen

@testable import WeftPopups

/// A window with a button, and popups for it.
@MainActor
struct PopupScreen {
  let root = RecordingNode()
  let button = RecordingNode()
  let window: OffscreenWindow

  init() {
    button.frame = CGRect(x: 100, y: 50, width: 80, height: 20)
    root.addSubnode(button)
    window = OffscreenWindow(size: CGSize(width: 400, height: 300), rootNode: root)
    window.settle()
  }

  /// A red node.
  func content(_ width: CGFloat = 60, _ height: CGFloat = 40) -> RecordingNode {
    let node = RecordingNode(width, height)
    node.backgroundColor = red
    return node
  }

  func press(_ x: CGFloat, _ y: CGFloat) {
    window.point(.pressed, x, y)
    window.point(.released, x, y)
  }

  func release(_ keysym: UInt32) { window.send(.key(KeyEvent(.released, keysym: keysym))) }

  /// The layers that show popups.
  var layers: Int { window.scene.layerTree.root.sublayers.filter { $0.name == "popup" }.count }
}
