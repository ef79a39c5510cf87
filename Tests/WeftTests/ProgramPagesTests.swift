import Foundation
import TestSupport
import Testing

@testable import Weft

/// The parts of the program's file that are in memory.
@Suite struct ProgramPagesTests {
  /// Runs in its own process, because other tests would immediately load the code that they use. Disabled
  /// under sanitizers, which map programs differently.
  @Test(.enabled(if: dlsym(nil, "__tsan_acquire") == nil && dlsym(nil, "__asan_init") == nil))
  func unusedCodeIsReleasedAndLoadedAgainWhenItIsUsed() async {
    await #expect(processExitsWith: .success) {
      // How much the start has loaded depends on the kernel, and may be little more than what runs all the time.
      try Self.loadAllCode()
      let before = try Self.residentCode()
      ProgramPages.release()
      let after = try Self.residentCode()
      #expect(after < before / 2, "\(after) of \(before) kB")
      // All code can still be called.
      let node = DisplayNode()
      #expect(node.frame == .zero)
      #expect(try Self.residentCode() > 0)
    }
  }

  /// Reads a byte of each page of the program's code.
  private static func loadAllCode() throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let maps = try systemFile("/proc/self/maps")
    for line in maps.split(separator: "\n") where line.contains(" r-xp ") && line.hasSuffix(program) {
      let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      for address in stride(from: bounds[0], to: bounds[1], by: 4096) {
        _ = UnsafeRawPointer(bitPattern: address)?.load(as: UInt8.self)
      }
    }
  }

  /// The size of the program's code in memory, in kilobytes.
  private static func residentCode() throws -> Int {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var sum = 0
    var isCode = false
    for line in try systemFile("/proc/self/smaps").split(separator: "\n") {
      if line.contains(" r-xp ") || line.contains(" rw-p ") || line.contains(" r--p ") {
        isCode = line.contains(" r-xp ") && line.hasSuffix(program)
      } else if isCode, line.hasPrefix("Rss:") {
        sum += line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
      }
    }
    return sum
  }
}
