import Foundation
import WeftLayout
import WeftThreads

/// What a node that dies lets go of, and what may die with it.
///
/// Nodes below it would die inside of its `deinit`, those below them inside of theirs, and so on: a deep
/// tree would need a deep stack. So only the first node of a tree lets go; the nodes that die meanwhile
/// leave theirs to it.
///
/// An object, so that there is no copy that keeps the nodes alive any longer.
final class NodeRemains {
  private var subnodes: [DisplayNode]
  private var layoutCache: LayoutCache
  private var layoutSpecBlock: (@Sendable (DisplayNode, SizeRange) -> any LayoutSpec)?

  /// Takes everything out of a node's state; nil if there is nothing that could keep a node alive.
  init?(of state: inout NodeState) {
    if state.subnodes.isEmpty && state.layoutSpecBlock == nil && state.layoutCache.isEmpty { return nil }
    subnodes = state.subnodes
    layoutCache = state.layoutCache
    layoutSpecBlock = state.layoutSpecBlock
    state.subnodes = []
    state.layoutCache = LayoutCache()
    state.layoutSpecBlock = nil
  }

  /// Lets go, at once or as soon as the node that dies on this thread already has done so.
  func release() {
    if let list = Self.list {
      list.pointee.append(self)
      return
    }
    var list = [self]
    withUnsafeMutablePointer(to: &list) { list in
      pthread_setspecific(Self.key, list)
      defer { pthread_setspecific(Self.key, nil) }
      while let remains = list.pointee.popLast() { remains.clear() }
    }
  }

  private func clear() {
    subnodes = []
    layoutCache = LayoutCache()
    layoutSpecBlock = nil
  }

  private static var list: UnsafeMutablePointer<[NodeRemains]>? {
    pthread_getspecific(key)?.assumingMemoryBound(to: [NodeRemains].self)
  }

  /// Where each thread keeps what is to be let go of.
  private static let key: pthread_key_t = makeThreadKey()
}
