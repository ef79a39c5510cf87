import Foundation
import WeftLayout

extension LayoutTransition {
  /// One of the two layouts: the nodes in it and their frames.
  struct Places {
    /// The range in which it was measured.
    var range = SizeRange.zero
    var size = CGSize.zero
    private(set) var nodes: [DisplayNode] = []
    private var frames: [ObjectIdentifier: CGRect] = [:]
    private var sublayouts: [Layout]?

    /// No layout: the node was never laid out.
    init() {}

    /// The positions of the subnodes of a node in a result.
    init(_ entry: LayoutCache.Entry, of supernode: DisplayNode, width: CGFloat, isMirrored: Bool) {
      range = entry.range
      size = entry.size
      sublayouts = entry.sublayouts
      for sublayout in entry.sublayouts {
        guard let node = sublayout.node, node.isSubnode(of: supernode) else { continue }
        var frame = sublayout.frame
        if isMirrored { frame.origin.x = width - frame.maxX }
        nodes.append(node)
        frames[ObjectIdentifier(node)] = frame
      }
    }

    /// The current positions of subnodes whose layout was dropped.
    init(_ subnodes: [DisplayNode], size: CGSize) {
      self.size = size
      range = SizeRange(exactly: size)
      nodes = subnodes
      for node in subnodes { frames[ObjectIdentifier(node)] = node.frame }
    }

    func frame(of node: DisplayNode) -> CGRect { frames[ObjectIdentifier(node)] ?? .null }

    func contains(_ node: DisplayNode) -> Bool { frames[ObjectIdentifier(node)] != nil }

    func layout(of node: DisplayNode) -> Layout? {
      sublayouts.map {
        Layout(.node(node), size: size, position: .zero, sublayouts: $0, constrainedSize: range)
      }
    }
  }
}
