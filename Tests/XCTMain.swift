import Glibc
import Testing

// The package manager wants this file to have this name.

/// Where the tests begin.
///
/// The one that the package manager writes by itself looks tests of XCTest up in an index, which would have to be
/// made for that; here there are none.
@main
enum XCTMain {
  /// The task that ends the process, kept where Leak Sanitizer looks: the task calls exit itself and is never freed,
  /// and whether its thread has a pointer to it then is chance.
  private nonisolated(unsafe) static var task: UnsafeCurrentTask?

  static func main() async {
    // It asks for each library of tests that it knows.
    guard CommandLine.arguments.contains("swift-testing") else { return }
    withUnsafeCurrentTask { task = $0 }
    // Leak Sanitizer has read its options for this process already. These are for the programs that tests start: their
    // output is read by tests, so their reports go to files.
    if let options = getenv("WEFT_PROGRAM_LSAN_OPTIONS") { setenv("LSAN_OPTIONS", options, 1) }
    // Where the machine is short of memory, caches would lose what tests expect in them. Programs that tests start inherit this.
    setenv("WEFT_MEMORY_PRESSURE", "ignored", 1)
    await Testing.__swiftPMEntryPoint() as Never
  }
}
