/// What rounds the corners of a node that has a `cornerRadius`.
///
/// Background, border and shadow are round with each of them. They differ in who cuts off the rest, and so
/// in what they cost:
///
/// | type | own contents | subnodes | costs |
/// |---|---|---|---|
/// | `defaultSlow` | cut by the compositor | cut with `clipsToBounds` | a little in every frame that paints the corners |
/// | `precomposited` | drawn with round corners | cut with `clipsToBounds` | nothing while they are shown, a drawing when size or radius change |
/// | `clipping` | cut by the compositor | always cut | a group in every frame that paints the corners |
public enum CornerRoundingType: Hashable, Sendable {
  /// The compositor cuts off the node's own contents.
  case defaultSlow
  /// The contents are drawn with round corners, and drawn anew when these change; until then, and for
  /// contents that the node did not draw, the compositor cuts them off.
  case precomposited
  /// The compositor cuts off the contents together with everything below the node.
  case clipping
}
