import WeftNodes

/// What a tab bar shows of a controller. Main.
@MainActor
public final class TabBarItem {
  /// The title; nil, the default, for the controller's `title`.
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// The picture above the title; nil for none.
  public var icon: BarIcon? { didSet { if icon != oldValue { onChange?() } } }
  /// The picture while the tab is selected; nil, the default, for `icon`.
  public var selectedIcon: BarIcon? { didSet { if selectedIcon != oldValue { onChange?() } } }
  /// A short text on a badge at the icon, such as how much is new; nil, the default, for none. An empty one
  /// is a dot.
  public var badgeValue: String? { didSet { if badgeValue != oldValue { onChange?() } } }
  /// Whether the tab can be selected by people. True by default.
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  /// Called when something has changed that is seen.
  var onChange: (() -> Void)?

  /// Makes an item.
  public init(title: String? = nil, icon: BarIcon? = nil, selectedIcon: BarIcon? = nil) {
    self.title = title
    self.icon = icon
    self.selectedIcon = selectedIcon
  }
}
