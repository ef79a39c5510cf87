import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftCompositor
import WeftNodes
import WeftOffscreen
import WeftTesting

@testable import WeftPopups

/// Every alert ends with exactly one answer.
@MainActor
@Suite struct AlertLifetimeTests {
  private let scene = DialogScene()

  @Test func severalAreShownInOrder() {
    let answers = (1...3).map { scene.present(Alert("\($0)")) }
    for number in 1...3 {
      #expect(scene.title == "\(number)" && scene.layers == 1)
      scene.window.press(.return)
      #expect(answers.map(\.all.count) == (1...3).map { $0 <= number ? 1 : 0 })
    }
    #expect(scene.title == nil)
  }

  @Test func oneThatIsShownByTheAnswerOfAnotherFollowsTheWaitingOnes() {
    var answers: [String] = []
    Alert("1").present(on: scene.window) { [window = scene.window] _ in
      answers.append("1")
      Alert("3").present(on: window) { _ in answers.append("3") }
    }
    _ = scene.present(Alert("2"))
    for title in ["1", "2", "3"] {
      #expect(scene.title == title)
      scene.window.press(.return)
    }
    #expect(answers == ["1", "3"])
  }

  @Test func oneThatIsPresentedByThePopupThatItClosesFollowsIt() throws {
    let second = DialogScene.Answers()
    let popover = Popover(RecordingNode(100, 60))
    popover.onClose = { [window = scene.window] _ in
      Alert("2").present(on: window) { second.all.append($0) }
    }
    try popover.open(from: scene.button)
    let first = scene.present(Alert("1"))
    #expect(scene.title == "1" && scene.layers == 1)
    scene.window.press(.return)
    #expect(first.button == "OK" && scene.title == "2" && second.all.isEmpty)
    scene.window.press(.return)
    #expect(second.button == "OK" && scene.title == nil && scene.layers == 0)
  }

  @Test func oneWhoseWindowIsClosedByThePopupThatItClosesIsAnswered() throws {
    let answers = DialogScene.Answers()
    let popover = Popover(RecordingNode(100, 60))
    popover.onClose = { [window = scene.window] _ in window.scene.close() }
    try popover.open(from: scene.button)
    Alert("1").present(on: scene.window) { answers.all.append($0) }
    #expect(answers.all.map(\.ending) == [.ownerClosed] && scene.layers == 0)
  }

  @Test func aClosedWindowAnswersAll() {
    let answers = (1...3).map { scene.present(Alert("\($0)")) }
    scene.window.scene.close()
    #expect(answers.map(\.all.first?.ending) == [.ownerClosed, .ownerClosed, .ownerClosed])
    #expect(answers.allSatisfy { $0.all.count == 1 && $0.button == nil } && scene.layers == 0)
  }

  @Test func aWindowThatIsReleasedAnswersAll() {
    let answers = DialogScene.Answers()
    do {
      let window = OffscreenWindow(size: CGSize(width: 300, height: 200), rootNode: DisplayNode())
      for title in ["1", "2"] { Alert(title).present(on: window) { answers.all.append($0) } }
      #expect(answers.all.isEmpty)
    }
    #expect(answers.all.map(\.ending) == [.ownerClosed, .ownerClosed])
  }

  @Test func aSceneThatIsReleasedAnswersAll() {
    let answers = DialogScene.Answers()
    do {
      let scene = WindowScene(
        rootNode: DisplayNode(), size: CGSize(width: 300, height: 200), scale: 1, clock: ManualClock(),
        output: NoOutput())
      Alert("1").present(on: scene) { answers.all.append($0) }
    }
    #expect(answers.all.map(\.ending) == [.ownerClosed])
  }

  @Test func withoutAWindowItIsAnsweredAtOnce() async {
    scene.window.scene.close()
    #expect(await Alert("1").show(on: scene.window).ending == .ownerClosed)
    #expect(await Alert("1").show(on: DisplayNode()).ending == .ownerClosed)
  }

  @Test func aCancelledTaskEndsIt() async throws {
    let first = Task { await Alert("1").show(on: scene.window) }
    try await waitUntil("the alert") { scene.window.scene.openAlert != nil }
    let second = Task { await Alert("2").show(on: scene.window) }
    let other = scene.present(Alert("3"))
    second.cancel()
    #expect(await second.value.ending == .taskCancelled)
    #expect(scene.title == "1")
    first.cancel()
    #expect(await first.value.ending == .taskCancelled)
    #expect(scene.title == "3" && other.all.isEmpty)
  }

  @Test func aTaskThatIsCancelledBeforeEndsItAtOnce() async {
    let task = Task { await Alert("1").show(on: scene.window) }
    task.cancel()
    #expect(await task.value.ending == .taskCancelled)
    #expect(scene.title == nil)
  }

  @Test func oneOnANodeOfAnotherIsAboveIt() throws {
    let outer = scene.present(Alert("outer"))
    let button = try #require(scene.window.openAlert?.button("OK"))
    let inner = scene.present(Alert("inner"), on: button)
    #expect(scene.title == "inner" && scene.layers == 2)
    scene.window.press(.return)
    #expect(inner.button == "OK" && outer.all.isEmpty && scene.title == "outer")
    let others = scene.present(Alert("inner"), on: button)
    scene.window.scene.close()
    #expect(others.all.map(\.ending) == [.ownerClosed] && outer.all.map(\.ending) == [.ownerClosed])
  }

  @Test func aDisappearingOneIsInNobodysWay() {
    let scene = DialogScene(animates: true)
    let answers = scene.present(Alert("1"))
    scene.window.press(.escape)
    #expect(answers.all.count == 1 && scene.layers == 1)
    scene.window.click(on: scene.button)
    #expect(scene.presses == 1)
    scene.window.advance(by: 1)
    #expect(scene.layers == 0)
  }
}

/// Takes frames, and drops them.
private final class NoOutput: SceneOutput {
  func submit(_ tree: RenderTree) {}
}
