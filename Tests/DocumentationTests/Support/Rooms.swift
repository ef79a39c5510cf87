import Foundation

/// The targets of the package, as listed in its manifest.
struct Rooms {
  /// A target with its name, folder and dependencies.
  struct Room: Sendable {
    let name: String
    let folder: String
    let dependencies: Set<String>

    /// Its Swift files, sorted by path, without the code of articles.
    var files: [URL] {
      Document.files(below: folder).filter { $0.pathExtension == "swift" && !$0.path.contains(".docc/") }
    }

    /// Returns the modules that a file imports.
    static func imports(of file: URL) throws -> Set<String> {
      try imports(in: String(contentsOf: file, encoding: .utf8))
    }

    /// Returns the modules that a source imports, as a whole or a declaration of them.
    static func imports(in source: String) -> Set<String> {
      // Spaces in the expression do not count.
      let expression =
        #/
        ^\h*(?:@\w+(?:\([^)]*\))?\s+)*
        (?:(?:public|package|internal|fileprivate|private)\h+)?
        import\h+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\h+)?
        (\w+)
        /#
      return Set(source.matches(of: expression.anchorsMatchLineEndings()).map { String($0.1) })
    }
  }

  /// All targets, in the order of the manifest.
  let all: [Room]

  /// The rooms of the library: the targets in `Sources` that are written in Swift.
  var library: [Room] { all.filter { $0.folder.hasPrefix("Sources/Weft") } }

  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let path: String?
      let type: String
      let dependencies: [Dependency]
    }

    /// An object whose key is the kind of the dependency. The first of the values is the name.
    struct Dependency: Decodable {
      let name: String?

      init(from decoder: any Decoder) throws {
        struct Value: Decodable {
          let text: String?
          init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
          }
        }
        name = try [String: [Value]](from: decoder).values.first?.first?.text
      }
    }

    let targets: [Target]
  }

  /// Reads the manifest.
  init() async throws {
    let text = try await SwiftCompiler.manifest(of: Document.root)
    all = try JSONDecoder().decode(Manifest.self, from: Data(text.utf8)).targets.map { target in
      Room(
        name: target.name,
        folder: target.path ?? (target.type == "test" ? "Tests/" : "Sources/") + target.name,
        dependencies: Set(target.dependencies.compactMap(\.name)))
    }
  }
}
