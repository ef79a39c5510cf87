import Foundation
import Weft

/// The other person of the conversation, who writes sometimes and answers.
@MainActor
final class Correspondent {
  private let conversation: Conversation
  /// The time of the window, once the node is in one.
  private var clock: (any SceneClock)?
  /// Incremented when something else happens, so that planned messages are dropped.
  private var intention = 0
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

  /// Begins to write messages.
  func begin(_ clock: any SceneClock) {
    self.clock = clock
    open(0)
  }

  private func open(_ index: Int) {
    guard Self.openings.indices.contains(index) else { return }
    write(Self.openings[index], after: 1.6, taking: 1.8) { correspondent in
      correspondent.pause(4) { $0.open(index + 1) }
    }
  }

  /// Answers a message.
  func answer() {
    intention += 1
    let answer = Self.answers[answerCount % Self.answers.count]
    answerCount += 1
    write(answer, after: 0.8, taking: 1.4 + Double(answer.count) / 60) { _ in }
  }

  private func write(
    _ text: String, after delay: TimeInterval, taking duration: TimeInterval,
    then next: @escaping @MainActor @Sendable (Correspondent) -> Void
  ) {
    pause(delay) { correspondent in
      correspondent.conversation.beginTyping()
      correspondent.pause(duration) { correspondent in
        correspondent.conversation.say(text, isOwn: false)
        next(correspondent)
      }
    }
  }

  /// Continues after a delay, unless something else has happened.
  private func pause(
    _ seconds: TimeInterval, _ body: @escaping @MainActor @Sendable (Correspondent) -> Void
  ) {
    let intention = intention
    clock?.perform(after: seconds) { [weak self] in
      guard let self, self.intention == intention else { return }
      body(self)
    }
  }
}
