import WeftNodes

extension WindowScene {
  /// Makes the scene show the context menus and the tooltips of its nodes. Called by the host of a window.
  package func showMenusAndToolTips() {
    _ = component(ContextMenuPresenter.self)
    _ = component(ToolTipPresenter.self)
  }
}
