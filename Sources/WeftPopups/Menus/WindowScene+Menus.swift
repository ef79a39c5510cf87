import WeftCommands
import WeftNodes

extension WindowScene {
  /// Makes the scene show the context menus of its nodes. Called by the host of a window.
  package func showContextMenus() { _ = component(ContextMenuPresenter.self) }
}
