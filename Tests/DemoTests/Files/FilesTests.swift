import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftTesting

/// The file browser in a window, with real files.
@Suite(.startsDisplays, .serialized) final class FilesTests: Sendable {
  private let home = FileManager.default.temporaryDirectory.appendingPathComponent(
    "weft-home-\(UUID().uuidString)")
  /// The names of the files below the first, which only other files change.
  private static let rows = PixelRect(x: 200, y: 112, width: 300, height: 400)

  init() throws {
    for name in ["Letters", "Letters/Old"] {
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["a.txt", "b.txt", "Old/c.txt"] {
      try Data(name.utf8).write(to: home.appendingPathComponent("Letters/" + name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  private func open(_ options: [String] = []) async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let files = try await Demo(name: "files").open(
      options + ["--size", "960x680", "--scale", "1", home.appendingPathComponent("Letters").path],
      on: display,
      environment: [
        "HOME": home.path, "XDG_DATA_HOME": home.appendingPathComponent(".data").path,
        "XDG_STATE_HOME": home.appendingPathComponent(".state").path,
      ])
    // The folders are read in the background.
    _ = try await files.restingPicture()
    return (files, display)
  }

  /// The files and folders below a folder of the home folder.
  private func names(_ folder: String) -> [String] {
    let path = home.appendingPathComponent(folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  @Test func filesAreRenamedCopiedAndThrownAwayByKeyboardAndAllOfItIsUndone() async throws {
    let (files, display) = try await open()
    // The first file: the folder is above it.
    try display.click(at: files.place(300, 124))
    let before = try await files.restingPicture()
    try display.press(KeyboardKey(keysym: 0xFFBF))
    try await files.waitUntil("the field for the name") {
      $0.pixels(in: Self.rows) != before.pixels(in: Self.rows)
    }
    // The part before the dot is selected.
    try display.type("new")
    try display.press(.return)
    try await display.waitUntil("the new name") { names("Letters") == ["Old", "b.txt", "new.txt"] }
    _ = try await files.restingPicture()
    try display.press(.character("c"), modifiers: .control)
    try display.press(.character("v"), modifiers: .control)
    try await display.waitUntil("the copy") { names("Letters").contains("new (2).txt") }
    _ = try await files.restingPicture()
    try display.press(.delete)
    try await display.waitUntil("the trash") { names(".data/Trash/files").count == 1 }
    for (what, expected) in [
      ("the copy again", ["Old", "b.txt", "new (2).txt", "new.txt"]),
      ("no copy", ["Old", "b.txt", "new.txt"]),
      ("the old name", ["Old", "a.txt", "b.txt"]),
    ] {
      _ = try await files.restingPicture()
      try display.press(.character("z"), modifiers: .control)
      try await display.waitUntil(what) { names("Letters") == expected }
    }
  }

  /// A file beside the folder, and one in it.
  @Test(arguments: ["Letters/z.txt", "Letters/Old/d.txt"])
  func aFolderOpensInPlaceAndChangesOfOtherProgramsAreShown(name: String) async throws {
    let (files, display) = try await open()
    let before = try await files.restingPicture()
    try display.click(at: files.place(196, 96))
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await files.waitUntil("the file in the folder") {
      $0.pixels(in: Self.rows) != before.pixels(in: Self.rows)
    }
    let opened = try await files.restingPicture()
    try Data("new".utf8).write(to: home.appendingPathComponent(name))
    try await files.waitUntil("the file of another program") {
      $0.pixels(in: Self.rows) != opened.pixels(in: Self.rows)
    }
  }

  @Test func aNewFolderGetsItsNameInTheGridAtOnce() async throws {
    let (files, display) = try await open(["--grid"])
    try display.click(at: files.place(600, 500))
    try display.press(.character("n"), modifiers: [.control, .shift])
    try await display.waitUntil("the folder") { names("Letters").contains("New Folder") }
    _ = try await files.restingPicture()
    try display.type("Dra")
    let typed = try await files.restingPicture()
    // The place of the fifth file, far from the caret, which blinks.
    let fifth = PixelRect(x: 700, y: 60, width: 120, height: 110)
    // What other programs do does not end it.
    try Data("new".utf8).write(to: home.appendingPathComponent("Letters/c.txt"))
    try await files.waitUntil("the file of another program") {
      $0.pixels(in: fifth) != typed.pixels(in: fifth)
    }
    _ = try await files.restingPicture()
    try display.type("fts")
    try display.press(.return)
    try await display.waitUntil("its name") {
      names("Letters") == ["Drafts", "Old", "a.txt", "b.txt", "c.txt"]
    }
  }

  @Test func whatIsTypedInTheSearchFieldTouchesNoFiles() async throws {
    let (files, display) = try await open()
    try display.click(at: files.place(300, 124))
    try display.click(at: files.place(740, 25))
    try display.type("b")
    try display.press(.delete)
    try display.press(.return)
    _ = try await files.restingPicture()
    #expect(names("Letters") == ["Old", "a.txt", "b.txt"])
  }
}
