import Foundation
import WeftLayout

/// What a node's `animateLayoutTransition(_:)` gets to know of the layouts that it leads over from and to.
///
/// At that time the new layout is in effect: its nodes are subnodes already, and those that it has no more
/// are subnodes still. The frames of all of them are the old ones. Main.
///
/// The transition lasts until `completeTransition(_:)` is called. A context that is let go of before
/// completes it as not finished, so nothing stays for ever.
@MainActor
public final class LayoutTransitionContext {
  /// Which of the two layouts.
  public enum Key: Hashable, Sendable {
    /// The one that was in effect before.
    case from
    /// The one that is in effect now.
    case to
  }

  private let transition: LayoutTransition
  /// The transition doesn't keep its node alive.
  private let node: DisplayNode

  init(_ transition: LayoutTransition, of node: DisplayNode) {
    self.transition = transition
    self.node = node
  }

  isolated deinit { transition.end(didFinish: false) }

  /// Whether the transition was asked to be animated. If not, frames should be set right away.
  public var isAnimated: Bool { transition.isAnimated }

  /// One of the layouts; nil for `from`, if the node was never laid out.
  public func layout(for key: Key) -> Layout? { transition.place(key).layout(of: node) }

  /// The range of sizes in points in which the node was measured for a layout; zero without one.
  public func constrainedSize(for key: Key) -> SizeRange { transition.place(key).range }

  /// The nodes of a layout, from back to front.
  public func subnodes(for key: Key) -> [DisplayNode] { transition.place(key).nodes }

  /// The nodes of the new layout that the old one lacks, from back to front.
  public var insertedSubnodes: [DisplayNode] { transition.inserted }

  /// The nodes of the old layout that the new one lacks, from back to front. They are subnodes until the
  /// transition is complete, if the node manages its subnodes.
  public var removedSubnodes: [DisplayNode] { transition.removed }

  /// The frame of a subnode in the old layout, in points; `CGRect.null` if it isn't in it.
  public func initialFrame(for node: DisplayNode) -> CGRect { transition.place(.from).frame(of: node) }

  /// The frame of a subnode in the new layout, in points; `CGRect.null` if it isn't in it.
  public func finalFrame(for node: DisplayNode) -> CGRect { transition.place(.to).frame(of: node) }

  /// Ends the transition: the node is told by `didCompleteLayoutTransition(_:)`, subnodes that left are
  /// removed, and all frames are those of the new layout. Only the first call counts.
  /// - Parameter didComplete: whether all animations ran to their end. The new layout stays either way.
  public func completeTransition(_ didComplete: Bool) { transition.end(didFinish: didComplete) }

  /// Whether the transition was completed with true; nil as long as it runs.
  public var isCompleted: Bool? { transition.didFinish }

  /// Removes the subnodes that left, once the transition has ended.
  func removeLeavingSubnodes() { transition.removeLeavingSubnodes() }

  /// How opaque a subnode is when no transition fades it.
  func originalAlpha(of node: DisplayNode) -> CGFloat { transition.originalAlpha(of: node) }

  /// Whether a node that was inserted is on the screen still, since an earlier transition was removing it.
  func isReturning(_ node: DisplayNode) -> Bool { transition.isReturning(node) }
}
