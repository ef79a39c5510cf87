import Foundation
import WeftCompositor
import WeftNodes

@MainActor
extension WindowScene {
  /// The controller of the root node, if it has one. The scene retains it.
  public var rootViewController: AnyViewController? { rootController as? AnyViewController }

  /// Creates the scene of a window that the node of a view controller fills, like the initializer for a root
  /// node.
  public convenience init(
    rootViewController: AnyViewController, size: CGSize, scale: CGFloat, clock: any SceneClock,
    output: any SceneOutput, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      rootNode: rootViewController.node, size: size, scale: scale, clock: clock, output: output, file: file,
      line: line)
  }
}
