import Foundation
import Testing
import WeftNodes
import WeftTesting

@testable import WeftPopups

/// Suggestions that arrive later than they are asked for.
@MainActor
@Suite struct LoadingSuggestionsTests {
  private let desk = SuggestionDesk()

  private func makeScene(after delay: TimeInterval = 0) -> FieldScene<SearchFieldNode> {
    let desk = desk
    return FieldScene(
      SearchFieldNode(suggestions: .loading(after: delay) { await desk.suggestions(for: $0) }))
  }

  @Test func theyAreShownWhenTheyArrive() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { desk.asked == ["a"] }
    #expect(!scene.field.isShowingSuggestions)
    desk.answer("a", ["Autumn"])
    try await scene.wait { scene.field.isShowingSuggestions }
    #expect(scene.suggestions == ["Autumn"])
  }

  @Test func aLateAnswerToAnOldTextIsDropped() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { desk.asked == ["a"] }
    let late = scene.task
    scene.type("u")
    try await scene.wait { desk.asked == ["a", "au"] }
    desk.answer("au", ["Autumn"])
    try await scene.wait { scene.suggestions == ["Autumn"] }
    desk.answer("a", ["Late"])
    try await scene.finish(late)
    #expect(desk.cancellations == ["a"] && scene.suggestions == ["Autumn"])
  }

  @Test func theOldOnesStayUntilTheNewOnesArrive() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { desk.asked == ["a"] }
    desk.answer("a", ["Autumn", "Alps"])
    try await scene.wait { scene.field.isShowingSuggestions }
    scene.type("u")
    try await scene.wait { desk.asked == ["au"] }
    #expect(scene.suggestions == ["Autumn", "Alps"])
    desk.answer("au", [])
    try await scene.wait { !scene.field.isShowingSuggestions }
  }

  @Test func anEmptyTextNeedsNoAnswer() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { desk.asked == ["a"] }
    let late = scene.task
    scene.press(.backspace)
    desk.answer("a", ["Autumn"])
    try await scene.finish(late)
    #expect(desk.cancellations == ["a"] && !scene.field.isShowingSuggestions)
  }

  @Test func theyAreRequestedAfterAPause() async throws {
    let scene = makeScene(after: 0.2)
    scene.type("a")
    scene.window.advance(by: 0.1)
    scene.type("u")
    scene.window.advance(by: 0.15)
    #expect(scene.task == nil)
    scene.window.advance(by: 0.1)
    try await scene.wait { !desk.asked.isEmpty }
    #expect(desk.asked == ["au"])
    desk.answer("au", [])
  }

  @Test func anAnswerAfterTheFocusHasGoneIsDropped() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { desk.asked == ["a"] }
    let late = scene.task
    scene.other.becomeFirstResponder()
    desk.answer("a", ["Autumn"])
    try await scene.finish(late)
    #expect(desk.cancellations == ["a"] && !scene.field.isShowingSuggestions)
  }
}
