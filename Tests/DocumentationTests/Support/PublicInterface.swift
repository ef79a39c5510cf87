import Foundation

/// The public interface of a module: a line for each declaration, sorted by name.
struct PublicInterface {
  let lines: [String]

  /// Conformances that the compiler adds to nearly all types. They are omitted.
  private static let unspoken: Set = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { let precise: String }
      struct Fragment: Decodable { let spelling: String }

      let identifier: Identifier
      let pathComponents: [String]
      let declarationFragments: [Fragment]?

      var path: String { pathComponents.joined(separator: ".") }
      /// The declaration in one line.
      var declaration: String {
        (declarationFragments ?? []).map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
      }
    }

    struct Relationship: Decodable {
      let kind: String
      let source: String
      let target: String
      let targetFallback: String?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  /// Extracts the interface of a module that was built beside the tests, with the compiler's tool for symbol graphs.
  init(of module: String) async throws {
    let graphs = try await SwiftCompiler.symbolGraphs(of: module).map {
      try JSONDecoder().decode(Graph.self, from: $0)
    }
    let symbols = graphs.flatMap(\.symbols)
    let paths = Dictionary(symbols.map { ($0.identifier.precise, $0.path) }) { first, _ in first }
    let declarations = symbols.map { "\($0.path): \($0.declaration)" }
    let conformances = graphs.flatMap(\.relationships).compactMap { relationship -> String? in
      guard relationship.kind == "conformsTo" || relationship.kind == "inheritsFrom",
        let source = paths[relationship.source],
        let target = paths[relationship.target] ?? relationship.targetFallback
      else { return nil }
      let name = target.split(separator: ".").last.map(String.init) ?? target
      return Self.unspoken.contains(name) ? nil : "\(source): \(relationship.kind) \(name)"
    }
    lines = Set(declarations + conformances).sorted()
  }

  /// Reads the lines of a recorded interface.
  init(contentsOf file: URL) throws {
    lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  func write(to file: URL) throws {
    try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns the differences from another interface: removed lines with a minus and added lines with a plus.
  func changes(since other: PublicInterface) -> [String] {
    let (new, old) = (Set(lines), Set(other.lines))
    return other.lines.filter { !new.contains($0) }.map { "- " + $0 }
      + lines.filter { !old.contains($0) }.map { "+ " + $0 }
  }
}
