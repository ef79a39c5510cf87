/// A text that is created on first use, and kept from then on.
@MainActor
package final class PromisedText {
  private var state: State

  private enum State {
    case made(String)
    case promised(@MainActor @Sendable () -> String)
  }

  /// Stores an existing text.
  package init(_ text: String) { state = .made(text) }

  /// Stores a function that creates the text; it is called at most once.
  package init(_ makeText: @escaping @MainActor @Sendable () -> String) { state = .promised(makeText) }

  /// The text.
  package var text: String {
    switch state {
    case .made(let text): return text
    case .promised(let makeText):
      let text = makeText()
      state = .made(text)
      return text
    }
  }
}
