import Foundation
import Testing

/// The names, links and pictures that the documentation refers to exist.
@Suite struct ReferencesTests {
  @Test func `Every name in the table for users of Texture exists`() throws {
    let article = try #require(Document.all.first { $0.file.lastPathComponent == "ComingFromTexture.md" })
    let declared = try Self.declaredNames()
    var count = 0
    for row in article.text.split(separator: "\n") where row.hasPrefix("| ") && row.contains("` |") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2 else { continue }
      let names = cells[1].hasPrefix("the same") ? cells[0] : cells[1]
      for name in names.matches(of: /`@?([A-Za-z]+)/).map(\.1) where !Self.foreign.contains(String(name)) {
        let isDeclared = declared.contains(String(name))
        #expect(isDeclared, "\(name) in: \(row)")
        count += 1
      }
    }
    #expect(count > 250)
  }

  @Test func `The targets of links and the pictures exist`() {
    let articles = Set(Document.all.map { $0.file.deletingPathExtension().lastPathComponent })
    for document in Document.all {
      for link in document.text.matches(of: /<doc:([A-Za-z]+)>/).map(\.1) {
        #expect(articles.contains(String(link)), "\(document) names \(link)")
      }
      guard document.file.lastPathComponent == "README.md" else { continue }
      let places = /(?:\]\(|src(?:set)?=")((?:Assets|Sources|Demos|Tests)[^)"]+)[)"]/
      for picture in document.text.matches(of: places).map(\.1) {
        let path = Document.root.appendingPathComponent(String(picture)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(document) shows \(picture)")
      }
    }
  }

  /// Other folders below `Sources` are those of a reader's own program.
  @Test func `The files and folders of Weft that documents name exist`() {
    var count = 0
    let places = /`((?:Sources\/Weft|Tests\/(?!hello|sun)|Demos\/|Assets\/)[A-Za-z0-9\/+.-]*)/
    for document in Document.all {
      for place in document.text.matches(of: places).map(\.1) {
        let path = Document.root.appendingPathComponent(String(place)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(document) names \(place)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  /// The names in the table that belong to Swift or are modules.
  private static let foreign: Set<String> = ["MainActor", "init", "WeftTesting"]

  /// Returns all names that the sources declare: each word after a keyword of a declaration.
  private static func declaredNames() throws -> Set<String> {
    let keywords: Set<String> = [
      "func", "var", "let", "class", "struct", "enum", "protocol", "case", "typealias",
    ]
    var names: Set<String> = []
    for file in Document.files(below: "Sources") where file.pathExtension == "swift" {
      let bytes = try Data(contentsOf: file)
      var declares = false
      for word in bytes.split(whereSeparator: { !isPartOfName($0) }) {
        let word = String(decoding: word, as: UTF8.self)
        if declares { names.insert(word) }
        declares = keywords.contains(word)
      }
    }
    return names
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
