import Foundation
import Testing
import WeftNodes
import WeftTesting

@testable import WeftPopups

/// Suggestions that arrive later than they are asked for.
@MainActor
@Suite struct LoadingSuggestionsTests {
  private let source = ManualSuggestions()

  private func makeScene(after delay: TimeInterval = 0) -> FieldScene<SearchFieldNode> {
    let source = source
    return FieldScene(
      SearchFieldNode(suggestions: .loading(after: delay) { await source.suggestions(for: $0) }))
  }

  @Test func theyAreShownWhenTheyArrive() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { source.asked == ["a"] }
    #expect(!scene.field.isShowingSuggestions)
    source.answer("a", ["Autumn"])
    try await scene.wait { scene.field.isShowingSuggestions }
    #expect(scene.suggestions == ["Autumn"])
  }

  @Test func aLateAnswerToAnOldTextIsDropped() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { source.asked == ["a"] }
    let late = scene.task
    scene.type("u")
    try await scene.wait { source.asked == ["a", "au"] }
    source.answer("au", ["Autumn"])
    try await scene.wait { scene.suggestions == ["Autumn"] }
    source.answer("a", ["Late"])
    try await scene.finish(late)
    #expect(source.cancellations == ["a"] && scene.suggestions == ["Autumn"])
  }

  @Test func theOldOnesStayUntilTheNewOnesArrive() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { source.asked == ["a"] }
    source.answer("a", ["Autumn", "Alps"])
    try await scene.wait { scene.field.isShowingSuggestions }
    scene.type("u")
    try await scene.wait { source.asked == ["au"] }
    #expect(scene.suggestions == ["Autumn", "Alps"])
    source.answer("au", [])
    try await scene.wait { !scene.field.isShowingSuggestions }
  }

  @Test func anEmptyTextNeedsNoAnswer() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { source.asked == ["a"] }
    let late = scene.task
    scene.press(.backspace)
    source.answer("a", ["Autumn"])
    try await scene.finish(late)
    #expect(source.cancellations == ["a"] && !scene.field.isShowingSuggestions)
  }

  @Test func theyAreRequestedAfterAPause() async throws {
    let scene = makeScene(after: 0.2)
    scene.type("a")
    scene.window.advance(by: 0.1)
    scene.type("u")
    scene.window.advance(by: 0.15)
    #expect(scene.task == nil)
    scene.window.advance(by: 0.1)
    try await scene.wait { !source.asked.isEmpty }
    #expect(source.asked == ["au"])
    source.answer("au", [])
  }

  @Test func anAnswerAfterTheFocusHasGoneIsDropped() async throws {
    let scene = makeScene()
    scene.type("a")
    try await scene.wait { source.asked == ["a"] }
    let late = scene.task
    scene.other.becomeFirstResponder()
    source.answer("a", ["Autumn"])
    try await scene.finish(late)
    #expect(source.cancellations == ["a"] && !scene.field.isShowingSuggestions)
  }
}
