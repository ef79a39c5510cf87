import Foundation
import NodeTestSupport
import WeftCommands
import WeftGraphics

@testable import WeftControllers
@testable import WeftNodes
@testable import WeftOffscreen

/// A window with a navigation controller, and controllers named by letters to put into it.
@MainActor
struct NavigationScene {
  let log = CallbackNode.Log()
  let navigation: NavigationController
  let window: OffscreenWindow
  let root: LoggingController

  init(size: CGSize = CGSize(width: 200, height: 160), scale: CGFloat = 1) {
    root = LoggingController("a", log)
    root.title = "a"
    navigation = NavigationController(rootViewController: root)
    navigation.title = "navigation"
    window = OffscreenWindow(size: size, scale: scale, rootViewController: navigation)
    window.settle()
    _ = log.take()
  }

  func controller(_ name: String) -> LoggingController {
    let controller = LoggingController(name, log)
    controller.title = name
    return controller
  }

  /// Pushes controllers without animation, and returns them.
  func push(_ names: String...) -> [LoggingController] {
    let controllers = names.map(controller)
    for controller in controllers { navigation.pushViewController(controller, animated: false) }
    window.settle()
    _ = log.take()
    return controllers
  }

  /// The appearance callbacks that the controllers have received.
  func appearances() -> [String] { log.take().filter { $0.hasSuffix("ppear") || $0.hasSuffix("ppear*") } }

  /// Finishes a running transition.
  func finish() {
    window.advance(by: 1)
    window.settle()
  }

  func press(_ keysym: UInt32, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers, isRepeat: isRepeat)))
  }
}
