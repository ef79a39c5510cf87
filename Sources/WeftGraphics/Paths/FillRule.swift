/// Determines which points a path encloses if it crosses itself or has nested subpaths.
public enum FillRule: Hashable, Sendable {
  /// The points with a nonzero winding number. The default everywhere.
  case winding
  /// The points from which a ray crosses the path an odd number of times.
  case evenOdd
}
