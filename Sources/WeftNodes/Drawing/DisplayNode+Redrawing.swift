import Foundation
import WeftGraphics

@MainActor
extension DisplayNode {
  /// Draws the contents of the node and of those below it once more, on the calling thread, and drops the results.
  ///
  /// For what observes drawing, such as the fonts that are used. Hidden nodes and those outside of the display range
  /// are left out; what a node shows does not change.
  package final func drawAgain(scale: CGFloat) {
    let job = RasterJob(priority: 0)
    var remaining = [self]
    while let node = remaining.popLast() {
      let (isHidden, alpha, size) = node.read { ($0.isHidden, $0.alpha, $0.bounds.size) }
      guard !isHidden, alpha > 0 else { continue }
      remaining += node.subnodes
      guard size.width > 0, size.height > 0, node.isRasterized || node.interfaceState.contains(.display),
        let capability = DrawingCapability.of(type(of: node))
      else { continue }
      let request = node.displayRequest(for: capability, size: size, scale: scale)
      // A drawing that fails shows nothing, and therefore has no fonts.
      _ = try? request.drawContents(for: job, isRasterizing: node.isRasterized)
    }
  }
}
