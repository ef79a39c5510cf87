import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftThreads

extension AnyViewController {
  /// Makes a controller a child of this one, which retains it from now on; the child leaves its old parent
  /// first. Calls the child's `willMove(toParent:)`.
  ///
  /// The container then inserts the child's node into its own tree, and calls `didMove(toParent:)`:
  /// ```swift
  /// addChild(page)
  /// node.addSubnode(page.node)
  /// page.didMove(toParent: self)
  /// ```
  /// - Precondition: `child` is neither this controller nor one of its ancestors.
  public final func addChild(
    _ child: AnyViewController, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      !sequence(first: self, next: \.parent).contains { $0 === child },
      "a view controller can't be a child of itself or of its descendants", of: child, file: file, line: line)
    guard child.parent !== self else { return }
    if child.parent != nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
    child.updateVisibilityDepth()
  }

  /// Removes the controller from its parent, which must have removed the node and called `willMove(toParent:
  /// nil)` before. Calls `didMove(toParent:)` with nil.
  /// ```swift
  /// page.willMove(toParent: nil)
  /// page.node.removeFromSupernode()
  /// page.removeFromParent()
  /// ```
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childDidLeave(self)
    updateVisibilityDepth()
    didMove(toParent: nil)
  }

  /// Removes children whose nodes have been removed and whose `willMove(toParent:)` has been called: like
  /// `removeFromParent()`, but for several children together.
  final func removeChildren(_ leaving: [AnyViewController]) {
    let leaving = leaving.filter { $0.parent === self }
    guard !leaving.isEmpty else { return }
    let identities = Set(leaving.map(ObjectIdentifier.init))
    children.removeAll { identities.contains(ObjectIdentifier($0)) }
    for child in leaving { child.parent = nil }
    for child in leaving {
      child.updateVisibilityDepth()
      child.didMove(toParent: nil)
    }
  }

  /// Replaces the node of one child by that of another with a cross-fade. If this controller is visible, both
  /// children get their appearance callbacks when it begins and when it ends; otherwise there is no animation.
  ///
  /// - Parameters:
  ///   - old: a child whose node is in the tree; its node is removed at the end.
  ///   - new: another child; its node takes the place and the frame of the old one.
  ///   - duration: the duration in seconds; if it is 0, negative or not finite, the node is replaced
  ///     immediately, and so it is if the window has no animations (`WindowScene.animatesInterface`).
  ///   - completion: called on main when the old node has been removed, with whether the animation has run to
  ///     its end.
  /// - Precondition: both are children of this controller, and the old one's node is in a tree.
  public final func transition(
    from old: AnyViewController, to new: AnyViewController, duration: TimeInterval,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(
      old.parent === self && new.parent === self && old !== new,
      "a transition needs two different children of the view controller", of: self, file: file, line: line)
    guard let container = old.node.supernode else {
      requirementFailed(
        "the node that a transition removes must be in a tree", of: old.node, file: file, line: line)
    }
    let isAnimated =
      duration > 0 && duration.isFinite && interfaceState.contains(.visible)
      && rootNode.windowScene?.animatesInterface == true
    if interfaceState.contains(.visible) {
      old.beginAppearanceTransition(isAppearing: false, animated: isAnimated)
      new.beginAppearanceTransition(isAppearing: true, animated: isAnimated)
    }
    new.node.frame = old.node.frame
    container.insertSubnode(new.node, aboveSubnode: old.node)
    let end: @MainActor (Bool) -> Void = { finished in
      // Another transition may have brought the controller back in the meantime.
      if old.appearance.phase != .appearing && old.appearance.phase != .appeared {
        old.node.removeFromSupernode()
        old.settleAppearanceTransition()
      }
      if new.appearance.phase == .appearing { new.settleAppearanceTransition() }
      completion?(finished)
    }
    guard isAnimated else { return end(true) }
    let fade = BasicAnimation(.opacity, from: 0, to: new.node.alpha, duration: duration)
    new.node.layer.add(fade, forKey: "transition", completion: end)
  }
}
