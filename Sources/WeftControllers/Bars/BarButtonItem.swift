import WeftNodes
import WeftText

/// A button in a navigation bar. Main.
@MainActor
public final class BarButtonItem {
  /// What the button says; nil for an icon alone.
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// What the button shows before its title; nil for none.
  public var icon: BarIcon? { didSet { if icon != oldValue { onChange?() } } }
  /// Whether the button can be used. True by default.
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  /// Whether the button is the best thing to do, and looks so. False by default.
  public var isProminent = false { didSet { if isProminent != oldValue { onChange?() } } }
  /// What the button is called for somebody who can't see it; nil, the default, for its title.
  public var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { onChange?() } } }
  /// What happens when the button is used.
  public var action: (@MainActor () -> Void)?

  /// Called when something has changed that is seen.
  var onChange: (() -> Void)?

  /// Makes a button with a title.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - isProminent: whether it is the best thing to do.
  ///   - action: what happens when it is used.
  public init(title: String, isProminent: Bool = false, action: (@MainActor () -> Void)? = nil) {
    self.title = title
    self.isProminent = isProminent
    self.action = action
  }

  /// Makes a button with an icon.
  ///
  /// - Parameters:
  ///   - icon: what it shows.
  ///   - accessibilityLabel: what it is called for somebody who can't see it.
  ///   - action: what happens when it is used.
  public init(icon: BarIcon, accessibilityLabel: String, action: (@MainActor () -> Void)? = nil) {
    self.icon = icon
    self.accessibilityLabel = accessibilityLabel
    self.action = action
  }
}
