import WeftNodes

/// The tab of a controller in a tab bar. Main.
@MainActor
public final class TabBarItem {
  /// The title; nil, the default, for the controller's `title`.
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// The icon above the title; nil for none.
  public var icon: BarIcon? { didSet { if icon != oldValue { onChange?() } } }
  /// The icon while the tab is selected; nil, the default, for `icon`.
  public var selectedIcon: BarIcon? { didSet { if selectedIcon != oldValue { onChange?() } } }
  /// A short text on a badge at the icon, such as a number of new items; nil, the default, for none. An empty
  /// text shows a dot.
  public var badgeValue: String? { didSet { if badgeValue != oldValue { onChange?() } } }
  /// Whether the user can select the tab. True by default.
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  /// Called when a visible property has changed.
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil, icon: BarIcon? = nil, selectedIcon: BarIcon? = nil) {
    self.title = title
    self.icon = icon
    self.selectedIcon = selectedIcon
  }
}
