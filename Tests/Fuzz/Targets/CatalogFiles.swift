import Foundation
import WeftLocalization

/// Catalogues of translations: files that come from translators and from programs of theirs.
enum CatalogFiles: FuzzTarget {
  static let name = "catalogs"

  static func run(_ bytes: [UInt8]) throws {
    let catalog: MessageCatalog
    do throws(CatalogError) {
      catalog = try MessageCatalog(parsing: bytes, name: "fuzz.po")
    } catch {
      let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      return try require((0...lineCount).contains(error.line), "\(error) is in no line of the file")
    }
    for message in catalog.messages {
      for count in [0, 1, 2, 5, 11, 100, Int.max, Int.min] {
        let form = catalog.pluralForms.index(for: count)
        try require((0..<catalog.pluralForms.count).contains(form), "form \(form) of \(count)")
        let translation = catalog.translation(of: message.text, context: message.context, count: count)
        guard let translation else { continue }
        try require(!message.isFuzzy && !translation.isEmpty, "\(message) has an unusable translation")
        try require(message.translations.contains(translation), "\(translation) is of another message")
      }
    }
  }
}
