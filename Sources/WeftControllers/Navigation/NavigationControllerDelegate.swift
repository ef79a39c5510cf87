import WeftNodes

/// Is notified about the controllers that a navigation controller shows. All methods are called on main.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Called when another controller is about to be shown: after its `viewWillAppear(_:)`, before the
  /// transition.
  ///
  /// - Parameters:
  ///   - navigationController: the container.
  ///   - viewController: the controller that will be on top.
  ///   - animated: whether the change is animated.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: AnyViewController, animated: Bool)

  /// Called when another controller is shown and the transition to it has ended; not called for an
  /// interrupted transition.
  ///
  /// - Parameters:
  ///   - navigationController: the container.
  ///   - viewController: the controller on top.
  ///   - animated: whether the change is animated.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: AnyViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: AnyViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: AnyViewController, animated: Bool
  ) {}
}
