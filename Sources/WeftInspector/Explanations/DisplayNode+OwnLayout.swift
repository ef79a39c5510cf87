import WeftLayout
import WeftNodes

extension DisplayNode {
  /// Why the last layout pass gave the direct subnodes of the node their frames: the explanation of its spec,
  /// without the contents of the subnodes. Nil for a node that has no spec. Any thread. Nothing is changed.
  package final var ownLayoutExplanation: LayoutExplanation? {
    let range = lastRange
    var engine = LayoutEngine(scale: layoutScale, keepsElements: true)
    engine.scratch = LayoutScratch()
    var explanation: LayoutExplanation?
    engine.deeper { engine in
      // A node that is part of its own layout is not followed any further.
      _ = engine.enter(self) { engine in
        guard case .spec(let spec) = layoutSource(in: range, by: &engine) else { return }
        explanation = engine.explanation(of: spec, in: range, parentSize: range.max)
      }
    }
    return explanation
  }
}
