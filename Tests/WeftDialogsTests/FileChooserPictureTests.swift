import Foundation
import Testing
import WeftControls
import WeftLayout
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftDialogs

/// What the file chooser looks like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct FileChooserPictureTests {
  nonisolated static let variants: [(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection)] =
    [
      (1, .light, .leftToRight), (2, .light, .leftToRight), (2, .dark, .leftToRight),
      (1, .dark, .rightToLeft),
      (2, .light, .rightToLeft),
    ]

  /// A home with a folder of pictures, whose path is the same in every test.
  private func makeFolder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in ["Desktop", "Documents", "Downloads"] { try folder.addFolder(name) }
    for name in ["2024", "2025"] { try folder.addFolder("Pictures/\(name)", time: 1_650_000_000) }
    let files = [
      ("Harbour in the evening light of a very long day, seen from the old pier.jpg", 4_312_000),
      ("IMG 9.png", 812_400), ("IMG 10.png", 1_204_000),
      ("Notes.txt", 731), ("Panorama.tiff", 132_000_000),
    ]
    for (index, file) in files.enumerated() {
      let url = try folder.add("Pictures/\(file.0)", time: 1_700_000_000 + index * 86_400)
      truncate(url.path, file.1)
      TemporaryFolder.setTime(1_700_000_000 + index * 86_400, of: url.path)
    }
    folder.addLink("Pictures/Old album", to: "nothing")
    TemporaryFolder.setTime(1_650_000_000, of: folder["Pictures/Old album"].path)
    return folder
  }

  @Test(arguments: variants)
  func theChooserIsShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) async throws {
    let folder = try makeFolder()
    let suffix = direction == .rightToLeft ? "-rtl" : ""
    var request = FileChooser(
      .open(allowsSeveral: true), filters: [FileChooser.Filter("All files", patterns: ["*"])],
      folder: folder["Pictures"])
    func show() async throws -> ChooserScene {
      let scene = try await ChooserScene(
        request, in: folder, size: CGSize(width: 840, height: 580), scale: scale)
      scene.window.scene.userInterfaceStyle = style
      scene.window.scene.layoutDirection = direction
      scene.window.settle()
      return scene
    }
    let opening = try await show()
    try await opening.press(.end, .up, .up)
    opening.window.advance(by: 0.5)
    assertScreenshot(of: opening.window, named: "open\(suffix)")
    request = FileChooser(.save(suggestedName: "Album.zip"), folder: folder["Pictures"])
    let saving = try await show()
    saving.window.advance(by: 0.5)
    assertScreenshot(of: saving.window, named: "save\(suffix)")
  }

  @Test(arguments: [1.5, 2] as [CGFloat], [UserInterfaceStyle.light, .dark])
  func theChooserGrowsWithText(multiplier: CGFloat, style: UserInterfaceStyle) async throws {
    let folder = try makeFolder()
    let requests: [(String, FileChooser)] = [
      (
        "open",
        FileChooser(
          .open(allowsSeveral: true), filters: [FileChooser.Filter("All files", patterns: ["*"])],
          folder: folder["Pictures"])
      ), ("save", FileChooser(.save(suggestedName: "Album.zip"), folder: folder["Pictures"])),
    ]
    for (name, request) in requests {
      let scene = try await ChooserScene(request, in: folder, size: CGSize(width: 1200, height: 840))
      scene.window.scene.contentSizeMultiplier = multiplier
      scene.window.scene.userInterfaceStyle = style
      scene.window.settle()
      scene.window.advance(by: 0.5)
      let row = try #require(scene.row("Notes.txt"))
      #expect(row.frame.height == 28 * multiplier)
      for case let text as TextNode in scene.node.findAllSubnodes(where: { $0 is TextNode }) {
        guard text.isVisible, text.truncationMode != .truncateMiddle else { continue }
        #expect(!text.isTruncated, "“\(text.text)”")
      }
      assertScreenshot(of: scene.window, named: "\(name)-text-\(multiplier == 2 ? "2" : "1.5")")
    }
  }

  @Test func aSmallWindowHasNoPlacesAndFewerColumns() async throws {
    let folder = try makeFolder()
    let scene = try await ChooserScene(
      FileChooser(.openFolder, folder: folder["Pictures"]), in: folder, size: CGSize(width: 420, height: 340),
      scale: 2)
    scene.window.advance(by: 0.5)
    assertScreenshot(of: scene.window, named: "small")
  }

  @Test func aFailureIsSaid() async throws {
    let folder = try makeFolder()
    let scene = try await ChooserScene(
      FileChooser(folder: folder["Pictures/nothing"]), in: folder, size: CGSize(width: 840, height: 580),
      scale: 2)
    try await scene.press(.character("l"), modifiers: .control)
    scene.window.type("x")
    try await scene.press(.return)
    try await scene.wait { scene.node.path.field.hasError }
    scene.window.advance(by: 0.5)
    scene.node.path.field.text = "/no/such/path"
    assertScreenshot(of: scene.window, named: "failure")
  }
}
