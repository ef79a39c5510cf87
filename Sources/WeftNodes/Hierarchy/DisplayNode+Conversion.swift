import Foundation
import WeftGraphics

extension DisplayNode {
  /// Converts a point from this node's coordinates to those of another node of the same tree, through scroll
  /// offsets and transforms. Nil stands for the window. Any thread.
  ///
  /// If the other node is scaled to nothing, its coordinates are undefined. The result is then the origin of its bounds.
  ///
  /// - Precondition: both nodes are in the same tree.
  public final func convert(
    _ point: CGPoint, to node: DisplayNode?, file: StaticString = #fileID, line: UInt = #line
  ) -> CGPoint {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      try DisplayNode.transform(from: self, to: node)?.applied(to: point) ?? node?.bounds.origin ?? .zero
    }
  }

  /// Converts a point from another node's coordinates, or from the window's (nil), to this node's; see
  /// `convert(_:to:)`. Any thread.
  ///
  /// - Precondition: both nodes are in the same tree.
  public final func convert(
    _ point: CGPoint, from node: DisplayNode?, file: StaticString = #fileID, line: UInt = #line
  ) -> CGPoint {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      try DisplayNode.transform(from: node, to: self)?.applied(to: point) ?? bounds.origin
    }
  }

  /// Converts a rectangle from this node's coordinates to another node's, or to the window's (nil). The result is the
  /// smallest axis-aligned rectangle that contains the converted one. See `convert(_:to:)`. Any thread.
  ///
  /// - Precondition: both nodes are in the same tree.
  public final func convert(
    _ rect: CGRect, to node: DisplayNode?, file: StaticString = #fileID, line: UInt = #line
  ) -> CGRect {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      try DisplayNode.transform(from: self, to: node)?.applied(to: rect)
        ?? CGRect(origin: node?.bounds.origin ?? .zero, size: .zero)
    }
  }

  /// Converts a rectangle from another node's coordinates, or from the window's (nil), to this node's; see
  /// `convert(_:to:)`. Any thread.
  ///
  /// - Precondition: both nodes are in the same tree.
  public final func convert(
    _ rect: CGRect, from node: DisplayNode?, file: StaticString = #fileID, line: UInt = #line
  ) -> CGRect {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      try DisplayNode.transform(from: node, to: self)?.applied(to: rect)
        ?? CGRect(origin: bounds.origin, size: .zero)
    }
  }

  /// The transform between the coordinates of two nodes; nil if it would need the inverse of a transform that has none.
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
    // The shared part of both paths cancels out.
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

  /// The transform from the first node of a path to the coordinates of the first one dropped, or those around the root.
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
