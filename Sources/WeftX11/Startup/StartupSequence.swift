/// The launch of another program, which the desktop shows to the user until that program shows a window (Startup
/// Notification Protocol 0.2 of freedesktop.org).
///
/// ```swift
/// let launch = display.beginStartup(of: "Text Editor", executable: "gedit")
/// let editor = Process()
/// editor.environment = ProcessInfo.processInfo.environment.merging(launch.environment) { $1 }
/// ```
/// The launched program ends the notice itself. If it can't be started, call `Display.endStartup(_:)`.
public struct StartupSequence: Hashable, Sendable {
  /// What identifies the launch on the display.
  public let identifier: String

  /// What to add to the environment of the launched program.
  public var environment: [String: String] { [StartupNotification.variable: identifier] }
}
