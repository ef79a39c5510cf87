/// A rule that did not hold.
package struct BrokenRule: Error, CustomStringConvertible {
  /// The rule, and how it was broken.
  package let description: String
}

/// Throws if a rule does not hold.
func require(_ isHeld: Bool, _ description: @autoclosure () -> String) throws(BrokenRule) {
  if !isHeld { throw BrokenRule(description: description()) }
}
