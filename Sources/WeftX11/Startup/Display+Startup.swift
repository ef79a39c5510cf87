import CX11
import Foundation

/// Notices about programs that are being launched: this one, and others by this one.
extension Display {
  /// Tells the desktop that the program launches another one, so that the user sees it at once, and that the new program's
  /// windows may have the focus (Startup Notification Protocol, "new:").
  ///
  /// - Parameters:
  ///   - name: the name of the program, for the user.
  ///   - executable: the name of its executable file; nil if it is not known.
  ///   - iconName: the name of its icon in the icon theme; nil for none.
  public func beginStartup(
    of name: String, executable: String? = nil, iconName: String? = nil
  ) -> StartupSequence {
    launchCount += 1
    let process = ProcessInfo.processInfo
    let program = (executable ?? name).replacingOccurrences(of: "/", with: "|")
    let identifier =
      "\(process.processName)-\(process.processIdentifier)-\(process.hostName)-\(program)-\(launchCount)"
      + "_TIME\(lastInputTime)"
    var fields = [
      ("ID", identifier), ("NAME", name), ("SCREEN", "\(connection.screen)"),
      ("TIMESTAMP", "\(lastInputTime)"),
    ]
    if let executable { fields.append(("BIN", executable)) }
    if let iconName { fields.append(("ICON", iconName)) }
    StartupMessage("new", fields).broadcast(on: self)
    return StartupSequence(identifier: identifier)
  }

  /// Tells the desktop that a launch is over without a window of the program. Programs end their launch themselves when
  /// they show one.
  public func endStartup(_ sequence: StartupSequence) {
    StartupMessage("remove", [("ID", sequence.identifier)]).broadcast(on: self)
  }

  /// Ends the notice about this program: it has shown its first window, or won't show any.
  func finishStartup() {
    guard let startup else { return }
    self.startup = nil
    StartupMessage("remove", [("ID", startup.identifier)]).broadcast(on: self)
  }
}

extension NativeWindow {
  /// Connects the program's first window with the notice about its launch (EWMH, `_NET_STARTUP_ID`).
  func announceStartup() {
    guard display.startup?.isAnnounced == false, let startup = display.startup else { return }
    display.startup?.isAnnounced = true
    send { _ in
      connection.setProperty(
        display.atoms[.netStartupId], of: identifier, type: display.atoms[.utf8String],
        bytes: startup.identifier.utf8)
    }
  }
}
