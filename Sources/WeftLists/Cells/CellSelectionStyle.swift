import WeftNodes

/// How a cell shows that it is selected or pressed.
public enum CellSelectionStyle: Hashable, Sendable {
  /// No background: the cell shows the state by itself, or not at all.
  case none
  /// A background in the colours of the theme, in place of the cell's own: the default.
  case `default`
}
