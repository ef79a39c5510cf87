import Foundation
import Testing

@testable import Weft

/// What of the program's file is in memory.
@Suite struct ProgramPagesTests {
  /// In a process of its own: other tests would bring back at once what they use. Sanitizers map programs otherwise.
  @Test(.enabled(if: dlsym(nil, "__tsan_acquire") == nil && dlsym(nil, "__asan_init") == nil))
  func codeThatNobodyUsesLeavesMemoryAndComesBackWhenItIsUsed() async {
    await #expect(processExitsWith: .success) {
      let before = try Self.residentCode()
      ProgramPages.release()
      let after = try Self.residentCode()
      #expect(after < before / 2, "\(after) of \(before) kB")
      // All of it is still there to be called.
      let node = DisplayNode()
      #expect(node.frame == .zero)
      #expect(try Self.residentCode() > 0)
    }
  }

  /// How much of the program's code is in memory, in kilobytes.
  private static func residentCode() throws -> Int {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var sum = 0
    var isCode = false
    for line in try String(contentsOfFile: "/proc/self/smaps", encoding: .utf8).split(separator: "\n") {
      if line.contains(" r-xp ") || line.contains(" rw-p ") || line.contains(" r--p ") {
        isCode = line.contains(" r-xp ") && line.hasSuffix(program)
      } else if isCode, line.hasPrefix("Rss:") {
        sum += line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
      }
    }
    return sum
  }
}
