/// The reason why a preview ended, in one sentence.
public struct PreviewFailure: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String
}
