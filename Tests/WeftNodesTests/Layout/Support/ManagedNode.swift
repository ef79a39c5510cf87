import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// A node that has the nodes of a list as its subnodes, in a row, by its layout alone.
final class ManagedNode: DisplayNode, @unchecked Sendable {
  private let list: Protected<[DisplayNode]>
  private let specs = Protected(0)
  let didChange = Protected([Bool]())

  init(_ nodes: [DisplayNode] = [], isManaging: Bool = true) {
    list = Protected(nodes)
    super.init()
    if isManaging { automaticallyManagesSubnodes = true }
  }

  /// What the layout places, from back to front; a change asks for a new layout.
  var nodes: [DisplayNode] {
    get { list.withLock { $0 } }
    set {
      list.withLock { $0 = newValue }
      setNeedsLayout()
    }
  }

  /// How often a spec was made.
  var specCount: Int { specs.withLock { $0 } }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    specs.withLock { $0 += 1 }
    return StackLayoutSpec(direction: .horizontal, alignItems: .start, children: nodes)
  }

  override func calculatedLayoutDidChange() { didChange.withLock { $0.append(MainThread.isCurrent) } }

  /// Whether subnodes, layers and views are those of the list, in its order, and know it.
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
  /// Which objects they are.
  var identities: [ObjectIdentifier] { map { ObjectIdentifier($0) } }
}
