/// Why a virtual display could not do what a test asked for.
public enum VirtualDisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `Xvfb` can't be started, or ended at once. On Debian it is the package `xvfb`.
  case cannotStart(String)
  /// The server has ended.
  case ended
  /// The server lacks an extension that is needed.
  case missingExtension(String)
  /// What a test waited for did not come about in time.
  case timedOut(waitingFor: String)
  /// There is no key for this symbol on the virtual keyboard.
  case noKey(keysym: UInt32)
  /// The clock of the window with this title goes by itself.
  case noManualClock(String)
  /// There is no window by this description.
  case noWindow(String)
  /// A program can't be started.
  case cannotLaunch(String)
  /// The screen can't be read.
  case noScreenshot(String)

  /// What happened, in one sentence.
  public var description: String {
    switch self {
    case .cannotStart(let reason): "Can't start Xvfb (Debian package: xvfb): \(reason)."
    case .ended: "The virtual display has ended."
    case .missingExtension(let name): "The virtual display lacks the extension \(name)."
    case .timedOut(let what): "Waited in vain for: \(what)."
    case .noKey(let keysym): "No key types the symbol 0x\(String(keysym, radix: 16))."
    case .noManualClock(let title):
      "The clock of \"\(title)\" can't be moved: launch its program with hasManualClock: true."
    case .noWindow(let which): "There is no window \(which)."
    case .cannotLaunch(let reason): "Can't start the program: \(reason)."
    case .noScreenshot(let reason): "Can't read the screen: \(reason)."
    }
  }
}
