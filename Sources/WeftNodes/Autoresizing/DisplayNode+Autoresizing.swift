import Foundation
import WeftLayout

// For trees that are positioned manually: frames that follow the size of the supernode immediately. Layouts
// ignore the masks, and override the frames of the nodes that they contain.

extension DisplayNode {
  /// How the node's frame changes when its supernode is resized. By default it does not. Any thread.
  ///
  /// The difference in width and height is distributed among the flexible margins and lengths, in proportion
  /// to their sizes. A frame that a layout assigns takes precedence.
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

  /// Whether the frames of subnodes are adjusted when the node is resized, according to their
  /// `autoresizingMask`. True by default. Any thread.
  public final var autoresizesSubviews: Bool {
    get { state.withLock { $0.autoresizesSubnodes } }
    set { state.withLock { $0.autoresizesSubnodes = newValue } }
  }

  /// Records that a subnode has a mask. Nodes without such subnodes skip autoresizing.
  final func expectAutoresizing() {
    state.withLock { $0.hasAutoresizedSubnodes = true }
  }

  /// Changes bounds and position, and adjusts the subnodes.
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

  /// Adjusts the frame to a change of the supernode's size.
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
