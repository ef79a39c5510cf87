import Foundation

/// A document of the documentation, with its code blocks.
struct Document: CustomStringConvertible, Sendable {
  let file: URL
  let text: String

  /// The folder of the checkout.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The README and every article.
  static let all: [Document] = {
    let articles = files(below: "Sources").filter { ["md", "tutorial"].contains($0.pathExtension) }
    return ([root.appendingPathComponent("README.md")] + articles).compactMap { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      return Document(file: file, text: text)
    }
  }()

  /// Returns all files in a folder of the checkout and its subfolders, sorted by path.
  static func files(below folder: String) -> [URL] {
    let folder = root.appendingPathComponent(folder).resolvingSymlinksInPath()
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
  }

  var name: String { file.deletingPathExtension().lastPathComponent }

  /// The code of all blocks as a file that compiles. Nil if there are no blocks.
  var code: String? {
    let blocks = blocks
    guard !blocks.isEmpty else { return nil }
    let imports = Set(blocks.flatMap(\.imports).map(String.init) + ["import Weft"]).sorted()
    let declarations = blocks.map {
      $0.declaration(named: "\(name)Line\($0.line)", file: file.lastPathComponent)
    }
    return (imports + declarations).joined(separator: "\n")
  }

  var description: String { file.lastPathComponent }

  /// The blocks of Swift code in the document, in their order.
  ///
  /// Code that a block needs but does not show precedes it in a hidden comment: `<!-- setup: … -->` with the code, or
  /// `<!-- continues -->` if the block continues the previous one.
  var blocks: [CodeBlock] {
    var blocks: [CodeBlock] = []
    var setup: String?
    var continues = false
    var rest = text[...]
    while let start = rest.firstRange(of: /(?m)^(?:<!-- (?:setup:|continues -->)|```swift$)/) {
      let opening = rest[start]
      rest = rest[start.upperBound...]
      if opening.hasPrefix("```") {
        guard let end = rest.range(of: "\n```") else { break }
        let code = String(rest[..<end.lowerBound]) + "\n"
        let line = text[..<start.lowerBound].count { $0 == "\n" } + 1
        if continues, let last = blocks.indices.last {
          blocks[last].code += code
        } else {
          blocks.append(CodeBlock(setup: setup ?? "", code: code, line: line))
        }
        (setup, continues) = (nil, false)
        rest = rest[end.upperBound...]
      } else if opening.hasSuffix("setup:") {
        guard let end = rest.range(of: "-->") else { break }
        setup = String(rest[..<end.lowerBound])
        rest = rest[end.upperBound...]
      } else {
        continues = true
      }
    }
    return blocks.filter { !$0.isManifest }
  }
}
