/// What a node counts and times; see `DisplayNode.measurementOptions`.
public struct MeasurementOptions: OptionSet, Hashable, Sendable {
  /// One bit for every option.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The number of times that the node's layout spec is created, and the time that takes.
  public static let layoutSpec = MeasurementOptions(rawValue: 1)
  /// The number of times that the node's layout is computed from its spec, and the time that takes.
  public static let layoutComputation = MeasurementOptions(rawValue: 2)
}
