import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftTesting

@testable import WeftDialogs

/// What people do in a file chooser, by mouse and by keys.
@MainActor
@Suite struct FileChooserTests {
  private let folder = TemporaryFolder()

  init() throws {
    // By name, by size and by time in either direction, these come in different orders.
    for (name, size, age) in [("b.txt", 1, 1), ("a.png", 2, 3), ("c.png", 3, 2), (".hidden", 4, 4)] {
      try folder.add(name, size: size * 1000, time: 1_700_000_000 - age * 1000)
    }
    try folder.add("inner/deep.txt")
    try folder.addFolder("empty")
  }

  private func open(_ request: FileChooser = FileChooser()) async throws -> ChooserScene {
    try await ChooserScene(request, in: folder)
  }

  // MARK: The mouse

  @Test func aFileIsChosenByTheMouse() async throws {
    let scene = try await open()
    #expect(scene.names == ["empty", "inner", "a.png", "b.txt", "c.png"] && !scene.node.accept.isEnabled)
    scene.window.click(on: try #require(scene.row("b.txt")))
    #expect(scene.selected == ["b.txt"] && scene.node.accept.isEnabled)
    scene.window.click(on: scene.node.accept)
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.results == [.finished([folder["b.txt"]])] && scene.window.scene.sheetScene == nil)
  }

  @Test func aDoubleClickOpensAFolderAndAFile() async throws {
    let scene = try await open()
    scene.window.click(on: try #require(scene.row("inner")), count: 2)
    try await scene.wait { scene.names == ["deep.txt"] }
    scene.window.click(on: try #require(scene.row("deep.txt")), count: 2)
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.results == [.finished([folder["inner/deep.txt"]])])
  }

  @Test func severalFilesAreChosenWithControlAndShift() async throws {
    let scene = try await open(FileChooser(.open(allowsSeveral: true)))
    scene.window.click(on: try #require(scene.row("a.png")))
    scene.window.click(on: try #require(scene.row("c.png")), modifiers: .control)
    #expect(scene.selected == ["a.png", "c.png"])
    scene.window.click(on: try #require(scene.row("c.png")), modifiers: .control)
    scene.window.click(on: try #require(scene.row("a.png")))
    scene.window.click(on: try #require(scene.row("c.png")), modifiers: .shift)
    #expect(scene.selected == ["a.png", "b.txt", "c.png"])
    scene.window.click(on: scene.node.accept)
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.chosen == ["a.png", "b.txt", "c.png"])
  }

  @Test func foldersAreNotChosenTogetherWithOthers() async throws {
    let scene = try await open(FileChooser(.open(allowsSeveral: true)))
    scene.window.click(on: try #require(scene.row("a.png")))
    scene.window.click(on: try #require(scene.row("inner")), modifiers: .control)
    #expect(scene.selected == ["inner", "a.png"] && !scene.node.accept.isEnabled)
    scene.window.click(on: try #require(scene.row("a.png")), modifiers: .control)
    #expect(scene.selected == ["inner"] && scene.node.accept.isEnabled)
  }

  @Test func headingsSort() async throws {
    let scene = try await open()
    let titles = scene.node.list.findAllSubnodes { $0.accessibilityTraits.contains(.header) }
    func press(_ title: String) { scene.window.click(on: titles.first { $0.accessibilityLabel == title }!) }
    press("Size")
    try await scene.wait { scene.names.suffix(3) == ["c.png", "a.png", "b.txt"] }
    press("Size")
    try await scene.wait { scene.names.suffix(3) == ["b.txt", "a.png", "c.png"] }
    press("Modified")
    try await scene.wait { scene.names.suffix(3) == ["b.txt", "c.png", "a.png"] }
    press("Name")
    try await scene.wait { scene.names.suffix(3) == ["a.png", "b.txt", "c.png"] }
  }

  @Test func placesAndThePathLeadElsewhere() async throws {
    let scene = try await open(FileChooser(folder: folder["inner"]))
    #expect(scene.names == ["deep.txt"])
    let home = try #require(scene.node.places.nodes.first)
    scene.window.click(on: home)
    try await scene.wait { scene.names.contains("inner") }
    #expect(home.isSelected)
  }

  @Test func theListHasTheKeysAfterAClickOnThePath() async throws {
    let scene = try await open(FileChooser(folder: folder["inner"]))
    let buttons = scene.node.path.findAllSubnodes(ofType: ButtonNode.self)
    let home = buttons.min { $0.frame.minX < $1.frame.minX }
    scene.window.click(on: try #require(home))
    try await scene.wait { scene.names.contains("inner") }
    #expect(scene.node.list.table.isFirstResponder)
    try await scene.press(.end)
    #expect(scene.selected == ["c.png"])
  }

  // MARK: Keys

  @Test func aFileIsChosenByKeysAlone() async throws {
    let scene = try await open()
    #expect(scene.node.list.table.isFirstResponder)
    try await scene.press(.down, .down)
    #expect(scene.selected == ["inner"])
    try await scene.press(.return)
    #expect(scene.names == ["deep.txt"])
    try await scene.press(.backspace)
    #expect(scene.selected == ["inner"])
    try await scene.press(.end, .up)
    #expect(scene.selected == ["b.txt"])
    try await scene.press(.return)
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.chosen == ["b.txt"])
  }

  @Test func typingSelectsByTheName() async throws {
    let scene = try await open()
    scene.window.type("in")
    #expect(scene.selected == ["inner"])
    scene.window.advance(by: 2)
    scene.window.type("c")
    #expect(scene.selected == ["c.png"])
  }

  @Test func keysGoUpBackAndForward() async throws {
    let scene = try await open(FileChooser(folder: folder["inner"]))
    try await scene.press(.up, modifiers: .alt)
    #expect(scene.selected == ["inner"])
    try await scene.press(.left, modifiers: .alt)
    #expect(scene.names == ["deep.txt"])
    try await scene.press(.right, modifiers: .alt)
    #expect(scene.names.contains("inner"))
  }

  @Test func escapeCancels() async throws {
    let scene = try await open()
    try await scene.press(.escape)
    #expect(scene.results == [.ended(.cancelled)])
  }

  @Test func aPathIsTyped() async throws {
    let scene = try await open()
    try await scene.press(.character("l"), modifiers: .control)
    scene.window.type("inner")
    try await scene.press(.return)
    try await scene.wait { scene.names == ["deep.txt"] }
    scene.window.type("~/nothing")
    try await scene.press(.return)
    try await scene.wait { scene.node.path.field.hasError }
    #expect(scene.node.status.text == FileChooserTexts.current.noSuchPath)
    try await scene.press(.escape)
    #expect(scene.results.isEmpty && scene.node.list.table.isFirstResponder)
    scene.window.type("/")
    try await scene.wait { scene.node.path.field.isFirstResponder }
    scene.window.type(String(folder["a.png"].path.dropFirst()))
    try await scene.press(.return)
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.chosen == ["a.png"])
  }

  @Test func aTypedPathThatIsGivenUpLeadsNowhere() async throws {
    let scene = try await open()
    try await scene.press(.character("l"), modifiers: .control)
    scene.window.type("inner")
    scene.window.press(.return)
    let accepting = scene.node.accepting
    scene.window.press(.escape)
    await accepting?.value
    #expect(scene.node.model.folder.path == folder.url.path && scene.names.contains("a.png"))
    scene.window.press(.return)
    #expect(scene.results.isEmpty)
  }

  @Test func aTypedPathLeadsWhereAShellWouldGo() async throws {
    folder.addLink("link", to: "inner/inmost")
    try folder.addFolder("inner/inmost")
    try folder.addFolder(" a ")
    let scene = try await open()
    try await scene.press(.character("l"), modifiers: .control)
    scene.window.type("link/..")
    try await scene.press(.return)
    try await scene.wait { scene.node.model.folder.lastPathComponent == "inner" }
    try await scene.press(.up, modifiers: .alt)
    try await scene.press(.character("l"), modifiers: .control)
    scene.window.type(" a ")
    try await scene.press(.return)
    try await scene.wait { scene.node.model.folder.lastPathComponent == " a " }
    for path in ["/tmp/\(String(repeating: "a", count: 256))", "a\0b"] {
      scene.node.acceptPath(path)
      #expect(scene.node.status.text == FileChooserTexts.current.invalidName)
    }
  }

  @Test func hiddenFilesAreShownOnDemand() async throws {
    let scene = try await open()
    try await scene.press(.character("h"), modifiers: .control)
    try await scene.wait { scene.names.contains(".hidden") }
    #expect(scene.node.hidden.isOn)
    try await scene.press(.character("h"), modifiers: .control)
    try await scene.wait { !scene.names.contains(".hidden") }
    #expect(try await open(FileChooser(showsHiddenFiles: true)).names.contains(".hidden"))
  }

  // MARK: Filters and folders

  @Test func filtersLimitTheList() async throws {
    let request = FileChooser(filters: [FileChooser.Filter("Pictures", extensions: ["png"]), .allFiles])
    let scene = try await open(request)
    #expect(scene.names == ["empty", "inner", "a.png", "c.png"])
    scene.window.click(on: scene.node.filters)
    scene.window.chooseMenuItem("All files")
    try await scene.wait { scene.names.contains("b.txt") }
  }

  @Test func aFolderIsChosen() async throws {
    let scene = try await open(FileChooser(.openFolder))
    #expect(scene.names == ["empty", "inner"] && scene.node.accept.isEnabled)
    scene.window.click(on: scene.node.accept)
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.results.first?.value?.map(\.path) == [folder.url.path])
    let other = try await open(FileChooser(.openFolder))
    try await other.press(.down)
    other.window.click(on: other.node.accept)
    try await other.wait { !other.results.isEmpty }
    #expect(other.chosen == ["empty"])
  }

  @Test func aFolderIsMade() async throws {
    let scene = try await open(FileChooser(.save(suggestedName: "new.txt")))
    scene.window.click(on: scene.node.newFolder)
    try await scene.wait { scene.window.openAlert != nil }
    scene.window.type("empty")
    scene.window.press(.return)
    try await scene.wait { scene.node.status.text == FileChooserTexts.current.exists }
    scene.window.click(on: scene.node.newFolder)
    try await scene.wait { scene.window.openAlert != nil }
    scene.window.type("made")
    scene.window.press(.return)
    try await scene.wait {
      scene.node.model.folder.lastPathComponent == "made" && scene.node.model.state == .ready
    }
    #expect(FileManager.default.fileExists(atPath: folder["made"].path))
  }

  // MARK: Saving

  @Test func aNewFileIsSavedUnderItsName() async throws {
    let scene = try await open(FileChooser(.save(suggestedName: "new.txt")))
    #expect(scene.node.name.isFirstResponder && scene.node.name.text == "new.txt")
    try await scene.press(.return)
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.results == [.finished([folder["new.txt"]])])
  }

  @Test func replacingAFileIsAskedFor() async throws {
    let scene = try await open(FileChooser(.save(suggestedName: "a.png")))
    scene.window.click(on: scene.node.accept)
    try await scene.wait { scene.window.openAlert != nil }
    #expect(scene.window.openAlert?.alert.title == "“a.png” already exists. Replace it?")
    scene.window.press(.escape)
    try await scene.settle()
    #expect(scene.results.isEmpty)
    scene.window.click(on: scene.node.accept)
    try await scene.wait { scene.window.openAlert != nil }
    scene.window.pressAlertButton("Replace")
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.chosen == ["a.png"])
  }

  @Test func acceptingTwiceAsksOnce() async throws {
    let scene = try await open(FileChooser(.save(suggestedName: "a.png")))
    scene.window.press(.return)
    let first = scene.node.accepting
    scene.window.press(.return)
    await first?.value
    try await scene.wait { scene.window.openAlert != nil }
    scene.window.press(.escape)
    await scene.node.accepting?.value
    scene.window.settle()
    #expect(scene.window.openAlert == nil && scene.results.isEmpty)
  }

  @Test func savingUnderTheNameOfABrokenLinkIsAskedFor() async throws {
    folder.addLink("broken", to: "nothing")
    let scene = try await open(FileChooser(.save(suggestedName: "broken")))
    scene.window.press(.return)
    try await scene.wait { scene.window.openAlert != nil }
    scene.window.pressAlertButton("Replace")
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.chosen == ["broken"])
  }

  @Test(
    arguments: [
      ("AC/DC.zip", "AC-DC.zip"), ("../../.profile", "..-..-.profile"), ("..", ""),
      ("a\0b/\u{301}", "a-b-\u{301}"),
      (String(repeating: "ä", count: 200) + ".txt", String(repeating: "ä", count: 125) + ".txt"),
    ])
  func aSuggestedNameIsOne(suggested: String, shown: String) async throws {
    let scene = try await open(FileChooser(.save(suggestedName: suggested)))
    #expect(scene.node.name.text == shown)
  }

  @Test(.enabled(if: geteuid() != 0, "Everything is writable for root."))
  func aFileIsReplacedInAFolderThatIsNotWritable() async throws {
    chmod(folder["inner"].path, 0o500)
    defer { chmod(folder["inner"].path, 0o700) }
    let scene = try await open(FileChooser(.save(suggestedName: "new.txt"), folder: folder["inner"]))
    try await scene.press(.return)
    try await scene.wait { scene.node.status.text == FileChooserTexts.current.notWritable }
    scene.node.name.text = "deep.txt"
    scene.window.press(.return)
    try await scene.wait { scene.window.openAlert != nil }
    scene.window.press(.escape)
    chmod(folder["inner/deep.txt"].path, 0o400)
    scene.node.status.text = ""
    try await scene.press(.return)
    try await scene.wait {
      scene.node.status.text == FileChooserTexts.current.notWritable || scene.window.openAlert != nil
    }
    #expect(scene.results.isEmpty && scene.window.openAlert == nil)
  }

  @Test func aNameMayBeAPath() async throws {
    let scene = try await open(FileChooser(.save(suggestedName: "")))
    #expect(!scene.node.accept.isEnabled)
    scene.window.type("inner/")
    try await scene.press(.return)
    try await scene.wait { scene.names == ["deep.txt"] }
    scene.window.type("../x.txt")
    try await scene.press(.return)
    try await scene.wait { !scene.results.isEmpty }
    #expect(scene.results == [.finished([folder["x.txt"]])])
  }

  @Test func readingTheFolderAgainKeepsTheNameThatWasTyped() async throws {
    let scene = try await open(FileChooser(.save(suggestedName: "")))
    scene.window.click(on: try #require(scene.row("b.txt")))
    #expect(scene.node.name.text == "b.txt")
    scene.node.name.text = "d.txt"
    try await scene.press(KeyboardKey(keysym: Keysym.f1 + 4))
    #expect(scene.selected == ["b.txt"] && scene.node.name.text == "d.txt")
  }

  // MARK: Failures

  @Test(arguments: ["https://example.com", "Documents", "file:"])
  func whatIsNoFolderIsNotShown(text: String) async throws {
    let url: URL = try #require(URL(string: text))
    FileChooserModel.lastFolder = nil
    let node = FileChooserNode(
      FileChooser(folder: url), places: FilePlaces(environment: ["HOME": folder.url.path]), zone: .current)
    #expect(node.model.folder.path == folder.url.path)
    // Whatever the path is, the bar has an end.
    node.path.show(url)
  }

  @Test func aLastFolderThatIsGoneIsNotShown() async throws {
    FileChooserModel.lastFolder = folder["gone"]
    let model = FileChooserModel(FileChooser(), home: folder.url)
    FileChooserModel.lastFolder = nil
    model.reload()
    try await waitUntil("the folder") { model.state != .reading }
    #expect(model.state == .ready && model.folder.path == folder.url.path)
  }

  @Test func aFileThatHasBecomeAFolderIsNotSaidToBeGone() async throws {
    let scene = try await open()
    scene.window.click(on: try #require(scene.row("a.png")))
    try FileManager.default.removeItem(at: folder["a.png"])
    try folder.addFolder("a.png")
    scene.window.click(on: scene.node.accept)
    try await scene.wait { !scene.node.status.text.isEmpty }
    #expect(scene.node.status.text == "a.png: \(FileChooserTexts.current.failed)")
  }

  @Test func aFolderThatIsGoneIsSaidToBe() async throws {
    let scene = try await open(FileChooser(folder: folder["nothing"]))
    #expect(scene.node.model.state == .failed(.gone) && scene.names.isEmpty)
    try await scene.press(.up, modifiers: .alt)
    #expect(scene.names.contains("a.png"))
  }

  @Test func aFileThatHasVanishedIsNotChosen() async throws {
    let scene = try await open()
    scene.window.click(on: try #require(scene.row("a.png")))
    try FileManager.default.removeItem(at: folder["a.png"])
    scene.window.click(on: scene.node.accept)
    try await scene.wait { !scene.names.contains("a.png") }
    #expect(scene.results.isEmpty && scene.node.status.text.hasPrefix("a.png"))
  }

  @Test func whatCannotBeOpenedIsNotAccepted() async throws {
    folder.addLink("broken", to: "nothing")
    folder.add(bytes: [0x7A, 0xFF])
    let scene = try await open()
    scene.window.click(on: try #require(scene.row("broken")), count: 2)
    #expect(!scene.node.accept.isEnabled && scene.node.status.text == FileChooserTexts.current.brokenLink)
    scene.window.click(on: try #require(scene.row("z\u{FFFD}")))
    #expect(!scene.node.accept.isEnabled && scene.node.status.text == FileChooserTexts.current.unreadableName)
    #expect(scene.results.isEmpty)
  }

  @Test func aHugeFolderIsShown() async throws {
    for index in 0..<3000 { try folder.add("many/\(index)") }
    let scene = try await open(FileChooser(folder: folder["many"]))
    #expect(scene.names.count == 3000 && scene.names[10] == "10")
    try await scene.press(.end)
    #expect(scene.selected == ["2999"])
    // The list scrolls there.
    scene.window.advance(by: 1)
    scene.window.settle()
    #expect(scene.node.list.table.indexPathsForVisibleRows.contains(IndexPath(item: 2999, section: 0)))
  }

  @Test func isAccessible() async throws {
    let scene = try await open(
      FileChooser(.save(suggestedName: "x"), filters: [FileChooser.Filter("Pictures", extensions: ["png"])]))
    assertAccessible(scene.window)
  }
}
