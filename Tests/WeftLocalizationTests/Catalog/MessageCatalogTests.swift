import Testing
import WeftLocalization

@Suite struct MessageCatalogTests {
  private static let header = """
    msgid ""
    msgstr ""
    "Language: de_AT\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    """

  private func catalog(_ text: String) throws -> MessageCatalog {
    try MessageCatalog(parsing: Self.header + text, name: "de.po")
  }

  private func error(in text: String) -> CatalogError? {
    #expect(throws: CatalogError.self) { try MessageCatalog(parsing: text, name: "de.po") }
  }

  @Test func messagesAreFoundByTextAndContext() throws {
    let catalog = try catalog(
      """

      msgid "Delete"
      msgstr "Löschen"

      msgctxt "undo step"
      msgid "Delete"
      msgstr "Das Löschen"
      """)
    #expect(catalog.translation(of: "Delete") == "Löschen")
    #expect(catalog.translation(of: "Delete", context: "undo step") == "Das Löschen")
    #expect(catalog.translation(of: "Delete", context: "key") == nil && catalog.translation(of: "X") == nil)
    #expect(catalog.language == "de-AT" && catalog.messages.map(\.line) == [7, 10])
  }

  @Test func stringsGoOnInFurtherLinesAndHaveEscapes() throws {
    let catalog = try catalog(
      #"""
      msgid "one" " and "
      "two\n"
      msgstr ""
      "\"eins\"\t\\ und " "\x7a\167ei\n"
      """#)
    #expect(catalog.translation(of: "one and two\n") == "\"eins\"\t\\ und zwei\n")
  }

  @Test func pluralsFollowTheRuleOfTheLanguage() throws {
    let catalog = try catalog(
      """
      msgid "%1 file"
      msgid_plural "%1 files"
      msgstr[0] "eine Datei"
      msgstr[1] "%1 Dateien"
      """)
    #expect(catalog.translation(of: "%1 file", count: 1) == "eine Datei")
    for count in [0, 2, 101] { #expect(catalog.translation(of: "%1 file", count: count) == "%1 Dateien") }
  }

  @Test func fuzzyObsoleteAndEmptyTranslationsAreNotUsed() throws {
    let catalog = try catalog(
      """
      #, kde-format, fuzzy
      #| msgid "Open"
      msgid "Open…"
      msgstr "Öffnen"

      msgid "Save"
      msgstr ""

      #~ msgid "Gone"
      #~ msgstr "Weg"
      """)
    #expect(catalog.messages.map(\.isFuzzy) == [true, false])
    for text in ["Open…", "Save", "Gone"] { #expect(catalog.translation(of: text) == nil) }
  }

  @Test func flagsOfAnObsoleteMessageAreNotThoseOfTheNext() throws {
    let catalog = try catalog(
      """
      #, fuzzy
      #~ msgid "Close"
      #~ msgstr "Zu"

      msgid "Open"
      msgstr "Öffnen"
      """)
    #expect(catalog.translation(of: "Open") == "Öffnen" && catalog.translation(of: "Close") == nil)
  }

  @Test func translationsWithWrongPlaceholdersAreRefused() throws {
    let catalog = try catalog(
      """
      msgid "Copy %1 to %2"
      msgstr "%2: %1 kopieren"
      msgid "Move %1"
      msgstr "%2 verschieben"
      msgid "Delete %1"
      msgstr "Löschen"
      msgid "%1 file in %2"
      msgid_plural "%1 files in %2"
      msgstr[0] "eine Datei in %2"
      msgstr[1] "%1 Dateien"
      """)
    #expect(catalog.translation(of: "Copy %1 to %2") == "%2: %1 kopieren")
    #expect(catalog.translation(of: "Move %1") == nil && catalog.translation(of: "Delete %1") == nil)
    #expect(catalog.translation(of: "%1 file in %2", count: 1) == nil)
    #expect(catalog.rejected.map(\.line) == [8, 10, 12])
    #expect(
      catalog.rejected.first?.description
        == "de.po:8: \"%2 verschieben\" has other placeholders than \"Move %1\"")
  }

  @Test func linesMayEndAsOnWindowsAndTheFileMayHaveAByteOrderMark() throws {
    let text = "\u{FEFF}msgid \"Open\"\r\nmsgstr \"Öffnen\"\r\n"
    #expect(try MessageCatalog(parsing: text).translation(of: "Open") == "Öffnen")
  }

  @Test(arguments: [
    ("msgid \"a", 1, CatalogError.Reason.unterminatedString),
    ("msgid \"a\"\nmsgstr \"b\\q\"", 2, .invalidEscape("\\q")),
    ("msgid \"a\"\nmsgstr \"b\\", 2, .invalidEscape("\\")),
    ("\nmsgstr \"b\"", 2, .unexpected("msgstr")),
    ("\"b\"", 1, .unexpected("a string")),
    ("msgid \"a\"\nmsgid \"b\"", 2, .unexpected("msgid")),
    ("msgid \"a\"\nmsgstr[0] \"b\"", 2, .unexpected("msgstr[0]")),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"", 3, .unexpected("msgstr[1]")),
    ("msgid \"a\" b", 1, .unexpected("\"b\"")),
    ("msgid", 1, .missing("a string")),
    ("message \"a\"", 1, .unknownKeyword("message")),
    ("msgstr[99999999999999999999] \"a\"", 1, .unknownKeyword("msgstr[99999999999999999999]")),
    ("msgid \"a\"\n", 1, .missing("msgstr")),
    ("msgctxt \"a\"\n\n", 2, .missing("msgid")),
    ("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"", 4, .duplicate(firstLine: 1)),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"", 1, .wrongNumberOfForms(expected: 2, found: 1)),
    ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=latin1\\n\"", 1, .unsupportedCharset("LATIN1")),
    ("msgid \"a\"\nmsgstr \"\\xff\"", 1, .invalidUTF8),
  ])
  func mistakesHaveALine(text: String, line: Int, reason: CatalogError.Reason) {
    #expect(error(in: text) == CatalogError(file: "de.po", line: line, reason: reason))
  }

  @Test func pluralFormsThatCanNotBeReadAreAnError() {
    let error = error(in: "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n +;\\n\"")
    #expect(error?.description == "de.po:1: the plural forms can't be understood: unexpected end")
  }
}
