import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftTesting
import WeftThreads

@testable import WeftX11

/// Text that another program has copied, requested by this program.
@MainActor
@Suite(.startsDisplays, .serialized) struct PastingTests {
  private func fixture(
    _ contents: [String: [UInt8]], _ limits: SelectionLimits = .init(timeout: 120)
  ) throws -> (WindowFixture, SelectionClient) {
    let fixture = try WindowFixture()
    fixture.display.selections.limits = limits
    let client = try SelectionClient(fixture.server.name)
    client.own("CLIPBOARD", contents)
    return (fixture, client)
  }

  @Test func textOfAnotherProgramIsRead() async throws {
    let (fixture, client) = try fixture(["UTF8_STRING": Array("Grüße 👋".utf8)])
    defer { fixture.close() }
    #expect(try await fixture.text(from: client) == "Grüße 👋")
    #expect(fixture.display.selections.incoming.isEmpty)
  }

  @Test func olderTargetsAreRequestedIfNewerOnesAreRefused() async throws {
    let (fixture, client) = try fixture(["STRING": [0x47, 0x72, 0xFC, 0xDF, 0x65]])
    defer { fixture.close() }
    #expect(try await fixture.text(from: client) == "Grüße")
    client.contents = ["text/plain;charset=utf-8": Array("€".utf8)]
    #expect(try await fixture.text(from: client) == "€")
    for target in ["text/plain", "TEXT"] {
      client.contents = [target: Array(target.utf8)]
      #expect(try await fixture.text(from: client) == target)
    }
    client.contents = ["image/png": [1, 2, 3]]
    #expect(try await fixture.text(from: client) == nil)
  }

  @Test func textCopiedDuringAPendingRequestAnswersIt() async throws {
    let (fixture, client) = try fixture(["UTF8_STRING": Array("of the other program".utf8)])
    defer { fixture.close() }
    let pasteboard = fixture.display.pasteboard
    let text = String(repeating: "of this program ", count: 50_000)
    var answers: [String?] = []
    pasteboard.readText(for: .clipboard) { answers.append($0) }
    pasteboard.setText(text, for: .clipboard)
    try await fixture.server.waitUntil("the text") {
      client.process()
      return answers.count == 1
    }
    #expect(answers == [text])
    // The program still receives the events of its own properties.
    try await fixture.server.waitUntil("the loss") {
      client.process()
      return client.hasLostOwnership
    }
    client.own("CLIPBOARD", ["UTF8_STRING": Array("once more".utf8)])
    try await fixture.server.waitUntil("its loss") { !pasteboard.ownsContents(for: .clipboard) }
    #expect(try await fixture.text(from: client) == "once more")
  }

  @Test func invalidBytesAreReplaced() async throws {
    let (fixture, client) = try fixture(["UTF8_STRING": [0x61, 0xFF, 0xC3, 0x62, 0xED, 0xA0, 0x80]])
    defer { fixture.close() }
    let text = try #require(try await fixture.text(from: client))
    #expect(text.hasPrefix("a\u{FFFD}\u{FFFD}b"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "a" || $0 == "b" || $0 == "\u{FFFD}" })
  }

  @Test func longTextsArriveInPieces() async throws {
    let text = String(repeating: "Zwölf Boxkämpfer jagen Viktor. ", count: 60_000)
    let (fixture, client) = try fixture(["UTF8_STRING": Array(text.utf8)])
    defer { fixture.close() }
    #expect(try await fixture.text(from: client) == text)
  }

  @Test func mainGoesOnWhileTheServerIsBusyDuringATransfer() async throws {
    let text = String(repeating: "a", count: 300_000)
    let (fixture, client) = try fixture(["UTF8_STRING": Array(text.utf8)])
    defer { fixture.close() }
    client.seizesServer = true
    // If main waits for the server, it is released after the time that every wait is given, and the test fails. With the
    // first piece it would be seized while the connection that reads it is opened. Xlib opens connections one after the
    // other, so main would wait wherever another test opens one.
    let hasGoneOn = DispatchSemaphore(value: 0)
    let isReleased = Protected(false)
    async let outcome = handover { finish in
      Thread.detachNewThread {
        let outcome = hasGoneOn.wait(timeout: .now() + 600)
        client.releaseServer()
        isReleased.withLock { $0 = true }
        finish(outcome)
      }
    }
    var result: String?
    fixture.display.pasteboard.readText(for: .clipboard) { result = $0 }
    // The display shows no frames meanwhile, so nothing else wakes the test up.
    while !isReleased.withLock({ $0 }),
      !fixture.display.selections.incoming.values.contains(where: { $0.isBeingRead && $0.byteCount > 0 })
    {
      if client.seizesServer { client.process() }
      try await Task.sleep(for: .milliseconds(1))
    }
    hasGoneOn.signal()
    #expect(await outcome == .success && result == nil)
    try await fixture.server.waitUntil("the text") {
      client.process()
      return result != nil
    }
    #expect(result == text)
  }

  @Test func anAnswerInOnePropertyIsReadToItsEnd() async throws {
    let text = String(repeating: "Zwölf Boxkämpfer jagen Viktor. ", count: 20_000)
    let (fixture, client) = try fixture(["UTF8_STRING": Array(text.utf8)])
    defer { fixture.close() }
    client.pieceSize = .max
    #expect(try await fixture.text(from: client) == text)
  }

  @Test func textBeyondTheLimitIsRejected() async throws {
    let (fixture, client) = try fixture(
      ["UTF8_STRING": [UInt8](repeating: 0x61, count: 1_000_000)],
      SelectionLimits(timeout: 120, largestData: 300_000))
    defer { fixture.close() }
    #expect(try await fixture.text(from: client) == nil)
    client.pieceSize = .max
    #expect(try await fixture.text(from: client) == nil)
    client.contents = ["UTF8_STRING": [0x61]]
    #expect(try await fixture.text(from: client) == "a")
    // The rest of the first text is not taken for another one.
    let text = String(repeating: "b", count: 200_000)
    client.pieceSize = 100_000
    client.contents = ["UTF8_STRING": Array(text.utf8)]
    #expect(try await fixture.text(from: client) == text)
  }

  @Test func aClipboardWithoutOwnerHasNoText() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    #expect(await fixture.display.pasteboard.text(for: .clipboard) == nil)
  }

  @Test func aRequestToAProgramThatNeverAnswersTimesOut() async throws {
    let (fixture, client) = try fixture(
      ["UTF8_STRING": Array("late".utf8)], SelectionLimits(timeout: 1))
    defer { fixture.close() }
    client.answers = false
    #expect(try await fixture.text(from: client) == nil)
    // More requests than there are properties for answers.
    var results: [String?] = []
    for _ in 0..<9 { fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) } }
    try await fixture.server.waitUntil("the ends") {
      client.process()
      return results.count == 9
    }
    #expect(results.allSatisfy { $0 == nil })
    client.answers = true
    fixture.display.selections.limits.timeout = 120
    #expect(try await fixture.text(from: client) == "late")
  }

  @Test func aTransferFromAProgramThatStopsInTheMiddleTimesOut() async throws {
    let (fixture, client) = try fixture(
      ["UTF8_STRING": [UInt8](repeating: 0x61, count: 1_000_000)], SelectionLimits(timeout: 120))
    defer { fixture.close() }
    client.pieceSize = 1000
    var results: [String?] = []
    fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) }
    try await fixture.server.waitUntil("some pieces") {
      client.process()
      return fixture.display.selections.incoming.values.contains { $0.byteCount > 5000 }
    }
    // The timeout is read again for each wait. Until here it has to be long enough for a busy machine.
    fixture.display.selections.limits.timeout = 1
    client.close()
    try await fixture.server.waitUntil("the end") { results.count == 1 }
    #expect(results == [nil])
  }

  @Test func manyReadersAreAllAnswered() async throws {
    let (fixture, client) = try fixture(["UTF8_STRING": Array("text".utf8)])
    defer { fixture.close() }
    var results: [String?] = []
    for _ in 0..<10 { fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) } }
    try await fixture.server.waitUntil("the texts") {
      client.process()
      return results.count == 10
    }
    #expect(results.allSatisfy { $0 == "text" })
  }

  @Test func readersOfAClosedDisplayGetNil() async throws {
    let (fixture, client) = try fixture(["UTF8_STRING": Array("text".utf8)])
    client.answers = false
    var results: [String?] = []
    fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) }
    fixture.close()
    #expect(results == [nil])
    fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) }
    #expect(results == [nil, nil])
  }
}
