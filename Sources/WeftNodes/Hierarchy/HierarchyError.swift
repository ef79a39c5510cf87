import WeftThreads

/// A rule of node trees that a caller broke. The public operations end the program with its description.
package enum HierarchyError: Error, Equatable, CustomStringConvertible {
  case addedToItself
  case addedToDescendant
  case addedRootOfWindow
  case indexOutOfRange(index: Int, count: Int)
  case notASubnode
  case viewInsideLayer
  case wrongThread
  case differentTrees
  case alreadyLoaded
  case layerBackingUnsupported
  case rasterizedTwice
  case unfitForRasterization

  package var description: String {
    switch self {
    case .addedToItself: "a node can't be a subnode of itself"
    case .addedToDescendant: "a node can't be a subnode of one of its descendants"
    case .addedRootOfWindow: "the root node of a window can't be a subnode"
    case .indexOutOfRange(let index, let count): "subnode index \(index) is not in 0...\(count)"
    case .notASubnode: "the reference node is not a subnode of this node"
    case .viewInsideLayer: "a layer-backed node can only have layer-backed subnodes"
    case .wrongThread: "once a node is loaded, its hierarchy may be changed on the main thread only"
    case .differentTrees: "coordinates can't be converted between nodes of different trees"
    case .alreadyLoaded: "the backing can't be changed once a node is loaded"
    case .rasterizedTwice: "a node above rasterizes its subtree already"
    case .unfitForRasterization:
      "nodes that are loaded, or around a foreign view or layer, can't be in a rasterized subtree"
    case .layerBackingUnsupported: "the node needs a view, and can't be layer-backed"
    }
  }
}

/// Runs an operation that checks rules, and ends the program with the rule's description if one is broken.
///
/// - Parameters:
///   - node: the node whose operation it is.
///   - file: the file of the caller.
///   - line: the line of the caller.
package func trapOnError<Result>(
  of node: DisplayNode?, file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(HierarchyError) -> Result
) -> Result {
  do {
    return try body()
  } catch {
    requirementFailed(error.description, of: node, file: file, line: line)
  }
}
