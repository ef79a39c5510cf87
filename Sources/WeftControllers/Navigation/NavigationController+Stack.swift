import Foundation
import WeftNodes
import WeftThreads

extension NavigationController {
  /// Replaces the whole stack. A new controller on top comes as if it was pushed, unless it was in the stack
  /// already.
  ///
  /// - Parameters:
  ///   - controllers: the controllers, from the root up.
  ///   - animated: whether a transition leads to the one on top, if that is another one.
  ///   - completion: called once, on main, when the transition is over: with false if another change of the
  ///     stack, or the end of the window, has interrupted it.
  /// - Precondition: no controller occurs twice, and none is the container or above it.
  public final func setViewControllers(
    _ controllers: [AnyViewController], animated: Bool,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    let top = controllers.last
    let isBack = top == nil || stack.contains { $0 === top }
    change(to: controllers, isBack ? .pop : .push, isAnimated: animated, completion)
  }

  /// Puts a controller on top of the stack, and shows it.
  ///
  /// - Parameters:
  ///   - controller: a controller that is not in the stack.
  ///   - animated: whether a transition leads to it.
  ///   - completion: as for `setViewControllers(_:animated:completion:)`.
  public final func pushViewController(
    _ controller: AnyViewController, animated: Bool,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    change(to: stack + [controller], .push, isAnimated: animated, completion)
  }

  /// Takes the controller on top away, unless it is the root.
  ///
  /// - Parameters:
  ///   - animated: whether a transition leads to the one below it.
  ///   - completion: as for `setViewControllers(_:animated:completion:)`; called at once, with false, if
  ///     nothing happens.
  /// - Returns: the controller that was taken away; nil if it was the root.
  @discardableResult
  public final func popViewController(
    animated: Bool, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) -> AnyViewController? {
    pop(to: stack.count - 2, animated, completion)?.last
  }

  /// Takes all controllers above one away.
  ///
  /// - Parameters:
  ///   - controller: a controller of the stack; for others nothing happens.
  ///   - animated: whether a transition leads to it.
  ///   - completion: as for `popViewController(animated:completion:)`.
  /// - Returns: the controllers that were taken away, from below; nil if there were none.
  @discardableResult
  public final func popToViewController(
    _ controller: AnyViewController, animated: Bool,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) -> [AnyViewController]? {
    pop(to: stack.lastIndex { $0 === controller } ?? -1, animated, completion)
  }

  /// Takes all controllers but the root away; see `popToViewController(_:animated:completion:)`.
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
      "a view controller is in the stack of a navigation controller only once", of: self)
    let (old, previous) = (stack, transition)
    let next = NavigationTransition(
      operation, isAnimated: isAnimated && mayAnimate, completion: completion)
    stack = new
    guard new.last !== old.last else {
      // What is seen stays as it is, and so does a transition to it.
      moveChildren(from: old)
      stackDidChange()
      showBarContent(from: 0, isAnimated: false)
      if transition == nil { finishMoves() }
      return next.end(finished: true)
    }
    transition = next
    moveChildren(from: old)
    // Whoever was told may have changed the stack again.
    if transition === next {
      stackDidChange()
      present(next)
    }
    previous?.end(finished: false)
    if transition === next && !next.isAnimated { finish(next, finished: true) }
  }

  /// Takes in who is new, and lets those go who are not seen; the others follow when the transition is over.
  private func moveChildren(from old: [AnyViewController]) {
    let before = Set(old.map(ObjectIdentifier.init))
    let after = Set(stack.map(ObjectIdentifier.init))
    let leaving = old.filter { !after.contains(ObjectIdentifier($0)) }
    let coming = stack.filter { !before.contains(ObjectIdentifier($0)) }
    movers.removeAll { !after.contains(ObjectIdentifier($0)) }
    movers += coming
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in coming {
      // One that comes back while it is still seen has never left.
      if controller.parent === self { controller.willMove(toParent: self) } else { addChild(controller) }
    }
    let shown = Set(pages.map { ObjectIdentifier($0.controller) })
    removeChildren(leaving.filter { !shown.contains(ObjectIdentifier($0)) })
  }

  /// Tells the controllers how far they are from being seen now.
  private func stackDidChange() {
    let own = visibilityDepth
    for (index, controller) in stack.enumerated() {
      controller.visibilityDepthMayHaveChanged(to: depth(at: index, below: own))
    }
  }

  /// Tells those who have come that they are there.
  final func finishMoves() {
    let told = movers
    movers = []
    for controller in told where controller.parent === self { controller.didMove(toParent: self) }
  }
}
