import CSystem
import Foundation
import WeftServer
import WeftThreads
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
    do throws(SpawnedProcess.Failure) {
      identifier = try SpawnedProcess(
        executable, arguments, environment: environment, descriptors: descriptors
      ).identifier
    } catch {
      throw .cannotLaunch("\(executable): \(error)")
    }
    let exit = weft_open_process(identifier)
    do throws(DisplayError) {
      exitDescriptor = try Descriptor(exit)
    } catch {
      // Nobody could wait for it later.
      kill(identifier, SIGKILL)
      waitpid(identifier, nil, 0)
      throw .cannotLaunch("\(executable): pidfd_open has failed. \(error)")
    }
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
