import WeftNodes

/// Decides which tabs people may select, and hears of it. All of it on main.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a person may select a tab; also asked for the one that is selected. True by default.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: AnyViewController
  ) -> Bool

  /// A person has selected a tab, be it the one that was selected before.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: AnyViewController)
}

extension TabBarControllerDelegate {
  /// Lets every tab be selected.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: AnyViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: AnyViewController
  ) {}
}
