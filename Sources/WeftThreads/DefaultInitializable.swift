/// A value that has a default.
public protocol DefaultInitializable {
  /// Makes the default.
  init()
}
