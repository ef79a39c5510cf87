/// A key as it is shown.
package struct KeyCap: Hashable, Sendable {
  /// What is shown on it: a word, a letter or an arrow.
  package var text: String
  /// The same in words.
  package var spoken: String

  init(_ text: String, spoken: String? = nil) {
    self.text = text
    self.spoken = spoken ?? text
  }
}
