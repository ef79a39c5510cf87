/// A value that has a default, and keeps it, so that looking at a part of it makes no new one.
public protocol DefaultProviding {
  /// The default.
  static var defaultValue: Self { get }
}
