import Foundation

/// How a launched program has ended.
struct ProgramEnding: Sendable {
  /// The program with its arguments.
  let command: String
  /// 128 plus the signal number if a signal ended it.
  let exitCode: Int32
  /// Everything that it has written.
  let output: String

  /// How many lines of the output a message has.
  private static let lineCount = 12

  /// Whether it has not ended as programs do that have done their work.
  var isFailure: Bool { exitCode != 0 }

  /// The error of a test that waits for the program.
  var error: VirtualDisplayError {
    let lines = output.split(whereSeparator: \.isNewline).suffix(Self.lineCount)
    return .programEnded(
      command, exitCode: exitCode, output: lines.joined(separator: "\n"))
  }
}
