/// A block of Swift code in a document.
struct CodeBlock: Sendable {
  /// The code that the block needs but does not show.
  var setup = ""
  var code: String
  /// The line at which it begins, counted from 1.
  let line: Int

  /// Whether it is a `Package.swift` or a part of one, which only the package manager can compile.
  var isManifest: Bool { code.contains("import PackageDescription") || code.contains(".testTarget(") }

  /// The imports of the block, except testable imports of the reader's own package, which `setup` replaces.
  var imports: [Substring] { lines.filter { $0.hasPrefix("import ") } }

  /// Returns the block as a declaration, so that one file can contain many blocks. Statements become the body of a
  /// function. Tests become members of a type, because their macros require that. Extensions are kept as they are.
  ///
  /// - Parameter file: the file name that the compiler reports in errors.
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
