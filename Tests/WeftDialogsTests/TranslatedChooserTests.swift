import Foundation
import Testing
import WeftLocalization
import WeftNodes
import WeftTesting

@testable import WeftDialogs

/// The file chooser in languages that a test asks for.
@MainActor
@Suite struct TranslatedChooserTests {
  private func makeFolder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.addFolder("Bilder/2025", time: 1_650_000_000)
    for (index, file) in [("Hafen.jpg", 4_312_000), ("Notizen.txt", 731)].enumerated() {
      let url = try folder.add("Bilder/\(file.0)", time: 1_700_000_000)
      truncate(url.path, file.1)
      TemporaryFolder.setTime(1_703_800_000 + index * 86_400, of: url.path)
    }
    folder.addLink("Bilder/Altes Album", to: "nothing")
    TemporaryFolder.setTime(1_650_000_000, of: folder["Bilder/Altes Album"].path)
    return folder
  }

  /// The rows of a shown chooser, which are made on other threads.
  private func rows(_ scene: ChooserScene) -> [FileRowNode] {
    func visit(_ node: DisplayNode) -> [FileRowNode] {
      ((node as? FileRowNode).map { [$0] } ?? []) + node.subnodes.flatMap(visit)
    }
    return visit(scene.node)
  }

  @Test func theChooserIsGerman() async throws {
    let folder = try makeFolder()
    try await Localization.with(Localization("de")) {
      let scene = try await ChooserScene(
        FileChooser(.open(allowsSeveral: true), folder: folder["Bilder"]), in: folder,
        size: CGSize(width: 840, height: 580), scale: 2)
      #expect(
        scene.node.accept.accessibilityLabel == "Öffnen"
          && scene.node.cancel.accessibilityLabel == "Abbrechen")
      let rows = rows(scene)
      let picture = try #require(rows.first { $0.accessibilityLabel == "Hafen.jpg" })
      #expect(picture.accessibilityValue?.replacing("\u{A0}", with: " ") == "4,3 MB, 28.12.2023, 21:46")
      let link = try #require(rows.first { $0.accessibilityLabel == "Altes Album" })
      #expect(link.toolTip == "Die Verknüpfung führt ins Leere.")
      #expect(scene.node.places.nodes.map(\.accessibilityLabel).contains("Persönlicher Ordner"))
      scene.window.advance(by: 0.5)
      assertScreenshot(of: scene.window, named: "chooser-de")
    }
  }

  @Test func theChooserIsArabicFromRightToLeft() async throws {
    let folder = try makeFolder()
    try await Localization.with(Localization("ar-EG")) {
      let scene = try await ChooserScene(
        FileChooser(.open(allowsSeveral: false), folder: folder["Bilder"]), in: folder,
        size: CGSize(width: 840, height: 580))
      #expect(scene.node.isRightToLeft && scene.node.accept.accessibilityLabel == "افتح")
      let picture = try #require(rows(scene).first { $0.accessibilityLabel == "Hafen.jpg" })
      #expect(picture.accessibilityValue?.contains("٢٠٢٣") == true)
    }
  }

  @Test func theQuestionToReplaceNamesTheFile() {
    #expect(FileChooserTexts().replaceQuestion(about: "a%1%.png") == "“a%1%.png” already exists. Replace it?")
    var texts = Localization.with(Localization("de")) { FileChooserTexts() }
    #expect(texts.replaceQuestion(about: "a.png") == "„a.png“ ist bereits vorhanden. Ersetzen?")
    texts.replaceQuestion = "% ersetzen?"
    #expect(texts.replaceQuestion(about: "100%.txt") == "100%.txt ersetzen?")
  }
}
