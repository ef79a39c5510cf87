import Foundation

/// The code that tutorials show, step by step.
enum Tutorial {
  struct Step: CustomStringConvertible, Sendable {
    let name: String
    let code: String

    var description: String { name }
  }

  /// A file for each step: a whole program, whose statements become a function's body.
  static let steps: [Step] = {
    let folder = Document.root.appendingPathComponent("Sources/Weft/Weft.docc/Resources")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "swift" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .compactMap { file in
        guard let code = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        let block = CodeBlock(code: code, line: 1)
        guard !block.isManifest else { return nil }
        let imports = block.imports.joined(separator: "\n")
        return Step(
          name: file.lastPathComponent, code: imports + "\n" + block.declaration(named: "program"))
      }
  }()
}
