import WeftPopups

/// The window as title bars in its contents use it.
extension Window: TitleBarHost {
  func connectTitleBars() { scene.component(TitleBars.self).host = self }

  /// Shows the window's state in its title bars.
  func updateTitleBars() { scene.existingComponent(TitleBars.self)?.showState() }

  func titleDidChange() {
    accessibilityDidChange()
    native.setTitle(title)
    updateTitleBars()
  }

  package var titleBarState: TitleBarState {
    let states = states
    var state = TitleBarState(
      title: title, replacesFrame: native.isManaged && !hasFrame,
      isFilling: states.contains(.fullScreen) || states.isSuperset(of: .maximized),
      isAlwaysOnTop: states.contains(.above), actions: titleBarActions)
    state.layout = display.settings.titleBarLayout
    return state
  }

  /// What the user can do. Without a window manager nothing can be minimized, because nothing brings it back.
  private var titleBarActions: Set<TitleBarAction> {
    var actions: Set<TitleBarAction> = [.close]
    let allowed = allowedActions
    func allows(_ action: WindowActions) -> Bool { allowed?.isSuperset(of: action) ?? true }
    // Some tiling window managers know no maximized windows, and report no actions.
    let canMaximize = !display.hasWindowManager || display.supports(.netWmStateMaximizedHorz)
    if canMaximize, isResizable, allows([.maximizeHorizontally, .maximizeVertically]) {
      actions.insert(.toggleMaximized)
    }
    guard display.hasWindowManager else { return actions }
    if allows(.minimize) { actions.insert(.minimize) }
    if display.supports(.netWmStateAbove) { actions.insert(.toggleAlwaysOnTop) }
    guard display.supports(.netWmMoveResize), states.isDisjoint(with: .filling) else { return actions }
    if allows(.move) { actions.insert(.move) }
    if isResizable, allows(.resize) { actions.insert(.resize) }
    return actions
  }

  package func perform(_ action: TitleBarAction) {
    switch action {
    case .minimize: minimize()
    case .toggleMaximized: if isFullScreen { isFullScreen = false } else { toggleMaximized() }
    case .toggleAlwaysOnTop: level = level == .above ? .normal : .above
    case .move: beginMove()
    case .resize: beginResize(at: .bottomTrailing)
    case .close: performClose()
    }
  }
}
