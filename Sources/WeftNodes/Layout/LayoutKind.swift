import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

/// Where the layout of a node comes from.
enum LayoutKind: Sendable {
  /// From a spec or from code that makes a whole layout: it is measured, on another thread if possible.
  case measured
  /// From `layout()`, with the subnodes measured by `calculateSizeThatFits(_:)` before.
  case sizedByHand
  /// From `layout()` alone: there is nothing to measure for the layout pass.
  case byHand

  /// The kinds that classes have shown. A class that is `byHand` here may still make a spec another time.
  private static let shown = Protected([ObjectIdentifier: LayoutKind]())

  /// The kind of a node as far as it can be told without asking the node; nil if it can't.
  static func known(of node: DisplayNode) -> LayoutKind? {
    if node.layoutSpecBlock != nil { return .measured }
    let type = type(of: node)
    return type == DisplayNode.self ? .byHand : shown.withLock { $0[ObjectIdentifier(type)] }
  }

  /// The kind of a node, which is asked for a spec unless its class has shown one. Any thread.
  static func of(_ node: DisplayNode) -> LayoutKind {
    let known = known(of: node)
    let type = type(of: node)
    if let known, known != .byHand || type == DisplayNode.self { return known }
    let kind = ask(node)
    if kind != known { shown.withLock { $0[ObjectIdentifier(type)] = kind } }
    return kind
  }

  /// Whether the layout pass needs a result for a node of this kind.
  func isMeasured(_ node: DisplayNode) -> Bool {
    switch self {
    case .measured: true
    case .sizedByHand: node.state.withLock { !$0.subnodes.isEmpty }
    case .byHand: false
    }
  }

  /// Finds out what a node overrides, without anything being measured.
  private static func ask(_ node: DisplayNode) -> LayoutKind {
    var engine = LayoutEngine(scale: 1)
    engine.isProbing = true
    // Subnodes that are measured meanwhile must not keep what they answer.
    engine.scratch = LayoutScratch()
    let range = SizeRange(exactly: node.bounds.size)
    let answer = engine.lend { node.calculateLayoutThatFits(range) }
    guard answer.element is UnspecifiedLayoutSpec else { return .measured }
    // Unlike any size that a node may have of its own.
    let room = CGSize(width: 12_345.625, height: 6_543.375)
    let size = engine.lend { node.calculateSizeThatFits(room) }
    return size == room && !engine.wasAskedWhileProbing ? .byHand : .sizedByHand
  }
}
