import Foundation
import FuzzTargets

/// libFuzzer's driver, for programs with a main function of their own.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The function that libFuzzer calls for each input, on the main thread.
private func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  MainActor.assumeIsolated { Program.run(bytes) }
  return 0
}

/// Runs libFuzzer on the target that `WEFT_FUZZ_TARGET` names. If the variable is not set, prints the names
/// of all targets, with the maximum length of their inputs.
@main
@MainActor
struct Program {
  private static var target: any FuzzTarget.Type = fuzzTargets[0]
  private static var isDone = false

  static func main() {
    guard let name = ProcessInfo.processInfo.environment["WEFT_FUZZ_TARGET"] else {
      for target in fuzzTargets { print(target.name, target.longestInput) }
      return
    }
    guard let chosen = fuzzTargets.first(where: { $0.name == name }) else {
      FileHandle.standardError.write(Data("there is no target '\(name)'\n".utf8))
      exit(2)
    }
    target = chosen
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, test))
  }

  /// Runs the target on bytes, and the main run loop until the target has finished. A broken rule aborts the
  /// program.
  static func run(_ bytes: [UInt8]) {
    isDone = false
    Task {
      do {
        try await target.run(bytes)
      } catch {
        FileHandle.standardError.write(Data("\nBroken rule of \(target.name): \(error)\n".utf8))
        abort()
      }
      isDone = true
    }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
