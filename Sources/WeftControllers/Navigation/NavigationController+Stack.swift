import Foundation
import WeftNodes
import WeftThreads

extension NavigationController {
  /// Replaces the whole stack. A new controller on top is shown as if it was pushed, unless it was already in
  /// the stack.
  ///
  /// - Parameters:
  ///   - controllers: the controllers, from the root up.
  ///   - animated: whether the change is animated, if another controller is on top.
  ///   - completion: called once, on main, when the transition has ended; with false if another change of the
  ///     stack, or the closing of the window, has interrupted it.
  /// - Precondition: no controller occurs twice, and none is the container or one of its ancestors.
  public final func setViewControllers(
    _ controllers: [AnyViewController], animated: Bool,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    let top = controllers.last
    let isBack = top == nil || stack.contains { $0 === top }
    change(to: controllers, isBack ? .pop : .push, isAnimated: animated, completion)
  }

  /// Pushes a controller onto the stack, and shows it.
  ///
  /// - Parameters:
  ///   - controller: a controller that is not in the stack.
  ///   - animated: whether the change is animated.
  ///   - completion: as for `setViewControllers(_:animated:completion:)`.
  public final func pushViewController(
    _ controller: AnyViewController, animated: Bool,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    change(to: stack + [controller], .push, isAnimated: animated, completion)
  }

  /// Pops the top controller, unless it is the root.
  ///
  /// - Parameters:
  ///   - animated: whether the change is animated.
  ///   - completion: as for `setViewControllers(_:animated:completion:)`; called immediately, with false, if
  ///     nothing changes.
  /// - Returns: the controller that was popped; nil if it was the root.
  @discardableResult
  public final func popViewController(
    animated: Bool, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) -> AnyViewController? {
    pop(to: stack.count - 2, animated, completion)?.last
  }

  /// Pops all controllers above one.
  ///
  /// - Parameters:
  ///   - controller: a controller of the stack; with others nothing changes.
  ///   - animated: whether the change is animated.
  ///   - completion: as for `popViewController(animated:completion:)`.
  /// - Returns: the controllers that were popped, from bottom to top; nil if there were none.
  @discardableResult
  public final func popToViewController(
    _ controller: AnyViewController, animated: Bool,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) -> [AnyViewController]? {
    pop(to: stack.lastIndex { $0 === controller } ?? -1, animated, completion)
  }

  /// Pops all controllers except the root; see `popToViewController(_:animated:completion:)`.
  @discardableResult
  public final func popToRootViewController(
    animated: Bool, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) -> [AnyViewController]? {
    pop(to: 0, animated, completion)
  }

  private func pop(
    to index: Int, _ isAnimated: Bool, _ completion: (@MainActor (Bool) -> Void)?
  ) -> [AnyViewController]? {
    guard index >= 0, index < stack.count - 1 else {
      completion?(false)
      return nil
    }
    let leaving = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), .pop, isAnimated: isAnimated, completion)
    return leaving
  }

  // MARK: Changing the stack

  private func change(
    to new: [AnyViewController], _ operation: NavigationOperation, isAnimated: Bool,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    require(
      Set(new.map(ObjectIdentifier.init)).count == new.count,
      "a view controller can be in the stack of a navigation controller only once", of: self)
    let (old, previous) = (stack, transition)
    let next = NavigationTransition(
      operation, isAnimated: isAnimated && mayAnimate, completion: completion)
    stack = new
    guard new.last !== old.last else {
      // The visible page stays, and so does a transition to it.
      moveChildren(from: old)
      stackDidChange()
      showBarContent(from: 0, isAnimated: false)
      updateBottomBar(next)
      if transition == nil { finishMoves() }
      return next.end(finished: true)
    }
    transition = next
    moveChildren(from: old)
    // A notified controller may have changed the stack again.
    if transition === next {
      stackDidChange()
      present(next)
    }
    previous?.end(finished: false)
    if transition === next && !next.isAnimated { finish(next, finished: true) }
  }

  /// Adds the new controllers, and removes those that are not visible; the others are removed when the
  /// transition has ended.
  private func moveChildren(from old: [AnyViewController]) {
    let before = Set(old.map(ObjectIdentifier.init))
    let after = Set(stack.map(ObjectIdentifier.init))
    let leaving = old.filter { !after.contains(ObjectIdentifier($0)) }
    let coming = stack.filter { !before.contains(ObjectIdentifier($0)) }
    pendingMoves.removeAll { !after.contains(ObjectIdentifier($0)) }
    pendingMoves += coming
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in coming {
      // A controller that returns while it is still visible has not left the container.
      if controller.parent === self { controller.willMove(toParent: self) } else { addChild(controller) }
    }
    let shown = Set(pages.map { ObjectIdentifier($0.controller) })
    removeChildren(leaving.filter { !shown.contains(ObjectIdentifier($0)) })
  }

  /// Notifies the controllers about their new visibility depths.
  private func stackDidChange() {
    let own = visibilityDepth
    for (index, controller) in stack.enumerated() {
      controller.visibilityDepthMayHaveChanged(to: depth(at: index, below: own))
    }
  }

  /// Calls `didMove(toParent:)` for the controllers that were added.
  final func finishMoves() {
    let moved = pendingMoves
    pendingMoves = []
    for controller in moved where controller.parent === self { controller.didMove(toParent: self) }
  }
}
