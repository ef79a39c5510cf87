import Foundation
import WeftLayout
import WeftThreads

/// The references that a node releases when it is deallocated, which may deallocate other nodes.
///
/// Nodes below it would be deallocated inside its `deinit`, those below them inside theirs, and so on: a deep
/// tree would need a deep stack. Therefore only the first node of a tree releases its references. Nodes that
/// are deallocated meanwhile pass theirs on to it.
///
/// A class, so no copy keeps the nodes alive longer.
final class DeferredRelease {
  private var subnodes: [DisplayNode]
  private var layoutCache: LayoutCache
  private var layoutSpecBlock: (@Sendable (DisplayNode, SizeRange) -> any LayoutSpec)?

  /// Moves all references out of a node's state; nil if there is none that could retain a node.
  init?(of state: inout NodeState) {
    if state.subnodes.isEmpty && state.layoutSpecBlock == nil && state.layoutCache.isEmpty { return nil }
    subnodes = state.subnodes
    layoutCache = state.layoutCache
    layoutSpecBlock = state.layoutSpecBlock
    state.subnodes = []
    state.layoutCache = LayoutCache()
    state.layoutSpecBlock = nil
  }

  /// Releases the references immediately, or, if a node is being deallocated on this thread, after its references.
  func release() {
    if let list = Self.list {
      list.pointee.append(self)
      return
    }
    var list = [self]
    withUnsafeMutablePointer(to: &list) { list in
      pthread_setspecific(Self.key, list)
      defer { pthread_setspecific(Self.key, nil) }
      while let references = list.pointee.popLast() { references.clear() }
    }
  }

  private func clear() {
    subnodes = []
    layoutCache = LayoutCache()
    layoutSpecBlock = nil
  }

  private static var list: UnsafeMutablePointer<[DeferredRelease]>? {
    pthread_getspecific(key)?.assumingMemoryBound(to: [DeferredRelease].self)
  }

  /// The key under which each thread stores the references to release.
  private static let key: pthread_key_t = makeThreadKey()
}
