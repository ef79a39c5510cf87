/// An additional fact about an element, such as the size of a file.
public struct AccessibilityFact: Hashable, Sendable {
  /// The name of the fact.
  public var name: String
  /// What is the case.
  public var value: String

  /// Makes a fact.
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}
