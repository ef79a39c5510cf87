/// Why a virtual display could not carry out a test's request.
public enum VirtualDisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `Xvfb` can't be started, or ended immediately. Its Debian package is `xvfb`.
  case cannotStart(String)
  /// The server has ended.
  case ended
  /// The server lacks a required extension.
  case missingExtension(String)
  /// The condition that a test waited for did not become true in time.
  case timedOut(waitingFor: String)
  /// The virtual keyboard has no key for this keysym.
  case noKey(keysym: UInt32)
  /// The clock of the window with this title is not manual.
  case noManualClock(String)
  /// There is no window with this description.
  case noWindow(String)
  /// The window manager is not installed.
  case noWindowManager(WindowManagerProgram)
  /// The window manager has ended by itself, and wrote this before.
  case windowManagerEnded(WindowManagerProgram, output: String)
  /// Xorg can't be started with a touchscreen, for the given reason; or the display was started without one.
  case noTouchscreen(String)
  /// The compositing manager is not installed.
  case noCompositor(CompositorProgram)
  /// A program can't be started.
  case cannotLaunch(String)
  /// A launched program, which a test needs, has ended by itself. The exit code is 128 plus the signal number if a signal has
  /// ended it; the output has the last lines that it has written to its standard output and standard error.
  case programEnded(String, exitCode: Int32, output: String)
  /// The screen can't be read.
  case noScreenshot(String)

  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .cannotStart(let reason): "Can't start Xvfb (Debian package: xvfb): \(reason)."
    case .ended: "The virtual display has ended."
    case .missingExtension(let name): "The virtual display lacks the extension \(name)."
    case .timedOut(let what): "Timed out while waiting for: \(what)."
    case .noKey(let keysym): "No key types the keysym 0x\(String(keysym, radix: 16))."
    case .noManualClock(let title):
      "The clock of \"\(title)\" can't be advanced: launch its program with hasManualClock: true."
    case .noWindow(let which): "There is no window \(which)."
    case .noWindowManager(let program):
      "The window manager \(program.rawValue) is not installed (Debian package: \(program.package))."
    case .windowManagerEnded(let program, let output):
      "The window manager \(program.rawValue) has ended by itself: \(output)"
    case .noTouchscreen(let reason):
      "There is no touchscreen (Debian packages: xserver-xorg-core, xserver-xorg-video-dummy): \(reason)."
    case .noCompositor(let program):
      "The compositing manager \(program.rawValue) is not installed (Debian package: \(program.package))."
    case .cannotLaunch(let reason): "Can't start the program: \(reason)."
    case .programEnded(let command, let exitCode, let output):
      "The program has ended by itself, \(Self.description(ofExitCode: exitCode)): \(command)"
        + (output.isEmpty ? "\nIt has written nothing." : "\n\(output)")
    case .noScreenshot(let reason): "Can't read the screen: \(reason)."
    }
  }

  private static func description(ofExitCode code: Int32) -> String {
    switch code {
    case 127: "with the exit code 127: it, or a library that it needs, was not found"
    case 129...: "with the signal \(code - 128)"
    default: "with the exit code \(code)"
    }
  }
}
