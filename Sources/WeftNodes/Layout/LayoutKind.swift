import WeftLayout
import WeftThreads

/// How much there is to measure in the nodes of a class, according to the measurements so far. It only
/// decides where the layout pass measures a node.
///
/// Every measurement of a layout records it. If a node of the class needs more than before, such as an image
/// node that gets a badge, the class has the higher kind from then on.
enum LayoutKind: UInt8, Comparable, Sendable {
  /// There is nothing to measure: `layout()` alone positions the subnodes.
  case byHand
  /// `calculateSizeThatFits(_:)` measures something; there is no spec.
  case sizedByHand
  /// There was a spec, or code that makes a whole layout: it is measured on another thread, if possible.
  case measured

  /// The recorded kinds of classes.
  private static let shown = Protected([ObjectIdentifier: LayoutKind]())

  /// The kind of a node; nil if its class is unknown.
  static func known(of node: DisplayNode) -> LayoutKind? {
    if node.layoutSpecBlock != nil { return .measured }
    let type = type(of: node)
    return type == DisplayNode.self ? .byHand : shown.withLock { $0[ObjectIdentifier(type)] }
  }

  /// Records the kind that a node has shown. Any thread.
  static func record(_ kind: LayoutKind, of node: DisplayNode) {
    let hasChanged = node.state.withLock { state in
      guard state.shownLayoutKind.map({ $0 < kind }) ?? true else { return false }
      state.shownLayoutKind = kind
      return true
    }
    guard hasChanged else { return }
    let identity = ObjectIdentifier(type(of: node))
    shown.withLock { $0[identity] = max($0[identity] ?? kind, kind) }
  }

  static func < (one: LayoutKind, other: LayoutKind) -> Bool { one.rawValue < other.rawValue }
}
