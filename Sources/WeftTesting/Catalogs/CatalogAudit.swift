import Foundation
import WeftLocalization

/// Compares the catalogues in a folder with the messages in the sources.
struct CatalogAudit {
  let folder: URL
  let name: String
  let sources: SourceMessages
  /// Whether the template is written; nil for never.
  let recording: RecordingMode?

  /// What is wrong, each in a line.
  func problems() throws -> [String] {
    var problems = sources.problems
    if sources.messages.isEmpty { problems.append("the sources have no messages") }
    problems += try problemsOfTemplate()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for file in files where file.hasSuffix(".po") { problems += try problemsOfCatalog(file) }
    return problems
  }

  private func problemsOfTemplate() throws -> [String] {
    let file = folder.appendingPathComponent(name + ".pot")
    let template = sources.template(name: name)
    if let recording, recording != .missing || !FileManager.default.fileExists(atPath: file.path) {
      try template.write(to: file, atomically: true, encoding: .utf8)
    }
    guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
      return ["\(name).pot is missing; WEFT_RECORD=missing in the environment writes it"]
    }
    guard recorded != template else { return [] }
    let catalog = try MessageCatalog(parsing: recorded, name: name + ".pot")
    let differences = differences(of: catalog)
    return differences.isEmpty
      ? ["\(name).pot is out of date; WEFT_RECORD=failed in the environment writes it again"] : differences
  }

  private func problemsOfCatalog(_ file: String) throws -> [String] {
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
    let catalog: MessageCatalog
    do throws(CatalogError) {
      catalog = try MessageCatalog(parsing: bytes, name: file)
    } catch {
      return ["\(error)"]
    }
    var problems = differences(of: catalog) + catalog.rejected.map(\.description)
    let language = String(file.dropLast(".po".count)).replacing("_", with: "-")
    if catalog.language != .some(language) {
      problems.append("\(file): the header does not say \"Language: \(language)\"")
    }
    for message in catalog.messages {
      let place = "\(file):\(message.line)"
      if message.isFuzzy { problems.append("\(place): \"\(message.text)\" is fuzzy") }
      if !message.isTranslated { problems.append("\(place): \"\(message.text)\" is not translated") }
    }
    return problems
  }

  /// The messages that are only in the sources, or only in a catalogue.
  private func differences(of catalog: MessageCatalog) -> [String] {
    let (wanted, there) = (sources.messages.map(Self.name), catalog.messages.map(Self.name))
    let (missing, unused) = (Set(wanted).subtracting(there), Set(there).subtracting(wanted))
    return wanted.filter(missing.contains).map { "\(catalog.name): \($0) is missing" }
      + there.filter(unused.contains).map { "\(catalog.name): \($0) is not used any more" }
  }

  private static func name(_ message: CatalogMessage) -> String {
    "\"\(message.text)\"" + (message.plural.map { " / \"\($0)\"" } ?? "")
      + (message.context.map { " (\($0))" } ?? "")
  }
}
