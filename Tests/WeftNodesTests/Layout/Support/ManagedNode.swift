import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// A node whose layout places the nodes of a list in a row and so makes them its subnodes.
final class ManagedNode: DisplayNode, @unchecked Sendable {
  private let list: Protected<[DisplayNode]>
  private let specs = Protected(0)
  let didChange = Protected([Bool]())

  init(_ nodes: [DisplayNode] = [], isManaging: Bool = true) {
    list = Protected(nodes)
    super.init()
    if isManaging { automaticallyManagesSubnodes = true }
  }

  /// The nodes that the layout places, from back to front. A change invalidates the layout.
  var nodes: [DisplayNode] {
    get { list.withLock { $0 } }
    set {
      list.withLock { $0 = newValue }
      setNeedsLayout()
    }
  }

  /// The number of specs that were created.
  var specCount: Int { specs.withLock { $0 } }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    specs.withLock { $0 += 1 }
    return StackLayoutSpec(direction: .horizontal, alignItems: .start, children: nodes)
  }

  override func calculatedLayoutDidChange() { didChange.withLock { $0.append(MainThread.isCurrent) } }

  /// Whether subnodes, layers and views are those of the list in its order, with this node as supernode.
  @MainActor var isRight: Bool {
    guard subnodes.identities == nodes.identities, subnodes.allSatisfy({ $0.supernode === self }) else {
      return false
    }
    guard isNodeLoaded else { return true }
    return layer.sublayers.identities == subnodes.map(\.layer).identities
      && view.subviews.identities == subnodes.map(\.view).identities
  }
}

extension Sequence where Element: AnyObject {
  /// The identifiers of the objects, in order.
  var identities: [ObjectIdentifier] { map { ObjectIdentifier($0) } }
}
