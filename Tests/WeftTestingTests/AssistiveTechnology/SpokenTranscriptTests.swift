import TestSupport
import Testing
import WeftTesting

/// What a screen reader would say.
@Suite(.startsDisplays, .serialized) struct SpokenTranscriptTests {
  @Test(arguments: SampleProgram.installed)
  func theWayThroughAWindowIsSpoken(_ sample: SampleProgram) async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, _) = try await sample.launch(on: display)
    display.focus(try await display.waitForWindow(titled: "Sample").identifier)
    try await display.waitFor(.button, named: "Save", state: .focused)
    let transcript = try await display.startTranscript()
    try display.press(.tab)
    try await transcript.waitFor("Cancel, button")
    try display.press(.tab)
    await assertSpoken(["Done, check box, not checked"], in: transcript)
    try display.press(.character(" "))
    await assertSpoken(["checked"], in: transcript)
    try display.press(.character(" "))
    await assertSpoken(["not checked"], in: transcript)
    try display.press(.tab)
    await assertSpoken(["Name, text, Ada"], in: transcript)
    try display.press(.end)
    try display.type("!")
    try await transcript.waitFor("!")
    try display.press(.tab)
    await assertSpoken(["Volume, slider, 40"], in: transcript)
    program.terminate()
  }

  @Test func announcementsAreSpokenAsTheyAre() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let transcript = try await display.startTranscript()
    let session = try #require(display.environment["DBUS_SESSION_BUS_ADDRESS"])
    let launcher = BusTarget(service: "org.a11y.Bus", path: "/org/a11y/bus")
    let address = try await BusConnection.open(BusAddress(session)).call(
      "GetAddress", of: launcher, returning: String.self)
    let bus = try await BusConnection.open(BusAddress(address))
    func announce(_ text: String) throws {
      try bus.emit(
        "Announcement", of: "org.a11y.atspi.Event.Object", at: "/org/a11y/atspi/accessible/root",
        [.string(""), .int32(1), .int32(0), .variant(.string(text)), .options([:])])
    }
    try announce("3 files were copied.")
    await assertSpoken(["3 files were copied."], in: transcript)
    try announce("")
    try announce("Done.")
    await assertSpoken(["Done."], in: transcript)
    #expect(transcript.lines == ["3 files were copied.", "Done."])
    #expect(transcript.newLines.isEmpty)
  }

  @Test func theWaitForALineEndsWhenItsTaskIsCancelled() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let transcript = try await display.startTranscript()
    let wait = Task<Void, any Error> { try await transcript.waitFor("Save, button") }
    wait.cancel()
    await #expect(throws: AccessibilityError.cancelled) { try await wait.value }
  }

  @Test func aLineThatIsNotSpokenIsAnError() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let transcript = try await display.startTranscript()
    await #expect(
      throws: AccessibilityError.timedOut(
        waitingFor: "the line 'Save, button'", instead: "nothing was spoken")
    ) {
      try await transcript.waitFor("Save, button", timeout: .milliseconds(1))
    }
    await withKnownIssue { await assertSpoken(["Hello"], in: transcript, timeout: .milliseconds(1)) }
  }
}
