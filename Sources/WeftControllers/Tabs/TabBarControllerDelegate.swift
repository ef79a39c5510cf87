import WeftNodes

/// Decides which tabs the user may select, and is notified about selections. All methods are called on main.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether the user may select a tab; also called for the selected tab. True by default.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: AnyViewController
  ) -> Bool

  /// Called when the user has selected a tab, even if it was already selected.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: AnyViewController)
}

extension TabBarControllerDelegate {
  /// Allows every tab to be selected.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: AnyViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: AnyViewController
  ) {}
}
