import Foundation
import WeftLayout

extension DisplayNode {
  /// The node and all below it, a line each, indented by ` | ` for each level: class, name, frame, and
  /// what of the rest differs from the usual. Any thread.
  /// ```
  /// <RowNode "row"; 100×50 at (0, 0)>
  ///  | <DisplayNode "title"; 30×20 at (0, 0); hidden; not loaded>
  /// ```
  public final var displayNodeRecursiveDescription: String {
    var lines: [String] = []
    var remaining = [(node: self, depth: 0)]
    while let (node, depth) = remaining.popLast() {
      lines.append(String(repeating: " | ", count: depth) + node.summary)
      remaining.append(contentsOf: node.subnodes.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }

  /// What the node has to do with layout: its style, what it was measured to, and the frames that its
  /// subnodes got, with what else it has kept. Any thread.
  public final var detailedLayoutDescription: String {
    let (style, cache) = state.withLock { ($0.style, $0.layoutCache) }
    var lines = [summary, "  style: \(style)"]
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

  /// The node in one line.
  private final var summary: String {
    let name = debugName.map { " \"\($0)\"" } ?? ""
    let details = [LayoutText.frame(frame)] + remarks
    return "<\(type(of: self))\(name); \(details.joined(separator: "; "))>"
  }

  /// What is unusual about the node.
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
