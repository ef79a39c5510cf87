/// What a node counts and times; see `DisplayNode.measurementOptions`.
public struct MeasurementOptions: OptionSet, Hashable, Sendable {
  /// One bit for every option.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// How often the node's layout spec is made, and how long that takes.
  public static let layoutSpec = MeasurementOptions(rawValue: 1)
  /// How often the node's layout is worked out from its spec, and how long that takes.
  public static let layoutComputation = MeasurementOptions(rawValue: 2)
}
