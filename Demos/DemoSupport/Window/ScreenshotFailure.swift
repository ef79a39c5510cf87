/// The reason why there is no screenshot, in one sentence.
public struct ScreenshotFailure: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String
}
