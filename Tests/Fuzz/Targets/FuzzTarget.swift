// What random bytes are let loose on.
//
// A target turns bytes into something to do (a file to read, operations on a value, messages of another program) and
// checks rules that hold whatever the bytes are. `Tests/Fuzz/run` has libFuzzer make them, by what code they reach;
// the tests replay the files under `Corpus`, among them everything that was ever found.

/// A part of the library that takes any bytes.
@MainActor
package protocol FuzzTarget: SendableMetatype {
  /// How it is called on the command line; its folder in the corpus has the same name.
  nonisolated static var name: String { get }
  /// More bytes than these don't make it more interesting.
  nonisolated static var longestInput: Int { get }
  /// Does what the bytes say, and throws which rule was broken, if one was. The same bytes do the same.
  static func run(_ bytes: [UInt8]) async throws
}

extension FuzzTarget {
  package nonisolated static var longestInput: Int { 4096 }
}

/// All of them.
package let fuzzTargets: [any FuzzTarget.Type] = [
  PictureHeaders.self, PictureDecoding.self, PNGFiles.self, DesktopSettingsBytes.self, WindowMessages.self,
  SelectionTransfers.self, AttributedTextEdits.self, TextDocumentEdits.self, TextLayouts.self,
  LayoutTrees.self,
  ChangeSets.self, Snapshots.self, InspectorLines.self, CInterface.self,
]
