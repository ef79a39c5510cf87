import Foundation
import Testing

/// Names use the words that the article on the architecture settles.
struct WordsTests {
  /// A word, or some words in a row, that no name contains, with the words to use instead.
  private struct Replacement {
    let words: [String]
    let preferred: String

    /// The words in all the forms that names use: "tell" also as "tells", "telling" or "told".
    let pattern: Regex<Substring>
  }

  /// Forms of verbs that no rule gives.
  private static let irregular = [
    "bring": "brought", "come": "came|coming", "forget": "forgets|forgetting|forgot|forgotten",
    "go": "goes|going|went|gone",
    "hear": "heard", "let": "lets|letting", "take": "takes|taking|took|taken", "tell": "told",
    "wish": "wishes",
  ]

  /// The replacements that the last table of the article lists.
  private static func replacements() throws -> [Replacement] {
    let article = try #require(Document.all.first { $0.name == "Architecture" })
    let table = try #require(article.text.components(separatedBy: "| instead of | say |").dropFirst().first)
    return try table.matches(of: #/(?m)^\| ([a-z ]+) \| (.+) \|$/#).map { match in
      let words = match.1.split(separator: " ").map(String.init)
      let forms = words.map { word in
        "(?:\(word)(?:s|ed|ing)?\(irregular[word].map { "|" + $0 } ?? ""))"
      }
      return Replacement(
        words: words, preferred: String(match.2),
        pattern: try Regex("\\b" + forms.joined(separator: " ") + "\\b", as: Substring.self))
    }
  }

  /// The names that a line of source declares, those of parameters included.
  private static func names(declaredIn line: Substring) -> [Substring] {
    guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { return [] }
    let keyword =
      #/\b(?:func|let|var|case|class|struct|enum|protocol|actor|typealias|associatedtype) `?(\w+)/#
    let names = line.matches(of: keyword).map(\.1)
    guard line.contains(#/\b(?:func|init|subscript)\b/#) else { return names }
    return names + line.matches(of: #/(\w+):/#).map(\.1)
  }

  /// The words of a name in lower case, with spaces between them.
  private static func words(in name: Substring) -> String {
    name.replacing(#/([a-z0-9])([A-Z])/#) { "\($0.1) \($0.2)" }.lowercased()
  }

  @Test("No declaration of the library uses a word that the article on the architecture replaces")
  func declarationsUseTheWordsOfTheGlossary() throws {
    let replacements = try Self.replacements()
    #expect(replacements.count >= 10, "the article lists the words")
    var nameCount = 0
    for file in Document.files(below: "Sources") where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        for name in Self.names(declaredIn: line) {
          nameCount += 1
          let words = Self.words(in: name)
          for replacement in replacements where words.contains(replacement.pattern) {
            Issue.record("\(file.lastPathComponent): \(name): use \(replacement.preferred)")
          }
        }
      }
    }
    #expect(nameCount > 10_000, "all declarations were read")
  }

  @Test(
    "A name is found by each of its forms, and not by parts of its words",
    arguments: [
      ("isTold", true), ("tellMode", true), ("forgetKeys", true), ("letGo", true), ("lettingGo", true),
      ("hasComeToRest", true), ("tookIn", true), ("intellectual", false), ("letters", false),
      ("takeInput", false),
      ("bringsToFront", true), ("settle", false),
    ])
  func namesAreFound(name: String, isReplaced: Bool) throws {
    let words = Self.words(in: name[...])
    #expect(try Self.replacements().contains { words.contains($0.pattern) } == isReplaced)
  }
}
