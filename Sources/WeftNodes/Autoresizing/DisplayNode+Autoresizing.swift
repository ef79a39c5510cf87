import Foundation

// For trees that are placed by hand: frames that follow the size of the supernode at once. Layouts know
// nothing of it, and have the last word on the frames of the nodes that are in them.

extension DisplayNode {
  /// How the node's frame changes when its supernode gets another size. By default it does not. Any
  /// thread.
  ///
  /// What the supernode gains or loses in width and height is shared among the flexible margins and
  /// lengths, in proportion to what they have. A frame that a layout gives the node counts more.
  public final var autoresizingMask: AutoresizingMask {
    get { state.withLock { $0.rare.autoresizingMask } }
    set {
      let supernode = state.withLock { state in
        state.rare.autoresizingMask = newValue
        return state.supernode
      }
      if !newValue.isEmpty { supernode?.expectAutoresizing() }
    }
  }

  /// Whether the frames of subnodes follow when the node gets another size, as their `autoresizingMask`
  /// says. True by default. Any thread.
  public final var autoresizesSubviews: Bool {
    get { state.withLock { $0.autoresizesSubnodes } }
    set { state.withLock { $0.autoresizesSubnodes = newValue } }
  }

  /// Takes in that a subnode has a mask; a node without such subnodes spends no time on them.
  final func expectAutoresizing() {
    state.withLock { $0.hasAutoresizedSubnodes = true }
  }

  /// Changes bounds and position, and has the subnodes follow.
  final func writeGeometry(_ change: (inout NodeState) -> DirtyFlags?) {
    var oldSize: CGSize?
    write(.geometry) { state in
      let size = state.properties.bounds.size
      let flags = change(&state)
      if state.hasAutoresizedSubnodes && state.autoresizesSubnodes { oldSize = size }
      return flags
    }
    if let oldSize { autoresizeSubnodes(from: oldSize) }
  }

  private final func autoresizeSubnodes(from oldSize: CGSize) {
    let newSize = bounds.size
    guard newSize != oldSize else { return }
    for subnode in subnodes { subnode.autoresize(from: oldSize, to: newSize) }
  }

  /// Follows the supernode from one size to another.
  private final func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    let frame = self.frame
    var horizontal = AutoresizedSpan(origin: frame.minX, length: frame.width, in: oldSize.width)
    horizontal.resize(
      by: newSize.width - oldSize.width,
      flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
    var vertical = AutoresizedSpan(origin: frame.minY, length: frame.height, in: oldSize.height)
    vertical.resize(
      by: newSize.height - oldSize.height,
      flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
    self.frame = CGRect(
      x: horizontal.origin, y: vertical.origin, width: horizontal.length, height: vertical.length)
  }
}
