/// A text that is made when somebody first wants it, and kept from then on.
@MainActor
package final class PromisedText {
  private var state: State

  private enum State {
    case made(String)
    case promised(@MainActor @Sendable () -> String)
  }

  /// Takes a text that is there.
  package init(_ text: String) { state = .made(text) }

  /// Takes a function that makes the text; called once at most.
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
