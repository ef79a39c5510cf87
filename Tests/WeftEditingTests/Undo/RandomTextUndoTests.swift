import TestSupport
import Testing
import WeftCommands
import WeftNodes

@testable import WeftEditing

/// Random typing in two fields between actions of the program, compared with a plain list of all states.
@MainActor
@Suite struct RandomTextUndoTests {
  private let fixture = TwoFieldsFixture()

  /// All states in the order in which they were reached, and which of them is the present one.
  private struct Model {
    var states: [String]
    var position = 0

    /// Something was changed, which ends what could be redone.
    mutating func append(_ state: String) {
      guard state != states[position] else { return }
      states.removeSubrange((position + 1)...)
      states.append(state)
      position += 1
    }

    /// Goes to the nearest earlier or later state that equals one, which must exist.
    mutating func go(_ direction: UndoDirection, to state: String) throws {
      if state == states[position] { return }
      let index =
        direction == .undo
        ? states[..<position].lastIndex(of: state) : states[position...].firstIndex(of: state)
      position = try #require(index, "\(state) is no state of before or after")
    }
  }

  /// Does something at random that begins or continues a step.
  private func change(_ generator: inout SeededGenerator) {
    let field = Bool.random(using: &generator) ? fixture.first : fixture.second
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...3: fixture.type(String("abc ".randomElement(using: &generator)!))
    case 4: fixture.press(Keysym.backspace)
    case 5: fixture.press([Keysym.home, Keysym.end, Keysym.left].randomElement(using: &generator)!)
    case 6: field.insertText("pasted")
    case 7: field.becomeFirstResponder()
    case 8: fixture.window.scene.perform(.selectAll)
    default: fixture.set(Int.random(in: 0..<1000, using: &generator))
    }
  }

  @Test(arguments: 0..<20) func everyStateIsReachedAgainInReverseOrder(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = Model(states: [fixture.state])
    for _ in 0..<150 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        fixture.history.undo()
        try model.go(.undo, to: fixture.state)
      case 1:
        fixture.history.redo()
        try model.go(.redo, to: fixture.state)
      default:
        change(&generator)
        model.append(fixture.state)
      }
    }
    try checkThatAllIsUndoneAndRedone(&model)
  }

  private func checkThatAllIsUndoneAndRedone(_ model: inout Model) throws {
    let history = fixture.history
    while history.redo() { try model.go(.redo, to: fixture.state) }
    let last = fixture.state
    var states = [last]
    while history.undo() {
      try model.go(.undo, to: fixture.state)
      states.append(fixture.state)
    }
    try #require(fixture.state == "||0", "everything was undone")
    for state in states.dropLast().reversed() { try #require(history.redo() && fixture.state == state) }
    try #require(!history.canRedo && fixture.state == last)
  }
}
