import Foundation

/// A program on a display whose output and nodes are recorded.
struct TracedProgram: Sendable {
  private weak let program: LaunchedProgram?
  /// Nil if nodes are not recorded.
  let inspector: ProgramInspector?
  /// How much of the output was recorded, in UTF-8 code units.
  private var recorded = 0

  init(_ program: LaunchedProgram, inspector: ProgramInspector?) {
    (self.program, self.inspector) = (program, inspector)
  }

  /// Whether it can be asked for its nodes.
  var isRunning: Bool { program?.isRunning == true }

  /// Returns the lines that the program has written since the last time.
  mutating func newLines() -> [String] {
    guard let output = program?.output.utf8.dropFirst(recorded), let end = output.lastIndex(of: 0x0A) else {
      return []
    }
    let lines = output[...end]
    recorded += lines.count
    return String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
