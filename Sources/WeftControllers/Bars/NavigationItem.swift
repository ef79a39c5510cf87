import WeftNodes

/// The content of the navigation bar while its controller is on top. Main.
@MainActor
public final class NavigationItem {
  /// The title in the middle; nil, the default, for the controller's `title`.
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// A node instead of the title, in its preferred size; nil, the default, for none.
  public var titleNode: DisplayNode? { didSet { if titleNode !== oldValue { onChange?() } } }
  /// The title of the button that leads back to the controller; nil, the default, for `title`, or else the
  /// controller's `title`, or else “Back” in the language of the program.
  public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { onChange?() } } }
  /// Whether the user cannot go back from the controller by button or key. False by default.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { onChange?() } } }
  /// The buttons on the leading side, after the back button; none by default.
  public var leftItems: [BarButtonItem] = [] { didSet { itemsDidChange(from: oldValue) } }
  /// The buttons on the trailing side, the outermost last; none by default.
  public var rightItems: [BarButtonItem] = [] { didSet { itemsDidChange(from: oldValue) } }

  /// Called when a visible property has changed.
  var onChange: (() -> Void)?

  /// Creates an item that shows the controller's title.
  public init() {}

  private func itemsDidChange(from old: [BarButtonItem]) {
    for item in old { item.onChange = nil }
    // An item that has left one side may be on the other.
    for item in leftItems + rightItems { item.onChange = { [weak self] in self?.onChange?() } }
    onChange?()
  }
}
