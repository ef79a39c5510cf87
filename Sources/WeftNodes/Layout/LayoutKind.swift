import WeftThreads
import WeftGraphics
import WeftLayout

/// Where the layout of a node comes from.
enum LayoutKind: Sendable {
  /// From a spec or from code that makes a whole layout: it is measured, on another thread if possible.
  case measured
  /// From `layout()` alone: there is nothing to measure for the layout pass.
  case byHand

  private static let known = Protected([ObjectIdentifier: LayoutKind]())

  /// The kind of a node: known for its class, or found out by asking the node for a spec.
  static func of(_ node: DisplayNode) -> LayoutKind {
    if node.layoutSpecBlock != nil { return .measured }
    let identifier = ObjectIdentifier(type(of: node))
    if let kind = known.withLock({ $0[identifier] }) { return kind }
    var engine = LayoutEngine(scale: 1)
    engine.isProbing = true
    // Subnodes that are measured meanwhile must not keep what they answer.
    engine.scratch = LayoutScratch()
    let range = SizeRange(exactly: node.bounds.size)
    let answer = engine.lend { node.calculateLayoutThatFits(range) }
    let kind: LayoutKind = answer.element is UnspecifiedLayoutSpec ? .byHand : .measured
    known.withLock { $0[identifier] = kind }
    return kind
  }
}
