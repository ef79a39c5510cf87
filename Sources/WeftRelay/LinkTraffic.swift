/// What has passed a link between programs and a display.
public struct LinkTraffic: Hashable, Sendable {
  /// The bytes that programs have sent to the display.
  public var bytesSent = 0
  /// The bytes that the display has sent to programs.
  public var bytesReceived = 0
  /// The requests of the programs.
  public var requests = 0
  /// The replies of the display. A program usually waits for each of them, for at least one round trip.
  public var replies = 0

  /// Creates counts of 0.
  public init() {}

  /// What has passed since earlier counts.
  public static func - (later: LinkTraffic, earlier: LinkTraffic) -> LinkTraffic {
    var difference = LinkTraffic()
    difference.bytesSent = later.bytesSent - earlier.bytesSent
    difference.bytesReceived = later.bytesReceived - earlier.bytesReceived
    difference.requests = later.requests - earlier.requests
    difference.replies = later.replies - earlier.replies
    return difference
  }
}
