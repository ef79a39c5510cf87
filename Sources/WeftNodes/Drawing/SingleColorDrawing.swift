import Foundation
import WeftGraphics

/// A node whose drawing often has a single colour besides its background, such as most texts. Its contents then take a
/// quarter of the memory, and of the time in which memory is cleared and read.
package protocol SingleColorDrawing: CanvasDrawing {
  /// The colour of everything that `draw` draws; nil if there are several colours, or any of it is translucent other
  /// than along edges. Any thread, before the drawing.
  ///
  /// - Parameters:
  ///   - parameters: what `drawParameters()` captured.
  ///   - bounds: the size of the node, at the origin zero, in points.
  static func singleColor(of parameters: DrawParameters, bounds: CGRect) -> Color?
}
