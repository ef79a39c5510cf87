/// How the corners of a node with a `cornerRadius` are rounded.
///
/// Background, border and shadow are round with each type. The types differ in how the contents are clipped,
/// and therefore in their costs:
///
/// | type | own contents | subnodes | costs |
/// |---|---|---|---|
/// | `defaultSlow` | clipped by the compositor | clipped with `clipsToBounds` | a little in every frame that paints the corners |
/// | `precomposited` | drawn with round corners | clipped with `clipsToBounds` | nothing while they are shown, a drawing when size or radius change |
/// | `clipping` | clipped by the compositor | always clipped | a group in every frame that paints the corners |
public enum CornerRoundingType: Hashable, Sendable {
  /// The compositor clips the node's own contents.
  case defaultSlow
  /// The contents are drawn with round corners, and redrawn when the corners change. Until then the
  /// compositor clips them. It also clips contents that the node did not draw.
  case precomposited
  /// The compositor clips the contents together with everything below the node.
  case clipping
}
