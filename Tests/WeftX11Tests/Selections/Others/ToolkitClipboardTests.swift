import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// The clipboard, exchanged with programs of other toolkits.
@MainActor
@Suite(.startsDisplays, .serialized) struct ToolkitClipboardTests {
  private let fixture: WindowFixture
  private let folder: URL
  private var pasteboard: any Pasteboard { fixture.display.pasteboard }

  init() throws {
    fixture = try WindowFixture()
    fixture.display.selections.limits = SelectionLimits(timeout: 120)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func close() {
    fixture.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts a program that copies, and waits until it has.
  private func copy(_ toolkit: Toolkit, _ kind: String, _ values: [String]) async throws -> ToolkitProgram {
    let program = try ToolkitProgram(
      Toolkit.interpreter, toolkit.copying(kind, values), display: fixture.server.name)
    try await fixture.server.waitUntil("the copy of the other program") {
      program.output == Data("ready\n".utf8) || program.hasEnded
    }
    #expect(!program.hasEnded)
    return program
  }

  /// What a program pastes.
  private func paste(_ toolkit: Toolkit, _ kind: String, _ values: [String] = []) async throws -> Data {
    try await fixture.server.waitUntil("the ownership") {
      fixture.display.selections.owned.values.allSatisfy { $0.time != nil }
    }
    let program = try ToolkitProgram(
      Toolkit.interpreter, toolkit.pasting(kind, values), display: fixture.server.name)
    try await fixture.server.waitUntil("the end of the other program") { program.hasEnded }
    return program.output
  }

  private static let picture = try? Canvas.draw(size: CGSize(width: 40, height: 30)) {
    $0.fill(CGRect(x: 0, y: 0, width: 20, height: 30), with: Color(hex: 0x336699))
  }
  /// Longer than a request to the server may be.
  private nonisolated static let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

  // MARK: Copied here, pasted there

  @Test(arguments: Toolkit.installed) func textIsPasted(toolkit: Toolkit) async throws {
    defer { close() }
    pasteboard.setText("Grüße, 世界 👋")
    #expect(try await paste(toolkit, "text") == Data("Grüße, 世界 👋".utf8))
  }

  @Test(arguments: Toolkit.installed) func aPictureIsPasted(toolkit: Toolkit) async throws {
    defer { close() }
    pasteboard.setBitmap(try #require(Self.picture))
    #expect(try await paste(toolkit, "picture") == Data("40x30".utf8))
  }

  @Test(arguments: Toolkit.installed) func filesArePasted(toolkit: Toolkit) async throws {
    defer { close() }
    pasteboard.setFiles(["/tmp/one", "/tmp/two"].map { URL(fileURLWithPath: $0) })
    #expect(try await paste(toolkit, "files") == Data("/tmp/one\n/tmp/two".utf8))
  }

  @Test(arguments: Toolkit.installed) func largeDataIsPasted(toolkit: Toolkit) async throws {
    defer { close() }
    var item = PasteboardItem()
    item.promise("application/x-example") { Self.bytes }
    pasteboard.setItems([item])
    #expect(try await paste(toolkit, "data", ["application/x-example"]) == Self.bytes)
  }

  // MARK: Copied there, pasted here

  @Test(arguments: Toolkit.installed) func itsTextIsRead(toolkit: Toolkit) async throws {
    defer { close() }
    let program = try await copy(toolkit, "text", ["Grüße, 世界 👋"])
    #expect(await pasteboard.types().contains(.text))
    #expect(await pasteboard.text() == "Grüße, 世界 👋")
    withExtendedLifetime(program) {}
  }

  @Test(arguments: Toolkit.installed) func itsPictureIsDecoded(toolkit: Toolkit) async throws {
    defer { close() }
    let picture = try #require(Self.picture)
    let file = folder.appendingPathComponent("picture.png")
    try picture.pngData().write(to: file)
    let program = try await copy(toolkit, "picture", [file.path])
    let pasted = try #require(await pasteboard.bitmap())
    #expect(pasted.width == 40 && pasted.height == 30)
    #expect(pasted.pixel(x: 5, y: 5) == picture.pixel(x: 5, y: 5))
    withExtendedLifetime(program) {}
  }

  @Test(arguments: Toolkit.installed) func itsFilesAreRead(toolkit: Toolkit) async throws {
    defer { close() }
    let program = try await copy(toolkit, "files", ["/tmp/one", "/tmp/two"])
    #expect(await pasteboard.files()?.urls.map(\.path) == ["/tmp/one", "/tmp/two"])
    withExtendedLifetime(program) {}
  }

  @Test(arguments: Toolkit.installed) func itsLargeDataIsRead(toolkit: Toolkit) async throws {
    defer { close() }
    let file = folder.appendingPathComponent("data")
    try Self.bytes.write(to: file)
    let program = try await copy(toolkit, "data", ["application/x-example", file.path])
    #expect(await pasteboard.data(of: "application/x-example") == Self.bytes)
    withExtendedLifetime(program) {}
  }

  // MARK: xclip

  private nonisolated static let xclip = "/usr/bin/xclip"

  @Test(.enabled(if: ToolkitProgram.isInstalled(xclip)))
  func xclipPastesWhatIsCopied() async throws {
    defer { close() }
    pasteboard.setItems([PasteboardItem(Self.bytes, type: "application/x-example")])
    try await fixture.server.waitUntil("the ownership") {
      fixture.display.selections.owned.values.allSatisfy { $0.time != nil }
    }
    let program = try ToolkitProgram(
      Self.xclip, ["-selection", "clipboard", "-o", "-t", "application/x-example"],
      display: fixture.server.name)
    try await fixture.server.waitUntil("the end of xclip") { program.hasEnded }
    #expect(program.output == Self.bytes)
  }

  @Test(.enabled(if: ToolkitProgram.isInstalled(xclip)))
  func whatXclipCopiesIsRead() async throws {
    defer { close() }
    let text = String(repeating: "Grüße ", count: 200_000)
    let program = try ToolkitProgram(
      Self.xclip, ["-selection", "clipboard", "-i", "-quiet"], display: fixture.server.name,
      input: Data(text.utf8))
    try await fixture.server.waitUntil("the ownership") {
      XGetSelectionOwner(fixture.display.connection.display, fixture.display.atoms[.clipboard]) != 0
    }
    #expect(await pasteboard.text() == text)
    withExtendedLifetime(program) {}
  }
}
