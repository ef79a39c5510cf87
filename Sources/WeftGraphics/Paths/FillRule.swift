/// Which points a path encloses where it crosses itself or has parts inside other parts.
public enum FillRule: Hashable, Sendable {
  /// The points with a nonzero winding number. The default everywhere.
  case winding
  /// The points from which a ray crosses the path an odd number of times.
  case evenOdd
}
