import Foundation

/// A text of the documentation, with the code in it.
struct Document: CustomStringConvertible, Sendable {
  let file: URL
  let text: String

  /// The folder of the checkout.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The README and every article.
  static let all: [Document] = {
    let sources = root.appendingPathComponent("Sources")
    let found =
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    let articles = found.filter { $0.pathExtension == "md" || $0.pathExtension == "tutorial" }
    return ([root.appendingPathComponent("README.md")] + articles.sorted { $0.path < $1.path })
      .compactMap { file in
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return Document(file: file, text: text)
      }
  }()

  var description: String { String(file.path.dropFirst(Self.root.path.count + 1)) }

  /// The blocks of Swift in it, in their order.
  ///
  /// What a block needs that the reader sees elsewhere stands before it, in a comment that isn't shown:
  /// `<!-- setup: … -->` with the code, or `<!-- continues -->` if it is the block before.
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
          blocks.append(CodeBlock(code: (setup.map { $0 + "\n" } ?? "") + code, line: line))
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
