import WeftNodes

/// What a cell shows of being selected or pressed.
public enum CellSelectionStyle: Hashable, Sendable {
  /// Nothing: the cell shows it by itself, or not at all.
  case none
  /// A background in the colours of the theme, in place of the cell's own: the default.
  case `default`
}
