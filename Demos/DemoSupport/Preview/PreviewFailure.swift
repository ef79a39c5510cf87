/// Why there are no more pictures of a demo, in one sentence.
public struct PreviewFailure: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String
}
