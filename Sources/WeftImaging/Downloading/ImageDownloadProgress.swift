/// How much of a download has arrived.
public struct ImageDownloadProgress: Hashable, Sendable {
  /// The number of bytes that have arrived.
  public var receivedBytes: Int
  /// The number of bytes that the server announced; nil if it didn't.
  public var expectedBytes: Int?

  /// Makes a progress of numbers of bytes.
  public init(receivedBytes: Int, expectedBytes: Int?) {
    self.receivedBytes = receivedBytes
    self.expectedBytes = expectedBytes
  }

  /// From 0 to 1; 0 while nobody knows how much there will be.
  public var fractionCompleted: Double {
    guard let expectedBytes, expectedBytes > 0 else { return 0 }
    return min(max(Double(receivedBytes) / Double(expectedBytes), 0), 1)
  }
}
