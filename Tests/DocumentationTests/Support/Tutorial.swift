import Foundation

/// The code of the steps of the tutorials.
enum Tutorial {
  /// A file for each step by name. A step is a whole program, whose statements become the body of a function.
  static let steps: [String: String] = {
    let files = Document.files(below: "Sources/Weft/Weft.docc/Resources").filter {
      $0.pathExtension == "swift"
    }
    return files.reduce(into: [:]) { steps, file in
      guard let code = try? String(contentsOf: file, encoding: .utf8) else { return }
      let block = CodeBlock(code: code, line: 1)
      let name = file.deletingPathExtension().lastPathComponent.filter(\.isLetterOrDigit)
      steps[file.lastPathComponent] =
        block.imports.joined(separator: "\n") + "\n"
        + block.declaration(named: name, file: file.lastPathComponent)
    }
  }()
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
