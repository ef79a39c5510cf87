import WeftGraphics

/// Additional drawing that users of a node add before or after that of its class.
///
/// Called on the thread that draws, with the canvas and what the node's `drawParameters()` returned.
public typealias DrawingModifier = @Sendable (_ canvas: Canvas, _ parameters: any Sendable) -> Void

/// The modifiers of one node.
struct DrawingModifiers: Sendable {
  var before: DrawingModifier?
  var after: DrawingModifier?

  var isEmpty: Bool { before == nil && after == nil }
}
