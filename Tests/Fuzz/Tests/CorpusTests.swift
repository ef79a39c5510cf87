import Foundation
import TestSupport
import Testing

/// Runs every target with every file of its corpus: the initial inputs and those of earlier findings.
@MainActor
@Suite(.startsDisplays, .serialized)
struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus")

  private static func files(of name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: corpus.appendingPathComponent(name), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test("No file of the corpus breaks a rule", arguments: fuzzTargets.map { $0.name })
  func replay(name: String) async throws {
    let target = try #require(fuzzTargets.first { $0.name == name })
    let files = try Self.files(of: name)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      do {
        try await target.run(bytes)
      } catch {
        Issue.record("\(name)/\(file.lastPathComponent): \(error)")
      }
    }
    FuzzedDisplay.end()
  }

  @Test func everyFolderOfTheCorpusHasATarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(Set(folders) == Set(fuzzTargets.map { $0.name }))
  }
}
