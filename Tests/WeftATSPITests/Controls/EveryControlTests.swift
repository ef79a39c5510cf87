import TestSupport
import Testing
import WeftTesting

/// Every control is found, read, operated and heard by the bus alone. Each test has one program for all controls.
@Suite(.startsDisplays, .serialized) struct EveryControlTests {
  @Test func everyControlIsOperated() async throws {
    let program = try await ControlsProgram()
    for round in ControlCase.rounds {
      try await Self.prepare(round, in: program)
      let elements = try await program.elements(round)
      try await Self.operate(round, elements, in: program) { control, element, _ in
        try await Self.waitForChange(control, element, program)
      }
      for (control, element) in zip(round, elements) { try await control.clean(element) }
    }
  }

  @Test func everyControlIsReadWhileMainIsBlocked() async throws {
    let program = try await ControlsProgram()
    for round in ControlCase.rounds {
      try await Self.prepare(round, in: program)
      var elements: [AccessibleElement] = []
      try await program.whileMainIsBlocked {
        elements = try await program.elements(round)
        // Accepted, although nobody can do it yet.
        try await Self.operate(round, elements, in: program) { control, element, before in
          let now = try await control.state(element, program)
          #expect(now == before, "\(control)")
        }
      }
      for (control, element) in zip(round, elements) {
        try await Self.waitForChange(control, element, program)
        try await control.clean(element)
      }
    }
  }

  private static func prepare(_ round: [ControlCase], in program: ControlsProgram) async throws {
    for control in round {
      guard let prepare = control.prepare else { continue }
      try await prepare(program)
      try await program.application.waitFor(control.role, named: control.name)
    }
    program.discardEvents()
  }

  /// Reads and operates all controls of a round at the same time.
  private static func operate(
    _ round: [ControlCase], _ elements: [AccessibleElement], in program: ControlsProgram,
    then check:
      @escaping @Sendable (ControlCase, AccessibleElement, _ before: String) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup { group in
      for (control, element) in zip(round, elements) {
        group.addTask {
          let before = try await control.state(element, program)
          #expect(before == control.before ?? before && before != control.after, "\(control)")
          try await control.operate(element, program)
          try await check(control, element, before)
        }
      }
      try await group.waitForAll()
    }
  }

  private static func waitForChange(
    _ control: ControlCase, _ element: AccessibleElement, _ program: ControlsProgram
  ) async throws {
    try await program.waitForEvent(control.event, of: control.isOwnEvent ? element : nil)
    try await element.waitUntil("\(control.after)") { _ in
      try await control.state(element, program) == control.after
    }
  }
}
