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
    case .noScreenshot(let reason): "Can't read the screen: \(reason)."
    }
  }
}
