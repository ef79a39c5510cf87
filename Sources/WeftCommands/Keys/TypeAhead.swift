import Foundation

/// Finds the item whose title begins with what was typed in quick succession.
package struct TypeAhead {
  /// How long a pause, in seconds, ends what was typed.
  static let pause: TimeInterval = 1

  private var typed = ""
  private var lastTime = -TimeInterval.infinity

  /// Makes one with nothing typed.
  package init() {}

  /// Whether something was typed a moment before a time, so that a space belongs to it.
  package func isTyping(at time: TimeInterval) -> Bool { !typed.isEmpty && !isPause(until: time) }

  /// Whether nothing was typed for so long that what comes next begins anew. The time of keys starts again after seven weeks.
  private func isPause(until time: TimeInterval) -> Bool { abs(time - lastTime) > Self.pause }

  /// Takes a character.
  ///
  /// - Parameters:
  ///   - text: what the key types.
  ///   - time: when the key was pressed, in seconds.
  ///   - titles: the titles, those that can't be selected as nil.
  ///   - selection: the selected one.
  /// - Returns: the next one that begins with what was typed; nil if there is none. The same letter again goes to the
  ///   next title that begins with it.
  package mutating func type(
    _ text: String, at time: TimeInterval, titles: [String?], selection: Int?
  ) -> Int? {
    type(text, at: time, count: titles.count, selection: selection) { titles[$0] }
  }

  /// Takes a character, and asks for titles until one is found.
  ///
  /// - Parameters:
  ///   - count: the number of titles.
  ///   - title: a title; nil if it can't be selected.
  package mutating func type(
    _ text: String, at time: TimeInterval, count: Int, selection: Int?, title: (Int) -> String?
  ) -> Int? {
    if isPause(until: time) { typed = "" }
    lastTime = time
    typed += text
    let isRepeat = typed.count > 1 && Set(typed.lowercased()).count == 1
    let prefix = isRepeat ? text : typed
    guard count > 0 else { return nil }
    // A longer prefix may still fit what is selected.
    let start = (selection ?? -1) + (typed.count > 1 && !isRepeat && selection != nil ? 0 : 1)
    return (0..<count).lazy.map { (start + $0 + count) % count }.first { index in
      title(index).map { Self.begins($0, with: prefix) } ?? false
    }
  }

  private static func begins(_ title: String, with prefix: String) -> Bool {
    title.range(of: prefix, options: [.caseInsensitive, .diacriticInsensitive, .anchored]) != nil
  }
}
