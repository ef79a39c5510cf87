import WeftNodes

/// The style of a table.
public enum TableStyle: Hashable, Sendable {
  /// Rows from edge to edge, with headers that stay at the edge while rows of their section are visible.
  case plain
  /// Headers and footers scroll with the rows.
  case grouped
}
