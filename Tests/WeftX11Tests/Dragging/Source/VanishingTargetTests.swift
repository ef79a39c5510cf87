import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftServer
@testable import WeftX11

/// Programs that end while they take what was dropped on them. The steps before are in `DragProtocolTests`.
@MainActor
@Suite(.startsDisplays, .serialized) struct VanishingTargetTests {
  private let stage: DragStage
  private let partner: DropPartner

  init() async throws {
    stage = try await DragStage()
    partner = try DropPartner(stage.server.name)
  }

  /// Drags an item over the partner, and drops it there.
  private func drop(_ item: PasteboardItem) async throws {
    let (stage, partner) = (stage, partner)
    stage.node.items = DragItems([item], actions: [.copy, .move])
    try await stage.begin()
    try stage.move(to: 350, 60)
    try await stage.wait("the position") { partner.names.count >= 2 }
    partner.answer("XdndActionMove")
    try await stage.wait("the answer") { stage.window.scene.cursor == .grabbing }
    try stage.release()
    try await stage.wait("the drop") { partner.names.last == "XdndDrop" }
  }

  /// The target has ended: nothing has become of the items, and the next drag works as ever.
  private func expectTheEnd() async throws {
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil], "nothing is deleted that may not have arrived")
    let next = try DropPartner(stage.server.name, x: 600)
    try await stage.begin()
    try stage.move(to: 650, 60)
    try await stage.wait("the next drag") { next.names.count >= 2 }
    try stage.server.press(.escape)
    try await stage.waitForEndings(2)
    try stage.release()
  }

  @Test func aTargetThatEndsBeforeItsDataIsMadeGetsNothing() async throws {
    defer { stage.close() }
    let selections = stage.fixture.display.selections
    selections.limits.pieceSize = 1000
    let (doors, door) = AsyncStream<Void>.makeStream()
    var item = PasteboardItem()
    item.promise(.text) {
      for await _ in doors { break }
      return Data(repeating: 0x61, count: 100_000)
    }
    try await drop(item)
    partner.request("UTF8_STRING")
    try await stage.wait("the request") { !selections.pendingConversions.isEmpty }
    partner.connection.close()
    try await stage.waitForEndings()
    // Pieces for a window that is gone are given up when nobody has fetched them for long.
    selections.limits.timeout = 0.1
    door.yield()
    try await stage.wait("the data") { selections.pendingConversions.isEmpty }
    try await stage.wait("the end of the transfer") { selections.outgoing.isEmpty }
    selections.limits.timeout = 300
    try await expectTheEnd()
  }

  @Test func aTargetThatEndsInTheMiddleOfTheDataEndsTheTransfer() async throws {
    defer { stage.close() }
    let selections = stage.fixture.display.selections
    selections.limits.pieceSize = 1000
    try await drop(PasteboardItem(text: String(repeating: "a", count: 100_000)))
    partner.request("UTF8_STRING")
    let partner = partner
    try await stage.wait("the beginning of the data") {
      partner.process()
      return partner.data != nil
    }
    #expect(selections.outgoing.count == 1)
    partner.connection.close()
    try await expectTheEnd()
    #expect(selections.outgoing.isEmpty)
  }

  @Test func aFileIsWrittenToTheEndForATargetThatHasEnded() async throws {
    defer { stage.close() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let selections = stage.fixture.display.selections
    let (doors, door) = AsyncStream<Void>.makeStream()
    try await drop(
      PasteboardItem(promisedFile: "letter.txt") { url in
        for await _ in doors { break }
        try Data("Dear reader".utf8).write(to: url)
      })
    let file = folder.appendingPathComponent("letter.txt")
    partner.setText("XdndDirectSave0", file.absoluteString)
    partner.request("XdndDirectSave0")
    try await stage.wait("the request") { !selections.pendingConversions.isEmpty }
    partner.connection.close()
    door.yield()
    try await stage.wait("the file") { selections.pendingConversions.isEmpty }
    try await expectTheEnd()
    #expect(try String(contentsOf: file, encoding: .utf8) == "Dear reader")
  }
}
