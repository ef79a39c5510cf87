import Foundation
import Testing
import WeftLocalization
import WeftThreads

@Suite struct TextDomainTests {
  private static func source(_ messages: [String: String], _ more: String = "") -> TextDomain.Source {
    let text = messages.map { "msgid \"\($0)\"\nmsgstr \"\($1)\"\n\n" }.joined() + more
    return { Array(text.utf8) }
  }

  private func text(_ domain: TextDomain, _ languages: String..., message: String = "Open") -> String {
    Localization.with(Localization(languages: languages)) { domain.translated(message) }
  }

  @Test func aRegionFallsBackToItsLanguage() {
    let domain = TextDomain(
      "album", catalogs: ["de": Self.source(["Open": "Öffnen"]), "de_CH": Self.source(["Street": "Strasse"])])
    #expect(text(domain, "de-AT") == "Öffnen")
    #expect(text(domain, "de-CH") == "Öffnen" && text(domain, "de-CH", message: "Street") == "Strasse")
    #expect(text(domain, "fr") == "Open" && domain.languages == ["de", "de-CH"])
  }

  @Test func languagesMayBeNamedAsFilesAre() throws {
    let domain = TextDomain(
      "album", sourceLanguage: "pt_BR", catalogs: ["de_CH": Self.source(["Abrir": "Öffnen"])])
    #expect(domain.sourceLanguage == "pt-BR")
    #expect(text(domain, "pt-BR", "de-CH", message: "Abrir") == "Abrir")
    #expect(text(domain, "de-CH", message: "Abrir") == "Öffnen")
    for language in ["de_CH", "de-CH"] { #expect(try domain.catalogs(for: language).count == 1) }
  }

  @Test func theNextLanguageHasWhatTheFirstLacks() {
    let domain = TextDomain(
      "album", catalogs: ["fr": Self.source(["Save": "Enregistrer"]), "de": Self.source(["Open": "Öffnen"])])
    #expect(text(domain, "fr", "de") == "Öffnen")
    #expect(text(domain, "fr", "en", "de") == "Open", "the texts of the program are English")
    #expect(text(domain, "en-GB", "de") == "Open")
  }

  @Test func aCatalogueIsReadOnceAndOnlyIfItsLanguageIsUsed() {
    let reads = Reads()
    func source(_ language: String) -> TextDomain.Source {
      {
        reads.languages.withLock { $0.append(language) }
        return Array("msgid \"Open\"\nmsgstr \"\(language)\"".utf8)
      }
    }
    let domain = TextDomain("album", catalogs: ["de": source("de"), "fr": source("fr")])
    #expect(text(domain, "en") == "Open" && reads.languages.withLock { $0 }.isEmpty)
    for _ in 0..<3 { #expect(text(domain, "fr") == "fr" && text(domain, "en") == "Open") }
    #expect(reads.languages.withLock { $0 } == ["fr"])
  }

  @Test func addedCataloguesComeFirst() {
    let domain = TextDomain("album", catalogs: ["de": Self.source(["Open": "Öffnen", "Save": "Speichern"])])
    #expect(text(domain, "de") == "Öffnen")
    domain.add([
      "de": Self.source(["Open": "Aufmachen"]), "en": Self.source(["Open": "Open it"]),
      "es": Self.source(["Open": "Abrir"]),
    ])
    #expect(text(domain, "de") == "Aufmachen" && text(domain, "de", message: "Save") == "Speichern")
    #expect(text(domain, "en") == "Open it" && text(domain, "es") == "Abrir")
  }

  @Test func placeholdersAreReplacedInAnyOrderAndOnce() {
    let domain = TextDomain("album", catalogs: ["de": Self.source(["%1 of %2": "von %2 die %1"])])
    func text(_ language: String) -> String {
      Localization.with(Localization(language)) { domain.translated("%1 of %2", "%2", "10%") }
    }
    #expect(text("en") == "%2 of 10%" && text("de") == "von 10% die %2")
    #expect(domain.translated("%1 and %3, 50 %", "a") == "a and %3, 50 %")
  }

  @Test func argumentsAreIsolatedInLanguagesFromRightToLeft() {
    let header = "msgid \"\"\nmsgstr \"Language: ar\\n\"\n\n"
    let catalog: TextDomain.Source = { Array((header + "msgid \"Open %1\"\nmsgstr \"افتح %1\"").utf8) }
    let domain = TextDomain("album", catalogs: ["ar": catalog])
    let text = Localization.with(Localization("ar")) { domain.translated("Open %1", "a.png") }
    #expect(text == "افتح \u{2068}a.png\u{2069}")
  }

  @Test func countsAreWrittenAsTheLocaleWritesThem() {
    let plural = """
      msgid "%1 file in %2"
      msgid_plural "%1 files in %2"
      msgstr[0] "eine Datei in %2"
      msgstr[1] "%1 Dateien in %2"
      """
    let domain = TextDomain("album", catalogs: ["de": Self.source([:], plural)])
    func text(_ count: Int) -> String {
      domain.translated("%1 file in %2", "%1 files in %2", count: count, "Album")
    }
    #expect([0, 1, 1234].map(text) == ["0 files in Album", "1 file in Album", "1234 files in Album"])
    Localization.with(Localization("de")) {
      #expect(
        [0, 1, 1234].map(text) == ["0 Dateien in Album", "eine Datei in Album", "1.234 Dateien in Album"])
    }
  }

  @Test func aBadCatalogueLeavesTheTextsOfTheProgram() {
    let domain = TextDomain(
      "album", catalogs: ["de": { Array("msgid \"Open\nmsgstr".utf8) }, "fr": { throw CancellationError() }])
    #expect(text(domain, "de") == "Open" && text(domain, "fr") == "Open")
    let mistake = #expect(throws: CatalogError.self) { try domain.catalogs(for: "de") }
    #expect(mistake?.description == "album/de.po:1: a string has no closing quotation mark")
    #expect(throws: CatalogError.self) { try domain.catalogs(for: "fr") }
  }

  @Test func cataloguesAreFoundInAFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("msgid \"Open\"\nmsgstr \"Abrir\"".utf8).write(to: folder.appendingPathComponent("pt_BR.po"))
    let domain = TextDomain("album", folder: folder)
    #expect(text(domain, "pt-BR") == "Abrir" && text(domain, "pt") == "Open")
    #expect(TextDomain("album", folder: folder.appendingPathComponent("none")).languages.isEmpty)
  }
}

private final class Reads: Sendable {
  let languages = Protected<[String]>([])
}
