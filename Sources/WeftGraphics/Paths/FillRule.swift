/// Which points a path encloses where it crosses itself or has parts inside other parts.
public enum FillRule: Hashable, Sendable {
  /// Those that the path winds around, counted with its direction. The default everywhere.
  case winding
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}
