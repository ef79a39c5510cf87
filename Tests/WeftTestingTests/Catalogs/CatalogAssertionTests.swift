import Foundation
import Testing

@testable import WeftTesting

@Suite struct CatalogAssertionTests {
  private func messages(_ source: String) throws -> SourceMessages {
    let folder = try makeFolder(["Page.swift": source])
    defer { try? FileManager.default.removeItem(at: folder) }
    return try SourceMessages(below: folder, functions: ["translated"])
  }

  private func makeFolder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    return folder
  }

  /// What the assertion finds about sources and catalogues.
  private func problems(_ source: String, _ files: [String: String]) throws -> [String] {
    let found = try messages(source)
    var files = files
    files["album.pot"] = files["album.pot"] ?? found.template(name: "album")
    let folder = try makeFolder(files)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try CatalogAudit(folder: folder, name: "album", sources: found, recording: nil).problems()
  }

  @Test func messagesAreFoundInCalls() throws {
    let found = try messages(
      #"""
      func translated(_ message: String) -> String { message }
      /// translated("in a comment")
      let a = translated("Open") + translated(
        "Save \"it\" \u{2026}", context: "button")
      let b = album.translated("%1 file", "%1 files", count: 2)
      let c = translated("%1 of %2", context: "place", "a", name)
      let d = translated("From %1", "Berlin") + translated("Open")
      let e = untranslated("Close")
      let f = translated("To %1", "New " + city(1, "x"))
      """#)
    #expect(found.problems.isEmpty)
    #expect(
      found.messages.map(\.text) == ["Open", "Save \"it\" …", "%1 file", "%1 of %2", "From %1", "To %1"])
    #expect(found.messages.map(\.context) == [nil, "button", nil, "place", nil, nil])
    #expect(found.messages.map(\.plural) == [nil, nil, "%1 files", nil, nil, nil])
  }

  @Test func aStringWithSlashesBeginsNoComment() throws {
    let found = try messages(
      #"""
      let a = ["https://example.org": translated("Home")] // translated("in a comment")
      let b = "\"//" + translated("Back") + "\\" // translated("in another one")
      """#)
    #expect(found.messages.map(\.text) == ["Home", "Back"])
  }

  @Test(arguments: [
    (#"translated(title)"#, "Page.swift:1: the message is no literal"),
    (#"translated("Open \(name)")"#, "Page.swift:1: a message can't have interpolations: use %1"),
    (#"translated("Open", context: place)"#, "Page.swift:1: the context is no literal"),
    (#"translated("")"#, "Page.swift:1: the message is empty"),
    (#"translated("Part one " + "part two")"#, "Page.swift:1: the message is more than a literal"),
    (#"translated("Open", context: "a " + place)"#, "Page.swift:1: the context is no literal"),
    (#"translated("%1 file", other, count: 2)"#, "Page.swift:1: the plural is no literal"),
    (#"translated("%1 file", "%1 " + files("a", 1), count: 2)"#, "Page.swift:1: the plural is no literal"),
    (
      "translated(\"a\", \"b\", count: 1)\ntranslated(\"a\", \"c\", count: 1)",
      "Page.swift:2: \"a\" has another plural elsewhere"
    ),
  ])
  func callsThatCanNotBeReadAreMistakes(source: String, mistake: String) throws {
    #expect(try messages(source).problems == [mistake])
  }

  private static let german = "msgid \"\"\nmsgstr \"Language: de\\n\"\n"

  @Test func completeCataloguesHaveNoProblems() throws {
    let catalog = Self.german + "msgid \"Open %1\"\nmsgstr \"%1 öffnen\"\n"
    #expect(try problems(#"translated("Open %1", name)"#, ["de.po": catalog]).isEmpty)
  }

  @Test(arguments: [
    ("", "de.po: \"Open %1\" is missing"),
    ("msgid \"Open %1\"\nmsgstr \"\"\n", "de.po:3: \"Open %1\" is not translated"),
    ("#, fuzzy\nmsgid \"Open %1\"\nmsgstr \"%1 öffnen\"\n", "de.po:4: \"Open %1\" is fuzzy"),
    (
      "msgid \"Open %1\"\nmsgstr \"Öffnen\"\n",
      "de.po:3: \"Öffnen\" has other placeholders than \"Open %1\""
    ),
    (
      "msgid \"Open %1\"\nmsgstr \"%1 öffnen\"\nmsgid \"Close\"\nmsgstr \"Zu\"\n",
      "de.po: \"Close\" is not used any more"
    ),
    ("msgid \"Open %1\nmsgstr \"%1\"\n", "de.po:3: a string has no closing quotation mark"),
  ])
  func incompleteCataloguesAreReported(messages: String, problem: String) throws {
    #expect(try problems(#"translated("Open %1", name)"#, ["de.po": Self.german + messages]) == [problem])
  }

  @Test func aCatalogueNamesItsLanguage() throws {
    let catalog = Self.german + "msgid \"Open\"\nmsgstr \"Öffnen\"\n"
    #expect(
      try problems(#"translated("Open")"#, ["fr.po": catalog]) == [
        "fr.po: the header does not say \"Language: fr\""
      ])
  }

  @Test func aTemplateThatIsOutOfDateIsReported() throws {
    let template = "msgid \"Close\"\nmsgstr \"\"\n"
    #expect(
      try problems(#"translated("Open")"#, ["album.pot": template]) == [
        "album.pot: \"Open\" is missing", "album.pot: \"Close\" is not used any more",
      ])
  }
}
