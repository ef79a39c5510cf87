import Foundation

/// A conversation with a screen reader, as a text: which key is pressed, and what is said then.
///
/// ```
/// # Comments.
/// Controls frame.
///
/// > Tab
/// Output volume horizontal slider 64 %
/// ```
///
/// What is said before the first key is said at the start.
struct OrcaTranscript: Equatable {
  /// A key, and what is said after it.
  struct Step: Equatable {
    /// Lines that explain it, with their sign.
    var comments: [String] = []
    /// The key; nil for the start.
    var key: String?
    var said: [String] = []
  }

  var steps: [Step]

  /// Reads a transcript. Empty lines count for nothing.
  init(_ text: String) {
    steps = [Step()]
    var comments: [String] = []
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("# ") {
        comments.append(line)
      } else if line.hasPrefix("> ") {
        steps.append(Step(comments: comments, key: String(line.dropFirst(2))))
        comments = []
      } else {
        if steps.count == 1, !comments.isEmpty { (steps[0].comments, comments) = (comments, []) }
        steps[steps.count - 1].said.append(line)
      }
    }
  }

  /// The text that it is read from.
  var text: String {
    steps.map { step in
      let key = step.key.map { ["> " + $0] } ?? []
      return (step.comments + key + step.said).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
