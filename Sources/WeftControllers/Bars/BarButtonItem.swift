import WeftNodes
import WeftText

/// A button in a navigation bar. Main.
@MainActor
public final class BarButtonItem {
  /// The title of the button; nil for an icon alone.
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// The icon before the title; nil for none.
  public var icon: BarIcon? { didSet { if icon != oldValue { onChange?() } } }
  /// Whether the button can be used. True by default.
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  /// Whether the button is the primary action, and highlighted as such. False by default.
  public var isProminent = false { didSet { if isProminent != oldValue { onChange?() } } }
  /// The accessibility label; nil, the default, for the title.
  public var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { onChange?() } } }
  /// The action of the button.
  public var action: (@MainActor () -> Void)?

  /// Called when a visible property has changed.
  var onChange: (() -> Void)?

  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - isProminent: whether it is the primary action.
  ///   - action: the action of the button.
  public init(title: String, isProminent: Bool = false, action: (@MainActor () -> Void)? = nil) {
    self.title = title
    self.isProminent = isProminent
    self.action = action
  }

  /// Creates a button with an icon.
  ///
  /// - Parameters:
  ///   - icon: the icon.
  ///   - accessibilityLabel: the accessibility label.
  ///   - action: the action of the button.
  public init(icon: BarIcon, accessibilityLabel: String, action: (@MainActor () -> Void)? = nil) {
    self.icon = icon
    self.accessibilityLabel = accessibilityLabel
    self.action = action
  }
}
