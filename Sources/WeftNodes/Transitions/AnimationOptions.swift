import WeftCompositor

/// The timing curve of animations that a node starts itself. Without any option they start and end slowly.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// One bit for every option.
  public let rawValue: UInt

  /// Makes options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Starts and ends slowly: the default without any option.
  public static let curveEaseInOut: AnimationOptions = []
  /// Starts slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 0)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 1 << 1)
  /// Constant speed; takes precedence over the other two.
  public static let curveLinear = AnimationOptions(rawValue: 1 << 2)

  /// The timing function of the animations.
  var timingFunction: TimingFunction {
    if contains(.curveLinear) { return .linear }
    switch (contains(.curveEaseIn), contains(.curveEaseOut)) {
    case (true, false): return .easeIn
    case (false, true): return .easeOut
    default: return .easeInOut
    }
  }
}
