import TestSupport
import Testing
import WeftTesting

/// Every control is found, read, operated and heard by the bus alone.
@Suite(.startsDisplays, .serialized) struct EveryControlTests {
  @Test(arguments: ControlCase.all) func isOperated(_ control: ControlCase) async throws {
    let program = try await ControlsProgram.shared.value
    try await control.prepare(program)
    let element = try await program.application.waitFor(
      control.role, named: control.name)
    let before = try await control.state(element, program)
    #expect(before == control.before ?? before && before != control.after)
    program.forgetEvents()
    try await control.operate(element, program)
    try await program.waitForEvent(control.event, of: control.isOwnEvent ? element : nil)
    try await element.waitUntil("\(control.after)") { _ in
      try await control.state(element, program) == control.after
    }
    try await control.clean(element)
  }

  @Test(arguments: ControlCase.all) func isReadWhileMainIsBlocked(_ control: ControlCase) async throws {
    let program = try await ControlsProgram.blocked.value
    try await control.prepare(program)
    try await program.application.waitFor(control.role, named: control.name)
    var found: AccessibleElement?
    try await program.whileMainIsBlocked {
      let element = try await program.application.element(control.role, named: control.name)
      let before = try await control.state(element, program)
      #expect(before == control.before ?? before && before != control.after)
      program.forgetEvents()
      // Accepted, although nobody can do it yet.
      try await control.operate(element, program)
      #expect(try await control.state(element, program) == before)
      found = element
    }
    let element = try #require(found)
    try await program.waitForEvent(control.event, of: control.isOwnEvent ? element : nil)
    try await element.waitUntil("\(control.after)") { _ in
      try await control.state(element, program) == control.after
    }
    try await control.clean(element)
  }
}
