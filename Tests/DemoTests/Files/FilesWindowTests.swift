import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import files

/// How the file browser is used: what is selected, where keys go, what menus offer.
@MainActor
@Suite final class FilesWindowTests {
  private let folder: String
  private let root: FilesRootNode
  private let window: OffscreenWindow

  init() async throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("weft-use-\(UUID().uuidString)").path
    for name in ["Inner/Deep", "Other"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["a.txt", "b.txt", ".hidden", "Inner/a.txt"] + (0..<60).map({ "file \($0)" }) {
      try Data(name.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    root = FilesRootNode(folder: folder, .init(hasMedia: false))
    window = OffscreenWindow(size: CGSize(width: 800, height: 500), rootNode: root)
    window.scene.isActive = true
    try await rest()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Waits until a condition holds and nothing is under way.
  private func rest(until condition: () -> Bool = { true }) async throws {
    window.settle()
    while !(condition() && root.isComplete == true) {
      try await Task.sleep(for: .milliseconds(1))
      window.settle()
    }
  }

  private var selected: [String] { root.selectedPaths.map(FileAction.name) }
  private var shown: [String] { root.browser.shown.map(\.name) }

  private func press(_ key: KeyboardKey, _ modifiers: KeyModifiers = []) async throws {
    window.press(key, modifiers: modifiers)
    try await rest()
    // The list scrolls.
    window.advance(by: 1)
    window.settle()
  }

  @Test func keysWorkAtOnceAndLeadIntoFoldersAndBackToWhereTheyWere() async throws {
    try await press(.down)
    #expect(selected == ["Inner"])
    try await press(.return)
    #expect(root.browser.folder == folder + "/Inner" && selected == [])
    try await press(.down)
    #expect(selected == ["Deep"])
    try await press(.up, .alt)
    #expect(root.browser.folder == folder && selected == ["Inner"])
    try await press(.left, .alt)
    #expect(root.browser.folder == folder + "/Inner" && selected == ["Deep"])
  }

  @Test func aFolderIsScrolledAsItWasLeft() async throws {
    try await press(.end)
    let offset = root.outline.contentOffset
    #expect(offset.y > 0 && selected == ["file 59"])
    root.browser.go(to: folder + "/Inner")
    try await rest()
    #expect(root.outline.contentOffset.y <= 0)
    root.browser.goBack()
    try await rest()
    #expect(root.outline.contentOffset == offset)
    #expect(selected == ["file 59"])
  }

  @Test func filesOfTheLastFolderCanNotBeTouchedWhileTheNextOneIsRead() async throws {
    try await press(.down)
    root.browser.go(to: folder + "/Other")
    #expect(root.isStale && root.selectedPaths == [])
    try await rest()
    #expect(!root.isStale && root.outline.numberOfRows(inSection: 0) == 0)
  }

  @Test func hiddenFilesAreShownAndHiddenAgain() async throws {
    #expect(!shown.contains(".hidden"))
    try await press(.character("h"), .control)
    #expect(shown.contains(".hidden"))
    try await press(.character("h"), .control)
    #expect(!shown.contains(".hidden"))
  }

  @Test func theMenuBesideFilesIsThatOfTheFolderAndPlacesHaveTheirOwn() async throws {
    root.browser.go(to: folder + "/Inner")
    try await rest()
    try await press(.down)
    window.click(at: CGPoint(x: 500, y: 400), button: .secondary)
    let ofFolder = window.openMenus.first?.items.map(\.title) ?? []
    #expect(ofFolder.contains("New Folder") && !ofFolder.contains("Move to Trash") && selected == [])
    window.press(.escape)
    try await press(.down)
    let before = selected
    window.click(at: CGPoint(x: 60, y: 80), button: .secondary)
    #expect(window.openMenus.first?.items.map(\.title) == ["Open"] && selected == before && before.count == 1)
    window.press(.escape)
    window.click(at: CGPoint(x: 60, y: 420), button: .secondary)
    #expect(window.openMenus.isEmpty)
  }

  @Test func theThumbButtonsOfAMouseGoBackAndForward() async throws {
    root.browser.go(to: folder + "/Inner")
    try await rest()
    window.click(at: CGPoint(x: 500, y: 400), button: .back)
    try await rest()
    #expect(root.browser.folder == folder)
    window.click(at: CGPoint(x: 500, y: 400), button: .forward)
    try await rest()
    #expect(root.browser.folder == folder + "/Inner")
  }

  @Test func whatIsSelectedStaysInSightInAnotherOrder() async throws {
    try await press(.end)
    root.list.onSort?(ColumnSort("name", isAscending: false))
    try await rest()
    let row = try #require(root.outline.indexPath(for: folder + "/file 59"))
    #expect(root.outline.indexPathsForVisibleRows.contains(row) && selected == ["file 59"])
  }

  @Test func aPathIsEnteredAndAFileIsFound() async throws {
    try await press(.character("l"), .control)
    window.type(folder + "/Inner/a.txt")
    window.press(.return)
    try await rest { root.browser.folder == folder + "/Inner" && !root.selectedPaths.isEmpty }
    #expect(selected == ["a.txt"] && root.outline.isFirstResponder)
  }

  @Test func theSearchFieldIsReachedByKeysAndLeftAgain() async throws {
    try await press(.character("f"), .control)
    window.type("b.t")
    try await rest { shown == ["b.txt"] }
    try await press(.escape)
    #expect(shown.count > 2)
    try await press(.escape)
    #expect(root.outline.isFirstResponder)
  }

  @Test func aDuplicateIsMadeBesideItsOriginal() async throws {
    window.type("a.t")
    try await press(.character("d"), .control)
    try await rest { selected == ["a (2).txt"] }
    #expect(shown.contains("a.txt"))
  }

  @Test func theProgramDoesNotEndWhileFilesAreUnderWayUnlessTheUserSaysSo() async throws {
    #expect(root.shouldQuit())
    var hasEnded = false
    root.onQuit = { hasEnded = true }
    // Of several pieces, the first of which takes until the copying is stopped.
    let large = folder + "/large"
    try Data().write(to: URL(fileURLWithPath: large))
    truncate(large, 1 << 26)
    root.operations?.afterEachPiece = { while !Task.isCancelled { sched_yield() } }
    root.operations?.perform(.copy([large], into: folder + "/Inner"))
    try await waitUntil("the copying") { root.operations?.isBusy != false }
    #expect(!root.shouldQuit() && !root.shouldQuit())
    try await waitUntil("the question") { window.openAlert?.button("Stop and Quit") != nil }
    window.pressAlertButton("Stop and Quit")
    while !hasEnded {
      try await Task.sleep(for: .milliseconds(1))
      window.settle()
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/Inner").sorted()
    #expect(names == ["Deep", "a.txt"])
    #expect(root.operations?.isBusy == false)
  }

  @Test func theTitleOfTheWindowIsThatOfTheFolder() async throws {
    var titles: [String] = []
    root.onTitleChange = { titles.append($0) }
    root.browser.go(to: folder + "/Inner")
    root.browser.goUp()
    #expect(titles == ["Inner – Files", "\(FileAction.name(of: folder)) – Files"])
    try await rest()
  }

  @Test func onlyTheListWithTheKeyboardShowsItsSelectionStrongly() async throws {
    try await press(.down)
    let cell = try #require(root.outline.nodeForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.stateBackground == root.theme.selection)
    root.bar?.search.becomeFirstResponder()
    window.settle()
    #expect(cell.stateBackground == root.theme.inactiveSelection)
  }

  @Test func narrowBarsFit() async throws {
    window.resize(to: CGSize(width: 320, height: 400))
    try await rest()
    let bar = try #require(root.bar)
    #expect(bar.subnodes.allSatisfy { $0.frame.maxX <= 320 })
  }
}
