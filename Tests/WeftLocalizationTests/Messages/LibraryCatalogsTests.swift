import Foundation
import Testing
import WeftCommands
import WeftLocalization
import WeftTesting

/// The translations of the library itself.
@Suite struct LibraryCatalogsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyMessageOfTheSourcesIsTranslated() {
    let sources = Self.root.appendingPathComponent("Sources")
    assertCatalogs(
      in: sources.appendingPathComponent("WeftLocalization/Catalogs"), named: "weft", sources: sources,
      functions: ["translated"])
  }

  @Test func theCataloguesInTheProgramAreThoseOfTheSources() throws {
    #expect(TextDomain.weft.languages == ["ar", "de", "fr", "ja"])
    for language in TextDomain.weft.languages {
      let catalog = try #require(try TextDomain.weft.catalogs(for: language).first)
      #expect(catalog.language == language && catalog.messages.count > 100 && catalog.rejected.isEmpty)
    }
  }

  @Test(arguments: [
    ("en", "Undo"), ("de", "Rückgängig"), ("fr", "Annuler"), ("ja", "取り消す"), ("ar", "تراجع"),
    ("de-AT", "Rückgängig"),
    ("nl", "Undo"),
  ])
  func commandsAreInTheLanguageOfTheProgram(language: String, title: String) {
    Localization.with(Localization(language)) {
      #expect(Command.undo.title == title && MenuItem(.undo).title == title)
    }
  }

  @Test func shortcutsNameTheKeysOfTheLanguage() {
    let shortcut = KeyboardShortcut(.delete, [.control, .shift])
    #expect(shortcut.description == "Ctrl+Shift+Delete")
    Localization.with(Localization("de")) { #expect(shortcut.description == "Strg+Umschalt+Entf") }
    Localization.with(Localization("fr")) { #expect(shortcut.description == "Ctrl+Maj+Suppr") }
  }

  @MainActor @Test func undoingNamesTheStep() {
    Localization.with(Localization("de")) {
      let history = UndoHistory()
      #expect(history.undoTitle == "Rückgängig")
      history.register("Umbenennen", undo: {}, redo: {})
      #expect(history.undoTitle == "Rückgängig: Umbenennen")
    }
  }
}
