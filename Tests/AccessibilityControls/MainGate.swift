import Weft

/// Blocks the main thread until a test opens the gate. The test is at the other ends of two pipes, whose paths are the
/// arguments of the program.
@MainActor
enum MainGate {
  /// Tells the test that main is blocked, and waits for it.
  static func wait() {
    let paths = CommandLine.arguments.dropFirst()
    guard let blocked = paths.first, let opened = paths.dropFirst().first else { return }
    // Each of these waits for the other end.
    let telling = open(blocked, O_WRONLY)
    let waiting = open(opened, O_RDONLY)
    close(telling)
    var byte: UInt8 = 0
    while read(waiting, &byte, 1) > 0 {}
    close(waiting)
  }
}
