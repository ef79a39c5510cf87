import Foundation
import Logging
import WeftThreads

/// The texts of one program or library, and their translations: a catalogue for each language.
///
/// ```swift
/// extension TextDomain {
///   static let album = TextDomain("album", catalogs: ["de": { PackageResources.de_po }])
/// }
///
/// TextDomain.album.translated("Delete")                                  // "Löschen"
/// TextDomain.album.translated("%1 picture", "%1 pictures", count: 3)     // "3 Bilder"
/// TextDomain.album.translated("Open “%1”?", context: "question", name)
/// ```
/// The texts in the program are those in English, or in another `sourceLanguage`, and identify the messages. A catalogue is
/// read when its language is needed for the first time, and only then. Any thread.
public final class TextDomain: Sendable {
  /// Reads the bytes of a catalogue.
  public typealias Source = @Sendable () throws -> [UInt8]

  /// The name, for messages about mistakes.
  public let name: String
  /// The language of the texts in the program.
  public let sourceLanguage: String

  private let contents: Protected<Contents>
  private static let logger = Logger(label: "weft.localization")

  private struct Contents {
    /// By language. What was added last comes first.
    var sources: [[String: Source]]
    /// How often catalogues were added.
    var version = 0
    /// What was read of each language.
    var read: [String: [MessageCatalog]] = [:]
    /// Those for `languages`, the best first.
    var chain: [MessageCatalog] = []
    var languages: [String] = []
  }

  /// Makes a domain.
  ///
  /// - Parameters:
  ///   - name: the name, for messages about mistakes.
  ///   - sourceLanguage: the language of the texts in the program.
  ///   - catalogs: the catalogues by their languages; each is called when it is needed, and again after `add(_:)`.
  public init(_ name: String, sourceLanguage: String = "en", catalogs: [String: Source]) {
    self.name = name
    self.sourceLanguage = Self.tag(sourceLanguage)
    contents = Protected(Contents(sources: [Self.tagged(catalogs)]))
  }

  /// Makes a domain of the files in a folder, which are named after their languages: `de.po`, `pt_BR.po`. The folder is
  /// listed at once, and a file is read when it is needed. A folder that does not exist has no translations.
  public convenience init(_ name: String, sourceLanguage: String = "en", folder: URL) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var catalogs: [String: Source] = [:]
    for file in files where file.hasSuffix(".po") {
      let url = folder.appendingPathComponent(file)
      catalogs[String(file.dropLast(".po".count))] = { Array(try Data(contentsOf: url)) }
    }
    self.init(name, sourceLanguage: sourceLanguage, catalogs: catalogs)
  }

  /// Adds catalogues, whose translations come before those that are there: to replace some texts, also those in the source
  /// language, or to add a language. What they do not contain is still looked up in the others.
  public func add(_ catalogs: [String: Source]) {
    contents.withLock {
      $0.sources.insert(Self.tagged(catalogs), at: 0)
      $0.version += 1
      ($0.read, $0.chain, $0.languages) = ([:], [], [])
    }
  }

  /// The languages that have a catalogue, sorted by name.
  public var languages: [String] {
    Set(contents.withLock { $0.sources }.flatMap(\.keys)).sorted()
  }

  // MARK: Texts

  /// The text of a message in the language of the program.
  ///
  /// - Parameters:
  ///   - message: the text in the source language, with a placeholder for each argument: `%1` to `%9`.
  ///   - context: what distinguishes it from messages with the same text; nil for nothing.
  ///   - arguments: what replaces the placeholders.
  /// - Returns: the message itself if there is no translation.
  public func translated(_ message: String, context: String? = nil, _ arguments: String...) -> String {
    lookUp(message, context, arguments)
  }

  /// The text of a message that depends on a number, which is `%1`, written as the user writes it.
  ///
  /// - Parameters:
  ///   - one: the text in the source language for the number one.
  ///   - other: the text in the source language for other numbers.
  ///   - context: what distinguishes it from messages with the same text; nil for nothing.
  ///   - count: the number.
  ///   - arguments: what replaces the placeholders from `%2` on.
  public func translated(
    _ one: String, _ other: String, context: String? = nil, count: Int, _ arguments: String...
  ) -> String {
    lookUp(one, other, context, count, arguments)
  }

  /// The text of a message, with an array of arguments.
  public func translated(_ message: String, context: String? = nil, arguments: [String]) -> String {
    lookUp(message, context, arguments)
  }

  /// The text of a message that depends on a number, with an array of arguments.
  public func translated(
    _ one: String, _ other: String, context: String? = nil, count: Int, arguments: [String]
  ) -> String {
    lookUp(one, other, context, count, arguments)
  }

  func lookUp(_ message: String, _ context: String?, _ arguments: [String]) -> String {
    for catalog in chain(for: Localization.current.languages) {
      guard let translation = catalog.translation(of: message, context: context) else { continue }
      return Placeholders.fill(translation, with: arguments, isolates: catalog.isRightToLeft)
    }
    return Placeholders.fill(message, with: arguments, isolates: false)
  }

  private func lookUp(
    _ one: String, _ other: String, _ context: String?, _ count: Int, _ arguments: [String]
  ) -> String {
    let localization = Localization.current
    let all = [localization.formats.number(count)] + arguments
    for catalog in chain(for: localization.languages) {
      guard let translation = catalog.translation(of: one, context: context, count: count) else { continue }
      return Placeholders.fill(translation, with: all, isolates: catalog.isRightToLeft)
    }
    return Placeholders.fill(count == 1 ? one : other, with: all, isolates: false)
  }

  // MARK: Catalogues

  /// Reads the catalogues of a language, as a test does to find mistakes. What was added last comes first.
  ///
  /// - Throws: the first mistake.
  public func catalogs(for language: String) throws(CatalogError) -> [MessageCatalog] {
    let language = Self.tag(language)
    let sources = contents.withLock { $0.sources }
    var catalogs: [MessageCatalog] = []
    for source in sources.compactMap({ $0[language] }) { catalogs.append(try catalog(source, language)) }
    return catalogs
  }

  /// The catalogues for languages, the best first. A language that is the source language ends the search: its texts are
  /// the messages themselves.
  private func chain(for languages: [String]) -> [MessageCatalog] {
    let (known, version) = contents.withLock { ($0.languages == languages ? $0.chain : nil, $0.version) }
    if let known { return known }
    let tags = languages.flatMap(LanguageTag.fallbacks)
    let last = tags.firstIndex(of: sourceLanguage).map { $0 + 1 } ?? tags.count
    let chain = tags[..<last].flatMap(usableCatalogs)
    contents.withLock {
      guard $0.version == version else { return }
      ($0.languages, $0.chain) = (languages, chain)
    }
    return chain
  }

  /// The catalogues of one language. One with a mistake is reported and left out, so that the program goes on in another
  /// language.
  private func usableCatalogs(_ language: String) -> [MessageCatalog] {
    let (known, sources, version) = contents.withLock { ($0.read[language], $0.sources, $0.version) }
    if let known { return known }
    var catalogs: [MessageCatalog] = []
    for source in sources.compactMap({ $0[language] }) {
      do throws(CatalogError) {
        let catalog = try catalog(source, language)
        for mistake in catalog.rejected { Self.logger.error("\(mistake)") }
        catalogs.append(catalog)
      } catch {
        Self.logger.error("\(error)")
      }
    }
    let found = catalogs
    contents.withLock { if $0.version == version { $0.read[language] = found } }
    return found
  }

  private func catalog(_ source: Source, _ language: String) throws(CatalogError) -> MessageCatalog {
    let file = "\(name)/\(language).po"
    let bytes: [UInt8]
    do {
      bytes = try source()
    } catch {
      throw CatalogError(file: file, line: 0, reason: .unreadable("\(error)"))
    }
    return try MessageCatalog(parsing: bytes, name: file)
  }

  private static func tagged(_ catalogs: [String: Source]) -> [String: Source] {
    Dictionary(catalogs.map { (tag($0), $1) }) { $1 }
  }

  private static func tag(_ language: String) -> String { LanguageTag.tag(ofLocale: language) ?? language }
}
