import Foundation

/// A program on a display whose output and nodes are recorded.
struct TracedProgram: Sendable {
  private weak let program: LaunchedProgram?
  private let inspectorPath: String?
  /// How much of the output was recorded, in UTF-8 code units.
  private var recorded = 0

  init(_ program: LaunchedProgram, inspectorPath: String?) {
    (self.program, self.inspectorPath) = (program, inspectorPath)
  }

  /// Returns the lines that the program has written since the last time.
  mutating func newLines() -> [String] {
    guard let output = program?.output.utf8.dropFirst(recorded), let end = output.lastIndex(of: 0x0A) else {
      return []
    }
    let lines = output[...end]
    recorded += lines.count
    return String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What the inspector of the program says of its nodes; nil if it has none.
  func inspectedTree() -> String? {
    guard program != nil, let inspectorPath else { return nil }
    return InspectorQuestion.answer(to: "tree", at: inspectorPath)
  }
}
