/// The progress of a download.
public struct ImageDownloadProgress: Hashable, Sendable {
  /// The number of bytes that have arrived.
  public var receivedBytes: Int
  /// The number of bytes that the server announced; nil if it didn't.
  public var expectedBytes: Int?

  /// Creates a progress value from byte counts.
  public init(receivedBytes: Int, expectedBytes: Int?) {
    self.receivedBytes = receivedBytes
    self.expectedBytes = expectedBytes
  }

  /// From 0 to 1; 0 while the total is unknown.
  public var fractionCompleted: Double {
    guard let expectedBytes, expectedBytes > 0 else { return 0 }
    return min(max(Double(receivedBytes) / Double(expectedBytes), 0), 1)
  }
}
