import Foundation
import WeftNodes
import WeftOffscreen

/// Creates a window with a size in points.
@MainActor
package func makeWindow(_ root: DisplayNode, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1)
  -> OffscreenWindow
{
  OffscreenWindow(size: CGSize(width: width, height: height), scale: scale, rootNode: root)
}
