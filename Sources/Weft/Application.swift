import Foundation
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
  /// the last of them is closed.
  ///
  /// Call it on the process's first thread, before an asynchronous `main` has suspended.
  ///
  /// - Parameter windows: makes the windows, once the display is open.
  /// - Throws: `DisplayError.noDisplayName`, `.cannotOpen` and `.unsupportedVisual` before any window is
  ///   made; `.connectionLost` when the display server goes away; why the last window can't be shown, if that is what
  ///   has ended it.
  public static func run(
    file: StaticString = #fileID, line: UInt = #line, @WindowBuilder _ windows: () -> [Window]
  ) throws(DisplayError) {
    AllocatorArenas.limit()
    PangoStart.skipDesktop()
    let loop = EventLoop.main
    let display = try Display.open(eventLoop: loop)
    defer { display.close() }
    for window in windows() { window.show() }
    let hook = loop.addBeforeSleep {
      if display.openWindows.isEmpty { loop.stop() }
      return false
    }
    defer { loop.removeBeforeSleep(hook) }
    ProgramPages.releaseAfterStart()
    try loop.run(file: file, line: line)
    if case .failed(let error) = display.lastWindowEnding { throw error }
  }

  /// Does what `run` does and ends the process: with exit code 0 after the last window was closed, or
  /// with 1 and a message on the standard error if there is no display, or none any longer, or if the last window
  /// can't be shown.
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
