import Foundation

/// A window manager that a virtual display can run; see `VirtualDisplay.Options.windowManager`.
public enum WindowManagerProgram: String, Hashable, Sendable, CaseIterable {
  /// A stacking window manager that is small and starts fast.
  case openbox
  /// The window manager of Xfce, without its compositor.
  case xfwm4
  /// A tiling window manager. Windows fill the screen side by side; only dialogs float.
  case i3
  /// The window manager of earlier GNOME desktops, without its compositor.
  case metacity
  /// The window manager of GNOME on X11, which is a compositor, too.
  case mutter

  /// The name of its Debian package.
  public var package: String { self == .i3 ? "i3-wm" : rawValue }

  /// Whether everything that it needs is in `$PATH`.
  public var isInstalled: Bool { neededPrograms.allSatisfy { InstalledProgram.path(of: $0) != nil } }

  /// The window managers that are installed on this machine.
  public static var installed: [WindowManagerProgram] { allCases.filter(\.isInstalled) }

  private var neededPrograms: [String] { needsBus ? [rawValue, "dbus-run-session"] : [rawValue] }

  /// Whether it exits without a session bus.
  var needsBus: Bool { self == .xfwm4 || self == .mutter }

  /// The command, without the settings of the user who runs the tests.
  ///
  /// - Parameter folder: an empty folder for its settings.
  func command(in folder: URL) -> [String] {
    let own: [String] =
      switch self {
      case .openbox: ["openbox", "--sm-disable"]
      case .xfwm4: ["xfwm4", "--compositor=off"]
      case .i3: ["i3", "-c", folder.appendingPathComponent("config").path]
      case .metacity: ["metacity", "--sm-disable", "--no-composite"]
      case .mutter: ["mutter", "--x11", "--sm-disable"]
      }
    return needsBus ? ["dbus-run-session", "--"] + own : own
  }

  /// The text of the configuration file that it can't do without; nil if it needs none.
  var configuration: String? {
    guard self == .i3 else { return nil }
    // The pointer of a test is anywhere, and must not take the focus from the window that it shows.
    return "# i3 config file (v4)\nfont pango:monospace 10\nfocus_follows_mouse no\n"
  }
}
