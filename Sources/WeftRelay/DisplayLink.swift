import Foundation

/// A slow connection between programs and a display: another machine, a tunnel, a mobile network.
///
/// Programs and the display share no memory through it: the server seems to lack the extensions MIT-SHM and DRI3.
public struct DisplayLink: Hashable, Sendable {
  /// The time that bytes take from one end to the other. A round trip takes twice as long. 0 by default, and instead of
  /// negative times.
  public var delay: Duration
  /// How many bits each direction carries in a second, shared by all programs; at least 1000, also with a smaller
  /// number. Nil, the default, for no limit.
  ///
  /// The buffers of the sockets, about 200 KB for each program, come in addition.
  public var bitsPerSecond: Double?

  /// Describes a connection.
  ///
  /// - Parameters:
  ///   - delay: the time from one end to the other; negative times are 0.
  ///   - bitsPerSecond: what each direction carries; at least 1000. Nil for no limit.
  public init(delay: Duration = .zero, bitsPerSecond: Double? = nil) {
    self.delay = max(delay, .zero)
    self.bitsPerSecond = bitsPerSecond.map(Self.possible)
  }

  /// A number of bits per second that a link can have; the smallest one instead of NaN.
  static func possible(_ bitsPerSecond: Double) -> Double { bitsPerSecond > 1000 ? bitsPerSecond : 1000 }

  /// The delay in seconds, 0 at least.
  var seconds: TimeInterval {
    max(TimeInterval(delay.components.seconds) + TimeInterval(delay.components.attoseconds) / 1e18, 0)
  }
}
