import Foundation
import WeftNodes
import WeftOffscreen

extension OffscreenWindow {
  /// The controller of the root node, if it has one.
  public var rootViewController: AnyViewController? { scene.rootViewController }

  /// Creates a visible window that the node of a view controller fills.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - scale: pixels per point.
  ///   - rootViewController: a controller without a parent, which the window retains.
  public convenience init(
    size: CGSize, scale: CGFloat = 1, rootViewController: AnyViewController,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(size: size, scale: scale, rootNode: rootViewController.node, file: file, line: line)
  }
}
