import CSystem
import Foundation
import WeftX11

/// A child process. Only this object waits for it.
final class ChildProcess: @unchecked Sendable {
  // Unchecked: the lock protects the exit code.
  let identifier: pid_t
  /// Becomes readable when the process has ended.
  let exitDescriptor: Descriptor
  private let lock = NSLock()
  private var exitCode: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: a path, or a name to look for in `$PATH`.
  ///   - arguments: without the program's own name.
  ///   - environment: the complete environment.
  ///   - descriptors: the descriptors that become 0, 1 and so on in the process.
  init(
    _ executable: String, _ arguments: [String], environment: [String: String], descriptors: [Int32]
  ) throws(VirtualDisplayError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    // Test runners block signals; a child starts with an empty signal mask.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let result = Self.withCStrings([executable] + arguments) { arguments in
      Self.withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawnp(&process, executable, &actions, &attributes, arguments, environment)
      }
    }
    guard result == 0 else { throw .cannotLaunch("\(executable): \(String(cString: strerror(result)))") }
    identifier = process
    let exit = weft_open_process(process)
    do throws(DisplayError) {
      exitDescriptor = try Descriptor(exit)
    } catch {
      throw .cannotLaunch("\(executable): pidfd_open has failed. \(error)")
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(&pointers)
  }

  /// Waits for the end, for `timeout` seconds at most. Returns the exit code, 128 plus the signal number if a
  /// signal ended the process, or nil if it is still running.
  func wait(timeout: TimeInterval?) -> Int32? {
    lock.lock()
    let known = exitCode
    lock.unlock()
    if let known { return known }
    guard Descriptor.wait(for: [exitDescriptor.number], timeout: timeout) else { return nil }
    lock.lock()
    defer { lock.unlock() }
    if exitCode == nil {
      var status: Int32 = 0
      exitCode = waitpid(identifier, &status, 0) == identifier ? weft_exit_code(status) : -1
    }
    return exitCode
  }

  /// Sends a signal, unless the process is known to have ended.
  func signal(_ number: Int32) {
    lock.lock()
    defer { lock.unlock() }
    if exitCode == nil { kill(identifier, number) }
  }
}
