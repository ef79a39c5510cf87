import Foundation

/// The other one: writes now and then, and answers.
@MainActor
final class Correspondent {
  private let conversation: Conversation
  private var task: Task<Void, Never>?
  private var answerCount = 0

  private static let openings = [
    "The post has just come.", "There is a letter from Turin in it, in French.",
    "He has understood everything. I will translate it, and add a remark or two.",
  ]
  private static let answers = [
    "Quite so.", "I thought you would say that 🙂", "Let me write that down before the ink dries.",
    "Is that a theorem or a hope?", "Then it must be true of the next number as well, and so of all of them.",
    "I asked the engine. It says no, but it says no to everything today.",
  ]

  init(_ conversation: Conversation) { self.conversation = conversation }

  /// Begins to write by itself.
  func begin() {
    task = Task { [weak self] in
      for line in Self.openings {
        guard await Self.pause(1.6), let self else { return }
        conversation.beginTyping()
        guard await Self.pause(1.8) else { return }
        conversation.say(line, isOwn: false)
        guard await Self.pause(4) else { return }
      }
    }
  }

  /// Answers what was said.
  func answer() {
    task?.cancel()
    let answer = Self.answers[answerCount % Self.answers.count]
    answerCount += 1
    task = Task { [weak self] in
      guard await Self.pause(0.8), let self else { return }
      conversation.beginTyping()
      guard await Self.pause(1.4 + Double(answer.count) / 60) else { return }
      conversation.say(answer, isOwn: false)
    }
  }

  /// Says whether there was time.
  private static func pause(_ seconds: Double) async -> Bool {
    (try? await Task.sleep(for: .seconds(seconds))) != nil
  }
}
