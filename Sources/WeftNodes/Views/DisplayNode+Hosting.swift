import Foundation
import WeftGraphics
import WeftThreads

// A node whose view lies in a view without a node has no supernode, but may still be in a window. The passes
// then visit it as an additional root.

extension DisplayNode {
  /// Called when the view that contains the node's view has entered or left a window.
  @MainActor final func hostDidMove(into scene: WindowScene?) {
    let backing = loadedBacking()
    guard backing.scene !== scene else { return }
    backing.scene?.removeHostedRoot(self)
    backing.scene = scene
    scene?.addHostedRoot(self)
  }

  /// Maps the coordinates around a root of a tree to those of the window: the identity, unless the node's
  /// view lies in a view without a node. Only available on main.
  final var transformAroundRoot: AffineTransform {
    guard MainThread.isCurrent, let backing = state.withLock({ $0.backing }) else { return .identity }
    return MainActor.assumeIsolated {
      guard let superview = backing.view?.superview else { return .identity }
      let toWindow = superview.transformToWindow
      let inner = NodeGeometry(superview.layer).anchoredSubnodeTransform
      return inner.map { $0.concatenating(toWindow) } ?? toWindow
    }
  }

  /// Whether the views of two roots of trees are in the same tree of views. Only available on main.
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
