import WeftNodes

/// What a table looks like.
public enum TableStyle: Hashable, Sendable {
  /// Rows from edge to edge, and headers that stay at the edge while rows of their section are seen.
  case plain
  /// Headers and footers scroll along with the rows.
  case grouped
}
