import Foundation
import WeftGraphics
import WeftThreads

// A node whose view lies in a view without node has no supernode, but may be in a window all the same: the
// passes then visit it as one more root.

extension DisplayNode {
  /// The view that the node's view lies in has come into a window, or left one.
  @MainActor final func hostDidMove(into scene: WindowScene?) {
    let backing = loadedBacking()
    guard backing.scene !== scene else { return }
    backing.scene?.removeHostedRoot(self)
    backing.scene = scene
    scene?.addHostedRoot(self)
  }

  /// Maps the coordinates around a root of a tree to those of the window: the identity, unless the node's
  /// view lies in a view without node. Known on main only.
  final var transformAroundRoot: AffineTransform {
    guard MainThread.isCurrent, let backing = state.withLock({ $0.backing }) else { return .identity }
    return MainActor.assumeIsolated {
      guard let superview = backing.view?.superview else { return .identity }
      let toWindow = superview.transformToWindow
      let inner = NodeGeometry(superview.layer).anchoredSubnodeTransform
      return inner.map { $0.concatenating(toWindow) } ?? toWindow
    }
  }

  /// Whether the views of two roots of trees are in one tree of views. Known on main only.
  static func haveCommonView(_ one: DisplayNode, _ other: DisplayNode) -> Bool {
    guard MainThread.isCurrent else { return false }
    return MainActor.assumeIsolated { one.outermostView.map { $0 === other.outermostView } ?? false }
  }

  @MainActor private final var outermostView: View? {
    guard var view = state.withLock({ $0.backing })?.view else { return nil }
    while let superview = view.superview { view = superview }
    return view
  }
}
