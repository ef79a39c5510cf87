import Foundation
import WeftGraphics

extension DisplayNode {
  /// Maps a point of this node's coordinates to those of another node of the same tree, through
  /// scroll offsets and transforms. Nil stands for what the root lies in: the window. Any thread.
  ///
  /// A node that is scaled to nothing has no coordinates to map to; the result is then the origin of
  /// its bounds.
  ///
  /// - Precondition: both nodes are in the same tree.
  public final func convert(
    _ point: CGPoint, to node: DisplayNode?, file: StaticString = #fileID, line: UInt = #line
  ) -> CGPoint {
    obeyingRules(of: self, file: file, line: line) { () throws(HierarchyError) in
      try DisplayNode.transform(from: self, to: node)?.applied(to: point) ?? node?.bounds.origin ?? .zero
    }
  }

  /// Maps a point of another node's coordinates, or of the window's (nil), to this node's; see
  /// `convert(_:to:)`. Any thread.
  ///
  /// - Precondition: both nodes are in the same tree.
  public final func convert(
    _ point: CGPoint, from node: DisplayNode?, file: StaticString = #fileID, line: UInt = #line
  ) -> CGPoint {
    obeyingRules(of: self, file: file, line: line) { () throws(HierarchyError) in
      try DisplayNode.transform(from: node, to: self)?.applied(to: point) ?? bounds.origin
    }
  }

  /// Maps a rectangle of this node's coordinates to another node's, or the window's (nil): the
  /// smallest upright one that holds the mapped one. See `convert(_:to:)`. Any thread.
  ///
  /// - Precondition: both nodes are in the same tree.
  public final func convert(
    _ rect: CGRect, to node: DisplayNode?, file: StaticString = #fileID, line: UInt = #line
  ) -> CGRect {
    obeyingRules(of: self, file: file, line: line) { () throws(HierarchyError) in
      try DisplayNode.transform(from: self, to: node)?.applied(to: rect)
        ?? CGRect(origin: node?.bounds.origin ?? .zero, size: .zero)
    }
  }

  /// Maps a rectangle of another node's coordinates, or of the window's (nil), to this node's; see
  /// `convert(_:to:)`. Any thread.
  ///
  /// - Precondition: both nodes are in the same tree.
  public final func convert(
    _ rect: CGRect, from node: DisplayNode?, file: StaticString = #fileID, line: UInt = #line
  ) -> CGRect {
    obeyingRules(of: self, file: file, line: line) { () throws(HierarchyError) in
      try DisplayNode.transform(from: node, to: self)?.applied(to: rect)
        ?? CGRect(origin: bounds.origin, size: .zero)
    }
  }

  /// The transform between the coordinates of two nodes, or nil where the way leads through a
  /// transform that flattens the plane.
  static func transform(
    from source: DisplayNode?, to target: DisplayNode?
  ) throws(HierarchyError) -> AffineTransform? {
    guard source !== target else { return .identity }
    let sourcePath = source?.pathToRoot ?? []
    let targetPath = target?.pathToRoot ?? []
    if let sourceRoot = sourcePath.last, let targetRoot = targetPath.last, sourceRoot !== targetRoot,
      !haveCommonView(sourceRoot, targetRoot)
    {
      throw .differentTrees
    }
    // What both paths share cancels out.
    var shared = 0
    while shared < min(sourcePath.count, targetPath.count),
      sourcePath[sourcePath.count - 1 - shared] === targetPath[targetPath.count - 1 - shared]
    {
      shared += 1
    }
    let up = transformUp(sourcePath, droppingLast: shared)
    let down = transformUp(targetPath, droppingLast: shared)
    guard down != .identity else { return up }
    return down.inverse.map { up.concatenating($0) }
  }

  /// The node and all above it.
  private final var pathToRoot: [DisplayNode] { [self] + supernodes }

  /// The transform from the first node of a path to the coordinates of the first that is dropped, or
  /// to those around the root.
  private static func transformUp(_ path: [DisplayNode], droppingLast shared: Int) -> AffineTransform {
    var result = AffineTransform.identity
    for index in 0..<(path.count - shared) {
      result = result.concatenating(path[index].read { $0.geometry.transformToParent })
      guard index + 1 < path.count else { break }
      if let subnodeTransform = path[index + 1].read({ $0.geometry.anchoredSubnodeTransform }) {
        result = result.concatenating(subnodeTransform)
      }
    }
    if shared == 0, let root = path.last { result = result.concatenating(root.transformAroundRoot) }
    return result
  }
}
