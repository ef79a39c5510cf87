import Foundation

/// Where the suggestions of a field come from: a closure that gets what the user has typed. A value.
///
/// ```swift
/// field.suggestions = .matching(["Spring", "Summer", "Autumn", "Winter"])
/// field.suggestions = .loading(after: 0.15) { text in await titles(containing: text) }
/// ```
/// An answer that arrives after the text has changed again is dropped, and its task is cancelled.
public struct SuggestionSource: Sendable {
  enum Kind: Sendable {
    case immediate(@MainActor @Sendable (String) -> [Suggestion])
    case loading(delay: TimeInterval, @Sendable (String) async -> [Suggestion])
  }

  let kind: Kind

  /// Suggestions that are known at once: they appear in the frame of the typed letter.
  ///
  /// - Parameter body: called on main with the text; the order of its result is that of the list.
  public static func immediate(
    _ body: @escaping @MainActor @Sendable (String) -> [Suggestion]
  ) -> SuggestionSource {
    SuggestionSource(kind: .immediate(body))
  }

  /// Suggestions that take a while. Until they arrive, the field shows those of the text before.
  ///
  /// - Parameters:
  ///   - delay: how long the user has to pause before they are requested, in seconds by the clock of the window. 0 by
  ///     default, and for values that are negative or not finite.
  ///   - body: called on any thread with the text. Its task is cancelled when the answer is not needed any more.
  public static func loading(
    after delay: TimeInterval = 0, _ body: @escaping @Sendable (String) async -> [Suggestion]
  ) -> SuggestionSource {
    SuggestionSource(kind: .loading(delay: delay.isFinite ? max(delay, 0) : 0, body))
  }

  /// Those of some texts that contain every typed word, regardless of case and accents. First come those that begin
  /// with what was typed; else they keep their order. All of them, if nothing was typed.
  public static func matching(_ texts: [String]) -> SuggestionSource {
    immediate { query in
      let matching = texts.filter { TextMatch.contains($0, query) }
      let first = matching.filter { TextMatch.begins($0, with: query) }
      let others = matching.filter { !TextMatch.begins($0, with: query) }
      return (first + others).map { Suggestion($0) }
    }
  }
}
