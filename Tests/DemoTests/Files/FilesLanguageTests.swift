import Foundation
import Testing
import Weft
import WeftTesting

@testable import files

/// The translations of the file browser.
@Suite struct FilesLanguageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Demos/files")

  @Test func everyTextIsTranslated() {
    assertCatalogs(
      in: Self.folder.appendingPathComponent("Languages"), named: "files", sources: Self.folder,
      functions: ["localized"])
  }

  @Test(arguments: [("en", "Copy “a.txt”"), ("de", "„a.txt“ kopieren"), ("fr", "Copier « a.txt »")])
  func actionsAreNamedInTheLanguageOfTheUser(language: String, title: String) {
    Localization.with(Localization(language)) {
      #expect(FileAction.copy(["/a.txt"], into: "/b").title == title)
    }
  }
}
