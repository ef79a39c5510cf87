/// A type with a default value that is stored, so that reading a part of the default does not create a new
/// value.
public protocol DefaultProviding {
  /// The default.
  static var defaultValue: Self { get }
}
