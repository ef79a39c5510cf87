import CX11
import Foundation
import TestSupport
import Testing
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// The timeouts for answers of other programs, with a clock that the test advances.
@MainActor
@Suite(.startsDisplays, .serialized) struct PatienceTests {
  /// Stores scheduled closures until the test runs them.
  @MainActor
  private final class Alarms {
    private var bodies: [@MainActor @Sendable () -> Void] = []

    var count: Int { bodies.count }

    func add(_ body: @escaping @MainActor @Sendable () -> Void) { bodies.append(body) }

    /// Runs the first closures, and the closures that these schedule.
    func goOff(first count: Int) {
      var due = Array(bodies.prefix(count))
      bodies.removeFirst(count)
      while !due.isEmpty {
        let known = bodies.count
        due.forEach { $0() }
        due = Array(bodies.suffix(from: known))
        bodies.removeSubrange(known...)
      }
    }
  }

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
