/// A compositing manager that a virtual display can run, which makes translucent windows possible; see
/// `VirtualDisplay.Options.compositor`. The window manager Mutter needs none.
public enum CompositorProgram: String, Hashable, Sendable, CaseIterable {
  /// The one that most desktops without a compositor of their own use.
  case picom
  /// A small one, which composites everything anew at each change.
  case xcompmgr

  /// The name of its Debian package.
  public var package: String { rawValue }

  /// Whether it is in `$PATH`.
  public var isInstalled: Bool { InstalledProgram.path(of: rawValue) != nil }

  /// The compositing managers that are installed on this machine.
  public static var installed: [CompositorProgram] { allCases.filter(\.isInstalled) }

  /// The command, without the settings of the user who runs the tests.
  var command: [String] {
    switch self {
    // The server has no hardware to draw with.
    case .picom: ["picom", "--config", "/dev/null", "--backend", "xrender"]
    case .xcompmgr: ["xcompmgr"]
    }
  }
}
