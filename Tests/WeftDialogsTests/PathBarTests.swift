import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftNodes
import WeftTesting

@testable import WeftDialogs

@MainActor
@Suite struct PathBarTests {
  @Test func aButtonKeepsTheFocusUntilItsFolderIsLeft() async throws {
    let folder = TemporaryFolder()
    try folder.add("inner/deep.txt")
    let scene = try await ChooserScene(FileChooser(folder: folder["inner"]), in: folder)
    let buttons = scene.node.path.findAllSubnodes(ofType: ButtonNode.self)
    let home = try #require(buttons.min { $0.frame.minX < $1.frame.minX })
    let inner = try #require(buttons.max { $0.frame.minX < $1.frame.minX })
    func focus(_ button: ButtonNode) async throws {
      for _ in 0..<40 where !button.isFirstResponder { try await scene.press(.tab) }
      #expect(button.isFirstResponder)
    }
    try await focus(inner)
    try await scene.press(KeyboardKey(keysym: Keysym.f1 + 4))
    #expect(inner.isFirstResponder, "the folder was read again")
    try await scene.press(.character("h"), modifiers: .control)
    #expect(inner.isFirstResponder, "the files were arranged again")
    try await scene.press(.up, modifiers: .alt)
    #expect(scene.names == ["inner"] && scene.node.list.table.isFirstResponder)
    try await focus(home)
    try await scene.press(.left, modifiers: .alt)
    #expect(scene.names == ["deep.txt"] && home.isFirstResponder)
    #expect(!home.isSelected)
  }
}
