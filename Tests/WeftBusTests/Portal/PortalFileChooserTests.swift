import Foundation
import Testing
import Weft
import WeftTesting

/// File choosers of programs that the desktop's portal shows.
struct PortalFileChooserTests {
  @Test func theQuestionReachesThePortalAndItsAnswerTheProgram() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(
      on: bus, .answer(0, ["uris": .strings(["file:///tmp/a%20b.png"])]))
    let request = FileChooser(
      .save(suggestedName: "cat.png"), title: "Keep", acceptLabel: "Keep it",
      filters: [.init("Pictures", extensions: ["png"])], folder: URL(fileURLWithPath: "/tmp"))
    let chooser = PortalFileChooser(address: bus.address)
    let urls = try await chooser.choose(request, ownerIdentifier: "x11:1f")
    #expect(urls?.map(\.path) == ["/tmp/a b.png"])
    let sent = try #require(portal.requests.withLock { $0.first })
    #expect(sent.method == "SaveFile" && sent.arguments == ["x11:1f", "Keep"])
    #expect(sent.options["current_name"] == "cat.png" && sent.options["accept_label"] == "Keep it")
    #expect(sent.options["current_folder"] == .bytes(Array("/tmp".utf8) + [0]))
    #expect(sent.options["filters"] != nil)
    withExtendedLifetime(export) {}
  }

  @Test(arguments: [
    (FileChooser.Purpose.open(allowsSeveral: true), true, false), (.open(allowsSeveral: false), false, false),
    (.openFolder, false, true),
  ])
  func filesAndFoldersAreOpened(purpose: FileChooser.Purpose, multiple: Bool, directory: Bool) async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .answer(1))
    let urls = try await PortalFileChooser(address: bus.address).choose(
      FileChooser(purpose), ownerIdentifier: nil)
    #expect(urls == nil, "the user has cancelled")
    let sent = try #require(portal.requests.withLock { $0.first })
    #expect(sent.method == "OpenFile")
    #expect(
      sent.options["multiple"] == .boolean(multiple) && sent.options["directory"] == .boolean(directory))
    withExtendedLifetime(export) {}
  }

  @Test func aBusWithoutAPortalIsATypedError() async throws {
    let bus = try PrivateBus()
    await #expect(throws: BusError.self) {
      _ = try await PortalFileChooser(address: bus.address).choose(FileChooser(), ownerIdentifier: nil)
    }
  }

  @Test func noBusIsATypedError() async throws {
    await #expect(throws: BusError.self) {
      _ = try await PortalFileChooser(address: BusAddress("unix:path=/nonexistent"))
        .choose(FileChooser(), ownerIdentifier: nil)
    }
  }
}
