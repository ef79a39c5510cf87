import CX11
import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftServer
@testable import WeftX11

/// Files that are written where they are dropped (XDS), in both directions.
@MainActor
@Suite(.startsDisplays, .serialized) struct DirectSaveTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private struct Failure: Error {}

  enum Case: String, CaseIterable { case success = "S", otherMachine = "F", failure = "E" }

  @Test(arguments: Case.allCases) func aTargetGetsTheFileAtItsAddress(expected: Case) async throws {
    defer { remove() }
    let stage = try await DragStage()
    defer { stage.close() }
    let partner = try DropPartner(stage.server.name)
    stage.node.items = DragItems([
      PasteboardItem(promisedFile: "a/letter.txt") { url in
        if expected == .failure { throw Failure() }
        try Data("Dear reader".utf8).write(to: url)
      }
    ])
    try await stage.begin()
    try stage.move(to: 350, 60)
    try await stage.wait("the position") { partner.names.count >= 2 }
    #expect(partner.sourceList("XdndTypeList") == ["XdndDirectSave0"])
    #expect(partner.text("XdndDirectSave0") == "letter.txt")
    partner.answer("XdndActionCopy")
    try await stage.wait("the answer") { stage.window.scene.cursor == .copy }
    try stage.release()
    try await stage.wait("the drop") { partner.names.last == "XdndDrop" }
    let file = folder.appendingPathComponent("letter.txt")
    partner.setText(
      "XdndDirectSave0", expected == .otherMachine ? "file://elsewhere\(file.path)" : file.absoluteString)
    partner.request("XdndDirectSave0")
    try await stage.wait("the answer to the request") {
      partner.process()
      return partner.data != nil
    }
    #expect(partner.data == Data(expected.rawValue.utf8))
    let written = try? String(contentsOf: file, encoding: .utf8)
    #expect(written == (expected == .success ? "Dear reader" : nil))
    partner.finish("XdndActionCopy")
    try await stage.waitForEndings()
  }

  @Test func aSourceWritesTheFileIntoTheFolderOfTheTarget() async throws {
    defer { remove() }
    let stage = try await DragStage()
    defer { stage.close() }
    stage.node.items = DragItems([
      PasteboardItem(promisedFile: "letter.txt") { try Data("Dear reader".utf8).write(to: $0) }
    ])
    // The same in one program, for a name that exists already.
    try Data().write(to: folder.appendingPathComponent("letter.txt"))
    let target = DropNode()
    target.accepts = [.promisedFile]
    target.folder = folder
    let other = stage.fixture.show("target", CGSize(width: 200, height: 200), target)
    other.setFrame(CGRect(x: 300, y: 0, width: 200, height: 200))
    try await stage.wait("the place of the window") { other.isVisible && other.frame.minX == 300 }
    try await stage.begin()
    try stage.move(to: 400, 50)
    try await stage.wait("the target") { target.isTarget }
    try stage.release()
    try await stage.waitForEndings()
    #expect(target.saved.map(\.lastPathComponent) == ["letter 2.txt"])
    #expect(try String(contentsOf: target.saved[0], encoding: .utf8) == "Dear reader")
    // And from another program.
    try await dropFromAnotherProgram(on: target, other, stage)
  }

  /// Browsers give the data of the file, and leave it to the target to write it.
  @Test(arguments: [true, false]) func aSourceThatCannotWriteThereGivesTheData(hasData: Bool) async throws {
    defer { remove() }
    let fixture = try WindowFixture()
    defer { fixture.close() }
    fixture.display.selections.limits.timeout = 300
    let target = DropNode()
    target.accepts = [.promisedFile]
    target.folder = folder
    let window = fixture.show("target", target)
    try await fixture.server.waitUntil("the window") { window.isVisible }
    let partner = try DragPartner(fixture.server.name, target: window.identifier)
    let owner = try SelectionClient(fixture.server.name)
    let (type, text) = ("application/octet-stream", "Dear reader")
    owner.own("XdndSelection", ["XdndDirectSave0": Array("F".utf8), type: Array(text.utf8)])
    if !hasData { owner.contents[type] = nil }
    partner.setText("XdndDirectSave0", "letter.txt")
    partner.enter(["XdndDirectSave0", type])
    partner.move(to: 20, 30)
    partner.send("XdndDrop", [0, 1])
    try await fixture.server.waitUntil("the drop") {
      owner.process()
      return target.dropCount == 1
    }
    let file = folder.appendingPathComponent("letter.txt")
    #expect(target.saved == (hasData ? [file] : []))
    #expect((try? String(contentsOf: file, encoding: .utf8)) == (hasData ? text : nil))
  }

  private func dropFromAnotherProgram(on target: DropNode, _ window: WeftX11.Window, _ stage: DragStage)
    async throws
  {
    let partner = try DragPartner(stage.server.name, target: window.identifier)
    let owner = try SelectionClient(stage.server.name)
    owner.own("XdndSelection", ["XdndDirectSave0": Array("S".utf8)])
    partner.setText("XdndDirectSave0", "../note.txt")
    partner.enter(["XdndDirectSave0"])
    partner.move(to: 400, 60)
    try await stage.wait("the status") { partner.has(1) }
    partner.send("XdndDrop", [0, 1])
    let file = folder.appendingPathComponent("note.txt")
    try await stage.wait("the address") { partner.text("XdndDirectSave0") == file.absoluteString }
    try Data("A note".utf8).write(to: file)
    try await stage.wait("the file") {
      owner.process()
      return target.saved == [file]
    }
  }
}
