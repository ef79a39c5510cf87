// Targets for random bytes.
//
// A target decodes work from bytes (a file to read, operations on a value, messages of another program) and
// checks rules that hold for any bytes. `Tests/Fuzz/run` lets libFuzzer generate the bytes, guided by the
// code that they reach. The tests replay the files under `Corpus`, which include the inputs of all findings
// so far.

/// A part of the library that is tested with arbitrary bytes.
@MainActor
package protocol FuzzTarget: SendableMetatype {
  /// The name on the command line, which is also the name of the folder in the corpus.
  nonisolated static var name: String { get }
  /// The maximum length of the inputs, in bytes. Longer inputs would not reach more code. 4096 by default.
  nonisolated static var longestInput: Int { get }
  /// Performs the work that the bytes describe. The same bytes always result in the same work.
  ///
  /// - Throws: the rule that was broken.
  static func run(_ bytes: [UInt8]) async throws
}

extension FuzzTarget {
  package nonisolated static var longestInput: Int { 4096 }
}

/// All targets.
package let fuzzTargets: [any FuzzTarget.Type] = [
  PictureHeaders.self, PictureDecoding.self, PNGFiles.self, DesktopSettingsBytes.self, WindowMessages.self,
  SelectionTransfers.self, AttributedTextEdits.self, TextDocumentEdits.self, TextLayouts.self,
  LayoutTrees.self,
  ChangeSets.self, Snapshots.self, InspectorLines.self, CInterface.self, CatalogFiles.self,
]
