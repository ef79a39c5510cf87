import WeftNodes

extension WindowScene {
  /// Whether `Command.keyboardShortcuts` and Control-F1 show the overlay of shortcuts, and `Command.keyTips` shows
  /// key tips on what can be pressed, if no node handles these keys. True in windows and in offscreen windows, unless the
  /// program sets it to false; false in other scenes. Main.
  ///
  /// If it is false, menus can't perform the commands; `showShortcuts()` and `showKeyTips()` work all the same.
  public var showsShortcutsByKey: Bool {
    get { existingComponent(ShortcutKeys.self)?.isOn ?? false }
    set {
      guard newValue != showsShortcutsByKey else { return }
      component(ShortcutKeys.self).isOn = newValue
      // Sheets take it over from the window that they belong to.
      if newValue { WindowScene.addToAll(ShortcutKeys.self) }
    }
  }

  /// Whether the overlay of shortcuts is shown above the scene. Main.
  public var showsShortcuts: Bool { existingComponent(ShortcutKeys.self)?.isOverlayShown ?? false }

  /// Shows an overlay of all shortcuts that can be used at the moment: in a sheet, with a field to search them. Main.
  ///
  /// It lists what the node with the keyboard focus answers, the items of menus, and the commands that a node handles; a
  /// node adds others by `ShortcutsProviding`. Escape closes it, and so do the keys that show it.
  public func showShortcuts() { component(ShortcutKeys.self).showOverlay() }

  /// Closes the overlay of shortcuts. Main.
  public func hideShortcuts() { existingComponent(ShortcutKeys.self)?.closeOverlay() }

  /// Whether key tips are shown on what can be pressed. Main.
  public var showsKeyTips: Bool { existingComponent(ShortcutKeys.self)?.areKeyTipsShown ?? false }

  /// Shows key tips: a letter or two on everything that can be pressed or focused. Who types them presses it. Main.
  ///
  /// Escape hides them, and so do a press of the pointer, scrolling, a change of the window's size, and the loss of the
  /// keyboard. Does nothing in a hidden window, or where nothing can be pressed.
  public func showKeyTips() { component(ShortcutKeys.self).showKeyTips() }

  /// Hides the key tips. Main.
  public func hideKeyTips() { existingComponent(ShortcutKeys.self)?.endKeyTips() }
}
