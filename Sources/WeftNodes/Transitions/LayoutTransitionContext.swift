import Foundation
import WeftLayout

/// The old and the new layout of a transition, for a node's `animateLayoutTransition(_:)`.
///
/// At the time of that call the new layout is in effect: its nodes are already subnodes, and those that are
/// no longer in it still are. All of them have their old frames. Main.
///
/// The transition lasts until `completeTransition(_:)` is called. If a context is released before, the
/// transition is completed as not finished, so it always ends.
@MainActor
public final class LayoutTransitionContext {
  /// One of the two layouts.
  public enum Key: Hashable, Sendable {
    /// The one that was in effect before.
    case from
    /// The one that is in effect now.
    case to
  }

  private let transition: LayoutTransition
  /// The transition doesn't retain its node.
  private let node: DisplayNode

  init(_ transition: LayoutTransition, of node: DisplayNode) {
    self.transition = transition
    self.node = node
  }

  isolated deinit { transition.end(didFinish: false) }

  /// Whether the transition should be animated. If not, set the frames immediately.
  public var isAnimated: Bool { transition.isAnimated }

  /// One of the layouts; nil for `from`, if the node was never laid out.
  public func layout(for key: Key) -> Layout? { transition.place(key).layout(of: node) }

  /// The range of sizes in points in which the node was measured for a layout; zero without one.
  public func constrainedSize(for key: Key) -> SizeRange { transition.place(key).range }

  /// The nodes of a layout, from back to front.
  public func subnodes(for key: Key) -> [DisplayNode] { transition.place(key).nodes }

  /// The nodes of the new layout that are not in the old one, from back to front.
  public var insertedSubnodes: [DisplayNode] { transition.inserted }

  /// The nodes of the old layout that are not in the new one, from back to front. They are subnodes until the
  /// transition is complete, if the node manages its subnodes.
  public var removedSubnodes: [DisplayNode] { transition.removed }

  /// The frame of a subnode in the old layout, in points; `CGRect.null` if it isn't in it.
  public func initialFrame(for node: DisplayNode) -> CGRect { transition.place(.from).frame(of: node) }

  /// The frame of a subnode in the new layout, in points; `CGRect.null` if it isn't in it.
  public func finalFrame(for node: DisplayNode) -> CGRect { transition.place(.to).frame(of: node) }

  /// Ends the transition: the node's `didCompleteLayoutTransition(_:)` is called, subnodes that left are
  /// removed, and all frames are those of the new layout. Only the first call has an effect.
  /// - Parameter didComplete: whether all animations were completed. The new layout stays either way.
  public func completeTransition(_ didComplete: Bool) { transition.end(didFinish: didComplete) }

  /// Whether the transition was completed with true; nil while it is under way.
  public var isCompleted: Bool? { transition.didFinish }

  /// Removes the subnodes that left, once the transition has ended.
  func removeLeavingSubnodes() { transition.removeLeavingSubnodes() }

  /// The opacity of a subnode without the fading of transitions.
  func originalAlpha(of node: DisplayNode) -> CGFloat { transition.originalAlpha(of: node) }

  /// Whether an inserted node is still on the screen because an earlier transition was removing it.
  func isReturning(_ node: DisplayNode) -> Bool { transition.isReturning(node) }
}
