/// A block of Swift in a text.
struct CodeBlock: Sendable {
  var code: String
  /// Where it begins, counted from 1.
  let line: Int

  /// Whether it is a Package.swift, which only the package manager understands.
  var isManifest: Bool { code.contains("import PackageDescription") }

  /// The modules it imports.
  var imports: [Substring] { lines.filter(isImport) }

  /// It as one declaration, so that many blocks fit into one file: statements become the body of a
  /// function, tests the members of a type, for macros want that, and extensions stay what they are.
  func declaration(named name: String) -> String {
    let body = lines.filter { !isImport($0) }.joined(separator: "\n")
    if code.contains("@Test") { return "struct \(name) {\n\(body)\n}\n" }
    if code.contains(#/(?m)^(?:public )?extension\s/#) { return body + "\n" }
    return "@MainActor func \(name)() async throws {\n\(body)\n}\n"
  }

  private var lines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

  private func isImport(_ line: Substring) -> Bool {
    line.hasPrefix("import ") || line.hasPrefix("@testable ")
  }
}
