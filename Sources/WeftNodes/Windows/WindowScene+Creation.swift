import Foundation
import WeftCompositor

@MainActor
extension WindowScene {
  /// Makes the scene of a window that is not visible yet. Loads the root node.
  ///
  /// - Parameters:
  ///   - rootNode: a node without supernode that is in no other scene.
  ///   - size: in points; sides that are negative or not finite are treated as 0.
  ///   - scale: pixels per point; 1 unless finite and above 0.
  ///   - clock: the time of animations.
  ///   - output: receives the frames; kept weakly.
  public convenience init(
    rootNode: DisplayNode, size: CGSize, scale: CGFloat, clock: any SceneClock, output: any SceneOutput,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      rootNode: rootNode, size: size, scale: scale, clock: clock, output: output, pool: .shared, file: file,
      line: line)
  }
}
