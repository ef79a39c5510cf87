import Foundation
import WeftLayout

extension DisplayNode: CustomStringConvertible, CustomDebugStringConvertible {
  /// The class, the name and the frame: `<RowNode "row"; 100×50 at (0, 0)>`. Any thread.
  public final var description: String { description(with: []) }

  /// The description, followed by the properties that differ from the defaults. Any thread.
  public final var debugDescription: String { description(with: remarks) }
}

extension DisplayNode {
  /// The node and its supernodes up to the root, one per line. Any thread.
  public final var ancestryDescription: String {
    ([self] + supernodes).map(\.description).joined(separator: "\n")
  }

  /// Gives every node that is stored in a property of an object the debug name `Class.property`, so that
  /// descriptions and logs tell them apart. Lazy properties count once they have a value.
  /// ```swift
  /// DisplayNode.setDebugNames(inPropertiesOf: self)   // in the init of a class with nodes
  /// ```
  /// - Parameter owner: the object that has the nodes: a node, a view controller, or any other.
  public static func setDebugNames(inPropertiesOf owner: AnyObject) {
    let className = String(describing: type(of: owner))
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror {
      for child in current.children {
        guard let label = child.label, let node = child.value as? DisplayNode else { continue }
        let lazyPrefix = "$__lazy_storage_$_"
        let name = label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
        node.debugName = "\(className).\(name)"
      }
      mirror = current.superclassMirror
    }
  }

  /// The node and its subtree, one node per line, indented by ` | ` for each level: class, name, frame, and
  /// the properties that differ from the defaults. Any thread.
  /// ```
  /// <RowNode "row"; 100×50 at (0, 0)>
  ///  | <DisplayNode "title"; 30×20 at (0, 0); hidden; not loaded>
  /// ```
  public final var displayNodeRecursiveDescription: String {
    var lines: [String] = []
    var remaining = [(node: self, depth: 0)]
    while let (node, depth) = remaining.popLast() {
      lines.append(String(repeating: " | ", count: depth) + node.debugDescription)
      remaining.append(contentsOf: node.subnodes.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }

  /// The layout state of the node: its style, its measured size, the frames of its subnodes, and its cached
  /// layouts. Any thread.
  public final var detailedLayoutDescription: String {
    let (style, cache) = state.withLock { ($0.style, $0.layoutCache) }
    var lines = [debugDescription, "  style: \(style)"]
    if let (range, size) = cache.measured {
      lines.append("  measured last: \(LayoutText.size(size)), in \(range)")
    }
    if let range = cache.assignedRange { lines.append("  range given by the supernode: \(range)") }
    for entry in cache.entries {
      let isApplied = cache.applied.map { $0.range == entry.range } ?? false
      lines.append("  kept: \(LayoutText.size(entry.size)), in \(entry.range)\(isApplied ? ", applied" : "")")
    }
    guard let applied = cache.applied else {
      lines.append("  no layout was applied")
      return lines.joined(separator: "\n")
    }
    lines.append("  applied: \(LayoutText.size(applied.size)), in \(applied.range)")
    lines += applied.sublayouts.map { "    |\($0)" }
    return lines.joined(separator: "\n")
  }

  private final func description(with remarks: [String]) -> String {
    let name = debugName.map { " \"\($0)\"" } ?? ""
    let details = [LayoutText.frame(frame)] + remarks
    return "<\(type(of: self))\(name); \(details.joined(separator: "; "))>"
  }

  /// The properties that differ from the defaults.
  private final var remarks: [String] {
    let (bounds, alpha, clips, interacts, more, isHidden) = read {
      ($0.bounds, $0.alpha, $0.clipsToBounds, $0.isUserInteractionEnabled, $0.more, $0.isHidden)
    }
    var remarks: [String] = []
    if bounds.origin != .zero { remarks.append("bounds from \(LayoutText.point(bounds.origin))") }
    if more.transform != .identity { remarks.append("transformed") }
    if more.subnodeTransform != .identity { remarks.append("subnodes transformed") }
    if isHidden { remarks.append("hidden") }
    if alpha != 1 { remarks.append("alpha \(LayoutText.number(alpha))") }
    if clips { remarks.append("clips") }
    if !interacts { remarks.append("without interaction") }
    return remarks + stateRemarks
  }

  private final var stateRemarks: [String] {
    state.withLock { state in
      var remarks: [String] = []
      if state.isLayerBacked { remarks.append("layer-backed") }
      guard state.backing != nil else { return remarks + ["not loaded"] }
      if !state.isInHierarchy { remarks.append("not in a window") }
      if state.ownFlags.contains(.layout) { remarks.append("needs layout") }
      return remarks
    }
  }
}
