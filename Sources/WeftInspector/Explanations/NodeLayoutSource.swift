import WeftLayout
import WeftNodes

/// What a node says when it is asked how it is laid out.
enum NodeLayoutSource {
  /// By a spec.
  case spec(any LayoutSpec)
  /// By code that makes a whole layout.
  case layout(Layout)
  /// In `layout()`, and nobody can know how.
  case byHand
}

extension DisplayNode {
  /// How the node lays itself out in a range, narrowed by its style. Changes nothing if the engine has
  /// a scratch.
  final func layoutSource(in range: SizeRange, by engine: inout LayoutEngine) -> NodeLayoutSource {
    engine.isProbing = true
    let answer = engine.lend { calculateLayoutThatFits(range) }
    engine.isProbing = false
    if answer.element is UnspecifiedLayoutSpec { return .byHand }
    if let spec = answer.element as? any LayoutSpec { return .spec(spec) }
    // Whoever makes a layout has measured others for it, to which a probing engine gives no answers.
    return .layout(engine.lend { calculateLayoutThatFits(range) })
  }

  /// The range of sizes, narrowed by the style, that the node was laid out in last, or else was measured
  /// in; its size, if neither was done.
  final var lastRange: SizeRange {
    let (cache, size, style) = state.withLock { ($0.layoutCache, $0.properties.bounds.size, $0.style) }
    if let applied = cache.applied { return applied.range }
    guard let measured = cache.measured else { return SizeRange(exactly: size) }
    return measured.range.intersection(style.sizeRange(parentSize: measured.range.max))
  }
}
