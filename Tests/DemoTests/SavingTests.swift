import DemoSupport
import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import editor
@testable import feed

/// Demos that save replace a file by another one: what was there stays until all is written.
@MainActor
@Suite final class SavingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("weft-saving-\(UUID().uuidString)")
  private static let old = Data("old".utf8)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.old.write(to: self["file"])
    // The same file: it changes if the file is written to, but not if another one takes its name.
    try #require(link(self["file"].path, self["old file"].path) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: self["link"].path, withDestinationPath: self["file"].path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private subscript(name: String) -> URL { folder.appendingPathComponent(name) }

  /// Enters the path of a file into the chooser that appears, and agrees to replace the file. Waits until that has other
  /// contents.
  private func replace(_ name: String, in window: OffscreenWindow) async throws {
    try await waitUntil("the file chooser") {
      window.settle()
      return window.scene.sheetScene != nil
    }
    window.press(.character("a"), modifiers: .control)
    window.type(self[name].path)
    window.press(.return)
    try await waitUntil("the question") { window.openAlert != nil }
    window.pressAlertButton("Replace")
    try await waitUntil("the new contents") {
      window.settle()
      return try Data(contentsOf: self[name]) != Self.old
    }
  }

  private func expectReplacement() throws {
    #expect(try Data(contentsOf: self["file"]) != Self.old)
    #expect(try Data(contentsOf: self["old file"]) == Self.old, "nothing was written to the file itself")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: self["link"].path)
    #expect(target == self["file"].path, "a link stays one")
  }

  @Test(arguments: ["file", "link"]) func notesTakeThePlaceOfAFile(name: String) async throws {
    let window = OffscreenWindow(showing: EditorRootNode())
    window.scene.animatesInterface = false
    let notes = try window.find(EditableTextNode.self) { $0.accessibilityLabel == "Notes" }
    window.press(.character("s"), modifiers: .control)
    try await replace(name, in: window)
    #expect(try Data(contentsOf: self[name]) == Data(notes.text.utf8))
    try expectReplacement()
  }

  @Test(arguments: ["file", "link"]) func aPictureTakesThePlaceOfAFile(name: String) async throws {
    let window = OffscreenWindow(showing: DisplayNode())
    window.scene.animatesInterface = false
    let photograph = Photograph.named("coffee")
    PictureSaving.save(photograph, askedOn: window.rootNode)
    try await replace(name, in: window)
    #expect(try Data(contentsOf: self[name]) == Data(contentsOf: photograph.file))
    try expectReplacement()
  }
}
