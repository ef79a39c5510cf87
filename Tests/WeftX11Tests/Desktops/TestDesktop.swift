import Testing
import WeftTesting

/// A desktop that tests run on: a window manager, or none, with a compositing manager or without one.
struct TestDesktop: Hashable, Sendable, CustomTestStringConvertible {
  let manager: WindowManagerProgram?
  let compositor: CompositorProgram?

  /// All desktops for which the programs are installed. Mutter composites the screen itself.
  static let all = ManagedFixture.all.flatMap { manager in
    let compositors: [CompositorProgram?] = [nil] + (CompositorProgram.picom.isInstalled ? [.picom] : [])
    return (manager == .mutter ? [nil] : compositors).map { TestDesktop(manager: manager, compositor: $0) }
  }

  var testDescription: String {
    (manager?.rawValue ?? "no window manager") + (compositor.map { " with \($0.rawValue)" } ?? "")
  }
}
