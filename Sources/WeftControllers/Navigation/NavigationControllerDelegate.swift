import WeftNodes

/// Hears of the controllers that a navigation controller shows. All of it on main.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Another controller is about to be shown: after its `viewWillAppear(_:)`, before the transition.
  ///
  /// - Parameters:
  ///   - navigationController: the container.
  ///   - viewController: the controller that will be on top.
  ///   - animated: whether a transition leads to it.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: AnyViewController, animated: Bool)

  /// Another controller is shown, and the transition to it is over; not called for one that was interrupted.
  ///
  /// - Parameters:
  ///   - navigationController: the container.
  ///   - viewController: the controller on top.
  ///   - animated: whether a transition led to it.
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
