/// A block of Swift in a text.
struct CodeBlock: Sendable {
  /// What it needs that isn't shown.
  var setup = ""
  var code: String
  /// Where it begins, counted from 1.
  let line: Int

  /// Whether it is a Package.swift or a part of one, which only the package manager understands.
  var isManifest: Bool { code.contains("import PackageDescription") || code.contains(".testTarget(") }

  /// The modules it imports; not those of the reader's own package, for which a `setup` stands in.
  var imports: [Substring] { lines.filter { $0.hasPrefix("import ") } }

  /// It as one declaration, so that many blocks fit into one file: statements become the body of a
  /// function, tests the members of a type, for macros want that, and extensions stay what they are.
  ///
  /// - Parameter file: what the compiler calls the place of a mistake.
  func declaration(named name: String, file: String) -> String {
    let visible = lines.map { isImport($0) ? "" : $0 }.joined(separator: "\n")
    let place = "#sourceLocation(file: \"\(file)\", line: \(line))\n"
    let body = "\(setup)\n\(place)\(visible)\n#sourceLocation()\n"
    if code.contains("@Test") { return "struct \(name) {\n\(body)}\n" }
    if code.contains(#/(?m)^(?:public )?extension\s/#) { return body }
    return "@MainActor func \(name)() async throws {\n\(body)}\n"
  }

  private var lines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

  private func isImport(_ line: Substring) -> Bool {
    line.hasPrefix("import ") || line.hasPrefix("@testable ")
  }
}
