/// What a title bar shows of its window.
package struct TitleBarState: Hashable, Sendable {
  /// The title of the window.
  package var title: String
  /// Whether the window manager draws no title bar, and the one of the contents takes its place.
  package var replacesFrame: Bool
  /// Whether the window fills an area: maximized or full screen.
  package var isFilling: Bool
  /// Whether the window is kept above others.
  package var isAlwaysOnTop: Bool
  /// What can be done with the window.
  package var actions: Set<TitleBarAction>
  /// Which buttons are shown for it, and where.
  package var layout = TitleBarLayout()

  /// Makes a state.
  package init(
    title: String, replacesFrame: Bool, isFilling: Bool, isAlwaysOnTop: Bool, actions: Set<TitleBarAction>
  ) {
    self.title = title
    self.replacesFrame = replacesFrame
    self.isFilling = isFilling
    self.isAlwaysOnTop = isAlwaysOnTop
    self.actions = actions
  }

  /// In a window without a display, for pictures: everything is shown, and nothing happens.
  static let withoutDisplay = TitleBarState(
    title: "", replacesFrame: true, isFilling: false, isAlwaysOnTop: false,
    actions: [.minimize, .toggleMaximized, .close])
}
