import Foundation
import TestSupport
import Testing
import Weft
import WeftDialogs
import WeftTesting

/// File choosers of programs that the desktop's portal shows.
struct PortalFileChooserTests {
  /// What the portal is asked.
  private func sent(_ request: FileChooser, ownerIdentifier: String? = nil) async throws -> MockPortal.Request
  {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .answer(1))
    let urls = try await PortalFileChooser(address: bus.address).choose(
      request, ownerIdentifier: ownerIdentifier)
    #expect(urls == nil, "the user has cancelled")
    withExtendedLifetime(export) {}
    return try #require(portal.requests.withLock { $0.first })
  }

  @Test func theQuestionReachesThePortalAndItsAnswerTheProgram() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(
      on: bus, .answer(0, ["uris": .strings(["file:///tmp/a%20b.png"])]))
    let request = FileChooser(
      .save(suggestedName: "cat.png"), title: "Keep", acceptLabel: "Keep_it",
      filters: [.init("Pictures", extensions: ["png"])], folder: URL(fileURLWithPath: "/tmp"))
    let chooser = PortalFileChooser(address: bus.address)
    let urls = try await chooser.choose(request, ownerIdentifier: "x11:1f")
    #expect(urls?.map(\.path) == ["/tmp/a b.png"])
    let sent = try #require(portal.requests.withLock { $0.first })
    #expect(sent.method == "SaveFile" && sent.arguments == ["x11:1f", "Keep"])
    #expect(sent.options["current_name"] == "cat.png" && sent.options["accept_label"] == "Keep__it")
    #expect(sent.options["current_folder"] == .bytes(Array("/tmp".utf8) + [0]))
    withExtendedLifetime(export) {}
  }

  @Test func patternsIgnoreTheCase() async throws {
    let filters: [FileChooser.Filter] = [
      .init("Pictures", patterns: ["*.jP?", "[1]\\ß-ä"], mediaTypes: ["image/png"]), .init("Nothing"),
      .init("", patterns: ["*"]),
    ]
    let sent = try await sent(FileChooser(filters: filters))
    let rules: [BusValue] = [
      .structure([.uint32(0), "*.[jJ][pP]?"]), .structure([.uint32(0), "[[]1]\\\\ß-[äÄ]"]),
      .structure([.uint32(1), "image/png"]),
    ]
    let filter = BusValue.structure(["Pictures", .array(rules, of: rules[0].type)])
    // The portal refuses filters without a name or a rule.
    #expect(sent.options["filters"] == .array([filter], of: filter.type))
  }

  @Test func whatIsNoFolderOrNameIsNotSent() async throws {
    let web = try await sent(
      FileChooser(.save(suggestedName: "../AC/DC.zip"), folder: URL(string: "https://example.com")))
    #expect(web.options["current_folder"] == nil && web.options["current_name"] == "..-AC-DC.zip")
    let relative = try await sent(FileChooser(.save(suggestedName: ".."), folder: URL(string: "Documents")))
    #expect(relative.options["current_folder"] == nil && relative.options["current_name"] == nil)
  }

  @Test(arguments: [
    (FileChooser.Purpose.open(allowsSeveral: true), true, false), (.open(allowsSeveral: false), false, false),
    (.openFolder, false, true),
  ])
  func filesAndFoldersAreOpened(purpose: FileChooser.Purpose, multiple: Bool, directory: Bool) async throws {
    let sent = try await sent(FileChooser(purpose))
    #expect(sent.method == "OpenFile")
    #expect(
      sent.options["multiple"] == .boolean(multiple) && sent.options["directory"] == .boolean(directory))
  }

  // MARK: Instead of Weft's own

  @MainActor private func show(
    _ bus: BusAddress, on window: OffscreenWindow
  ) -> Task<DialogResult<[URL]>, Never> {
    Task { await FileChooser().show(on: window, asking: PortalFileChooser(address: bus)) }
  }

  /// That of GTK answers 2 if its dialog is closed by Escape.
  @Test(arguments: [UInt32(1), 2]) @MainActor
  func closingTheDesktopsChooserOpensNoOther(code: UInt32) async throws {
    let bus = try PrivateBus()
    let (_, export) = try await MockPortal.start(on: bus, .answer(code))
    let window = OffscreenWindow(size: CGSize(width: 600, height: 400), rootNode: DisplayNode())
    let task = show(bus.address, on: window)
    var result: DialogResult<[URL]>?
    let waiting = Task { result = await task.value }
    try await waitUntil("the end") { result != nil || window.scene.sheetScene != nil }
    #expect(window.scene.sheetScene == nil)
    task.cancel()
    await waiting.value
    #expect(result == .ended(.cancelled))
    withExtendedLifetime(export) {}
  }

  @Test @MainActor func whereThereIsNoPortalWeftsOwnIsShown() async throws {
    let bus = try PrivateBus()
    let window = OffscreenWindow(size: CGSize(width: 600, height: 400), rootNode: DisplayNode())
    let task = show(bus.address, on: window)
    try await waitUntil("the sheet") { window.scene.sheetScene != nil }
    window.press(.escape)
    #expect(await task.value == .ended(.cancelled))
  }

  @Test @MainActor func thePortalRemovesItsDialogWithTheWindow() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .hold)
    let window = OffscreenWindow(size: CGSize(width: 600, height: 400), rootNode: DisplayNode())
    let task = show(bus.address, on: window)
    var events = portal.events.makeAsyncIterator()
    #expect(await events.next() == "held")
    window.scene.close()
    #expect(await task.value == .ended(.ownerClosed))
    #expect(await events.next() == "closed")
    withExtendedLifetime(export) {}
  }

  // MARK: Failures

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
