/// A part of a text with the same attributes.
public struct AccessibleTextRun: Hashable, Sendable {
  /// The characters, counted as Unicode scalars.
  public let range: Range<Int>
  /// The attributes by the names of AT-SPI, such as `weight` and `fg-color`.
  public let attributes: [String: String]

  /// Makes a run.
  public init(range: Range<Int>, attributes: [String: String] = [:]) {
    (self.range, self.attributes) = (range, attributes)
  }
}
