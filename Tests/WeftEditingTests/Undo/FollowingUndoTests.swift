import Foundation
import Testing
import WeftCommands
import WeftNodes
import WeftOffscreen

@testable import WeftEditing

/// What a delegate does when it hears that a text was undone or redone, and what it registers then.
@MainActor
@Suite struct FollowingUndoTests {
  private let fixture = TwoFieldsFixture()
  private var history: UndoHistory { fixture.history }

  /// Does something whenever the text changes.
  private final class Follower: EditableTextNodeDelegate {
    let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    func editableTextNodeDidUpdateText(_ node: EditableTextNode) { action() }
  }

  /// Lets the number follow the first text, and types in it.
  private func type(_ action: @escaping @MainActor (TwoFieldsFixture) -> Void) -> Follower {
    let follower = Follower { [fixture] in action(fixture) }
    fixture.first.delegate = follower
    fixture.first.becomeFirstResponder()
    fixture.type("a")
    fixture.window.settle()
    return follower
  }

  private func undo() {
    history.undo()
    fixture.window.settle()
  }

  private func redo() {
    history.redo()
    fixture.window.settle()
  }

  @Test func whatFollowsFromUndoingIsTakenBackByRedoing() {
    let follower = type { $0.set($0.number + 10) }
    #expect(fixture.state == "a||10")
    for _ in 0..<3 {
      undo()
      #expect(fixture.state == "a||0")
      undo()
      #expect(fixture.state == "||10" && !history.canUndo && history.redoName == "Typing")
      redo()
      #expect(fixture.state == "a||10" && history.undoName == "Typing" && history.redoName == "Set 10")
      redo()
      #expect(fixture.state == "a||10" && history.undoName == "Set 10" && !history.canRedo)
    }
    withExtendedLifetime(follower) {}
  }

  @Test func groupsAndOtherTextsFollowToo() {
    let follower = type { fixture in
      fixture.history.group("Follow") {
        fixture.second.insertText("x")
        fixture.set(fixture.number + 10)
      }
    }
    #expect(fixture.state == "a|x|10")
    undo()
    undo()
    #expect(fixture.state == "|x|10" && !history.canUndo && history.canRedo)
    redo()
    #expect(fixture.state == "a|x|10")
    undo()
    #expect(fixture.state == "|x|10" && !history.canUndo)
    withExtendedLifetime(follower) {}
  }

  @Test func theTextAloneIsRedoneWithWhatHasFollowed() {
    let follower = type { $0.set($0.number + 10) }
    undo()
    undo()
    fixture.first.redo()
    fixture.window.settle()
    #expect(fixture.state == "a||10" && history.undoName == "Typing")
    withExtendedLifetime(follower) {}
  }

  @Test func somethingNewInBetweenMakesItAStepOfItsOwn() {
    let follower = type { $0.set($0.number + 10) }
    history.undo()
    history.undo()
    history.group("New") { fixture.set(5) }
    fixture.window.settle()
    #expect(fixture.state == "||15" && !history.canRedo && history.undoName == "Set 15")
    undo()
    undo()
    #expect(fixture.state == "||0")
    withExtendedLifetime(follower) {}
  }

  @Test func whatHasFollowedVanishesWithItsText() {
    let follower = type { $0.set($0.number + 10) }
    undo()
    undo()
    #expect(history.canRedo)
    fixture.first.text = "other"
    #expect(history.redoName == "Set 10")
    withExtendedLifetime(follower) {}
  }

  // MARK: Other windows

  private func typeInBoth() {
    fixture.first.becomeFirstResponder()
    fixture.type("one")
    fixture.set(1)
    fixture.second.becomeFirstResponder()
    fixture.type("two")
  }

  @Test func theStepsOfATextThatMovesToAnotherWindowVanish() {
    typeInBoth()
    let other = DisplayNode()
    let window = OffscreenWindow(size: CGSize(width: 220, height: 60), rootNode: other)
    window.settle()
    fixture.second.removeFromSupernode()
    other.addSubnode(fixture.second)
    window.settle()
    fixture.window.settle()
    #expect(history.undoName == "Set 1" && !window.scene.undoHistory.canUndo)
    // The text has its changes itself, and further ones are steps of its new window.
    #expect(fixture.second.canUndo)
    fixture.second.insertText("!")
    #expect(window.scene.undoHistory.undo() && fixture.second.text == "two")
    // It does not take the old steps back with it.
    fixture.second.removeFromSupernode()
    fixture.root.addSubnode(fixture.second)
    fixture.window.settle()
    #expect(history.undoName == "Set 1")
    undo()
    undo()
    #expect(fixture.state == "|two|0" && !history.canUndo)
  }

  @Test func theStepsOfATextThatComesBackToItsWindowRemain() {
    typeInBoth()
    fixture.second.removeFromSupernode()
    fixture.window.settle()
    #expect(history.undoName == "Set 1")
    fixture.root.addSubnode(fixture.second)
    fixture.window.settle()
    #expect(history.undoName == "Typing")
  }
}
