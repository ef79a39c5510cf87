import WeftNodes

/// What a navigation bar shows while its controller is on top. Main.
@MainActor
public final class NavigationItem {
  /// The title in the middle; nil, the default, for the controller's `title`.
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// A node in the place of the title, in the size that it likes; nil, the default, for none.
  public var titleNode: DisplayNode? { didSet { if titleNode !== oldValue { onChange?() } } }
  /// What the button that leads back to the controller says; nil, the default, for the controller's title.
  public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { onChange?() } } }
  /// Whether neither a button nor a key leads back from the controller: only the program does. False by
  /// default.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { onChange?() } } }
  /// The buttons on the leading side, after the one that leads back; none by default.
  public var leftItems: [BarButtonItem] = [] { didSet { itemsDidChange(from: oldValue, to: leftItems) } }
  /// The buttons on the trailing side, the outermost last; none by default.
  public var rightItems: [BarButtonItem] = [] { didSet { itemsDidChange(from: oldValue, to: rightItems) } }

  /// Called when something has changed that is seen.
  var onChange: (() -> Void)?

  /// Makes an item that shows the controller's title.
  public init() {}

  private func itemsDidChange(from old: [BarButtonItem], to new: [BarButtonItem]) {
    for item in old { item.onChange = nil }
    for item in new { item.onChange = { [weak self] in self?.onChange?() } }
    onChange?()
  }
}
