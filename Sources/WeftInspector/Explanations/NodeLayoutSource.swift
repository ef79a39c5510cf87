import WeftLayout
import WeftNodes

/// Where the layout of a node comes from.
enum NodeLayoutSource {
  /// A spec.
  case spec(any LayoutSpec)
  /// Code that computes a complete layout.
  case layout(Layout)
  /// An override of `layout()`, which can't be inspected.
  case byHand
}

extension DisplayNode {
  /// Returns where the layout of the node in a range comes from. The range is already narrowed by its style.
  /// Changes nothing if the engine has a scratch.
  final func layoutSource(in range: SizeRange, by engine: inout LayoutEngine) -> NodeLayoutSource {
    engine.isProbing = true
    let answer = engine.asCurrent { calculateLayoutThatFits(range) }
    engine.isProbing = false
    if answer.element is UnspecifiedLayoutSpec { return .byHand }
    if let spec = answer.element as? any LayoutSpec { return .spec(spec) }
    // Code that computes a layout has measured other elements for it, and a probing engine does not measure.
    return .layout(engine.asCurrent { calculateLayoutThatFits(range) })
  }

  /// The range of sizes, narrowed by the style, that the node was last laid out in, or otherwise measured in.
  /// Its size if neither has happened.
  final var lastRange: SizeRange {
    let (cache, size, style) = state.withLock { ($0.layoutCache, $0.properties.bounds.size, $0.style) }
    if let applied = cache.applied { return applied.range }
    guard let measured = cache.measured else { return SizeRange(exactly: size) }
    return measured.range.intersection(style.sizeRange(parentSize: measured.range.max))
  }
}
