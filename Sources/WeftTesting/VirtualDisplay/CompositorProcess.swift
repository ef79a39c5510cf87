import CX11
import Foundation
import WeftCompositor
import WeftServer
import WeftThreads
import WeftX11

/// A compositing manager that runs on a virtual display. It ends with the display's server.
final class CompositorProcess: Sendable {
  private let process: ChildProcess
  private let displayName: String

  /// Starts the program and waits until it composites the screen.
  ///
  /// - Throws: `.noCompositor` if it is not installed, `.cannotLaunch` if it does not get ready.
  init(_ program: CompositorProgram, on display: VirtualDisplay) throws(VirtualDisplayError) {
    guard program.isInstalled else { throw .noCompositor(program) }
    displayName = display.serverName
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    process = try ChildProcess(
      program.command[0], Array(program.command.dropFirst()),
      environment: display.environment.merging(["DISPLAY": displayName]) { $1 },
      descriptors: [nothing, nothing, nothing])
    guard try wait(until: true) else {
      throw .cannotLaunch("\(program.rawValue) ended, or does not composite the screen after two minutes")
    }
  }

  deinit {
    // Its server has ended, and so does the program.
    _ = process.wait(timeout: 10)
    process.signal(SIGKILL)
    _ = process.wait(timeout: nil)
  }

  /// Ends the program, and waits until the screen is not composited any more.
  func end() {
    process.signal(SIGKILL)
    _ = process.wait(timeout: nil)
    _ = try? wait(until: false)
  }

  /// Waits until the selection that stands for compositing (EWMH, `_NET_WM_CM_Sn`) has an owner, or none. Returns whether
  /// that came true.
  private func wait(until isComposited: Bool) throws(VirtualDisplayError) -> Bool {
    let connection: DisplayConnection
    do throws(DisplayError) {
      connection = try DisplayConnection(name: displayName)
    } catch {
      throw .cannotLaunch("\(error)")
    }
    defer { connection.close() }
    let selection = XInternAtom(connection.display, "_NET_WM_CM_S\(connection.screen)", False)
    let deadline = MonotonicTime.now + 120
    while connection.isUsable, (XGetSelectionOwner(connection.display, selection) != 0) != isComposited {
      guard MonotonicTime.now < deadline, !isComposited || process.wait(timeout: 0) == nil else {
        return false
      }
      _ =
        isComposited
        ? Descriptor.wait(for: [process.exitDescriptor.number], timeout: 0.01)
        : Descriptor.wait(for: [connection.fileDescriptor], timeout: 0.01)
    }
    return true
  }
}
