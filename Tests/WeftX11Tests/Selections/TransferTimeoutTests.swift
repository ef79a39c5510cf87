import CX11
import Foundation
import TestSupport
import Testing
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// The timeouts for answers of other programs, with a clock that the test advances.
@MainActor
@Suite(.startsDisplays, .serialized) struct TransferTimeoutTests {
  private func fixture(pieceSize: Int? = nil) throws -> (WindowFixture, SelectionClient, Alarms) {
    let fixture = try WindowFixture()
    let alarms = Alarms()
    fixture.display.selections.limits.pieceSize = pieceSize
    fixture.display.selections.scheduler = { _, body in alarms.add(body) }
    return (fixture, try SelectionClient(fixture.server.name), alarms)
  }

  @Test func theTimeoutOfOneRequestDoesNotEndTheNext() async throws {
    let (fixture, client, alarms) = try fixture()
    defer { fixture.close() }
    client.own("CLIPBOARD", ["UTF8_STRING": Array("text".utf8)])
    var results: [String?] = []
    fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) }
    try await fixture.server.waitUntil("the first text") {
      client.process()
      return results.count == 1
    }
    let oldAlarms = alarms.count
    client.answers = false
    fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) }
    try await fixture.server.waitUntil("the second question") { alarms.count == 2 * oldAlarms }
    alarms.goOff(first: oldAlarms)
    #expect(results.count == 1, "the timeout of the second request has not expired yet")
    alarms.goOff(first: alarms.count)
    #expect(results == ["text", nil])
  }

  /// Asks a program for its text, and lets the time for an answer pass before it answers.
  private func ask(
    _ fixture: WindowFixture, _ client: SelectionClient, _ alarms: Alarms
  ) async throws -> [String?] {
    client.answers = false
    var results: [String?] = []
    fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) }
    try await fixture.server.waitUntil("the question") {
      client.process()
      return client.requestCount == 1
    }
    alarms.goOff(first: alarms.count)
    return results
  }

  @Test func aLateAnswerInPiecesStaysOutOfLaterOnes() async throws {
    let (fixture, client, alarms) = try fixture()
    defer { fixture.close() }
    let selections = fixture.display.selections
    client.pieceSize = 1000
    client.own("CLIPBOARD", ["UTF8_STRING": [UInt8](repeating: 0x61, count: 10_000)])
    #expect(try await ask(fixture, client, alarms) == [nil])
    client.answerLate()
    try await fixture.server.waitUntil("the late answer") {
      client.process()
      return selections.stalled.count == 1
    }
    #expect(selections.abandoned.isEmpty && client.hasPieces)
    let text = String(repeating: "b", count: 5000)
    client.contents = ["UTF8_STRING": Array(text.utf8)]
    for _ in 0..<2 { #expect(try await fixture.text(from: client) == text) }
    // It still waits to send the first piece.
    #expect(selections.stalled.count == 1 && client.hasPieces)
  }

  @Test func aLateAnswerInOnePropertyIsThrownAway() async throws {
    let (fixture, client, alarms) = try fixture()
    defer { fixture.close() }
    let selections = fixture.display.selections
    client.own("CLIPBOARD", ["UTF8_STRING": Array("late".utf8)])
    #expect(try await ask(fixture, client, alarms) == [nil])
    #expect(selections.abandoned.count == 1)
    client.answerLate()
    try await fixture.server.waitUntil("the late answer") {
      client.process()
      return selections.abandoned.isEmpty
    }
    #expect(selections.stalled.isEmpty)
    client.contents = ["UTF8_STRING": Array("next".utf8)]
    #expect(try await fixture.text(from: client) == "next")
  }

  @Test func theTimeoutOfOneTransferDoesNotEndTheNext() async throws {
    let (fixture, client, alarms) = try fixture(pieceSize: 1000)
    defer { fixture.close() }
    let selections = fixture.display.selections
    fixture.display.pasteboard.setText(String(repeating: "x", count: 2500), for: .clipboard)
    try await fixture.server.waitUntil("the ownership") { client.owner(of: "CLIPBOARD") == selections.window }
    client.ask("CLIPBOARD", "UTF8_STRING")
    try await fixture.server.waitUntil("the text") {
      client.process()
      return client.answer != nil && selections.outgoing.isEmpty
    }
    let oldAlarms = alarms.count
    client.fetchesPieces = false
    client.ask("CLIPBOARD", "UTF8_STRING")
    try await fixture.server.waitUntil("the next transfer") { selections.outgoing.count == 1 }
    alarms.goOff(first: oldAlarms)
    #expect(selections.outgoing.count == 1)
    alarms.goOff(first: alarms.count)
    #expect(selections.outgoing.isEmpty)
  }

  @Test func earlierPiecesAreNeverMoved() throws {
    var transfer = IncomingTransfer(
      selection: 0, subject: .types, targets: [], step: 0, completion: { _ in })
    transfer.expectPieces()
    func places() -> [UnsafeRawPointer?] {
      transfer.pieces.map { $0.withUnsafeBytes { UnsafeRawPointer($0.baseAddress) } }
    }
    let part = DisplayConnection.PropertyPart(type: 0, data: Data(repeating: 1, count: 1000), rest: 0)
    transfer.append(part)
    let first = try #require(places().first)
    for _ in 0..<1000 { transfer.append(part) }
    #expect(transfer.byteCount == 1_001_000 && places().first == first)
  }
}
