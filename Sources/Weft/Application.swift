import Foundation
import WeftBus
import WeftDialogs
import WeftGraphics
import WeftText
import WeftX11

/// A program with windows.
///
/// ```swift
/// @main
/// struct Hello {
///   static func main() {
///     Application.main {
///       Window(title: "Hello", size: CGSize(width: 400, height: 300), rootNode: HelloNode())
///     }
///   }
/// }
/// ```
@MainActor
public enum Application {
  /// Opens the display that `$DISPLAY` names, shows windows on it, and runs the main event loop until
  /// the last of them is closed; at once if there is none.
  ///
  /// Call it on the process's first thread, before an asynchronous `main` has suspended. Unless the program has set
  /// `Localization.current`, its language is that of the environment when `windows` is called.
  ///
  /// - Parameter windows: creates the windows; called when the display is open.
  /// - Throws: `DisplayError.noDisplayName`, `.cannotOpen`, `.unsupportedVisual` and `.outOfDescriptors` before any
  ///   window is made; `.connectionLost` when the display server terminates; the error of the last window, if that
  ///   window was ended because it can't be shown.
  public static func run(
    file: StaticString = #fileID, line: UInt = #line, @WindowBuilder _ windows: () -> [Window]
  ) throws(DisplayError) {
    AllocatorArenas.limit()
    PangoStart.skipDesktop()
    // Asked first, so that the answer is usually there when the windows are.
    let accessibility = AccessibilityService(environment: ProcessInfo.processInfo.environment)
    let appearance = PortalAppearance(
      of: try? BusAddress.session(),
      reportAccessibility: { [weak accessibility] isUsed in accessibility?.desktopDidChange(isUsed: isUsed) })
    let loop = EventLoop.main
    let display = try Display.open(eventLoop: loop)
    defer { display.close() }
    if FileChooser.backend == nil { FileChooser.backend = PortalFileChooser() }
    let windows = windows()
    appearance.apply(to: display)
    accessibility.start(on: display)
    defer { accessibility.end() }
    defer { withExtendedLifetime(appearance) {} }
    for window in windows { window.show() }
    let hook = loop.addBeforeSleep {
      if display.openWindows.isEmpty { loop.stop() }
      return false
    }
    defer { loop.removeBeforeSleep(hook) }
    ProgramPages.releaseAfterStart()
    try loop.run(file: file, line: line)
    if case .failed(let error) = display.lastWindowEnding { throw error }
  }

  /// Calls `run` and ends the process. The exit code is 0 after the last window was closed. It is 1, with a
  /// message on standard error, if there is no display, if the display is lost, or if the last window can't
  /// be shown.
  public static func main(
    file: StaticString = #fileID, line: UInt = #line, @WindowBuilder _ windows: () -> [Window]
  ) -> Never {
    do throws(DisplayError) {
      try run(file: file, line: line, windows)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
      exit(1)
    }
  }
}
