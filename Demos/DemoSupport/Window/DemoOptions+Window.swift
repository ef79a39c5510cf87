import Foundation
import Weft

extension DemoOptions {
  /// The size below which a person can't make a demo's window, in points.
  private static let minimumSize = CGSize(width: 240, height: 180)

  /// Opens the demo's window, and returns when it was closed or the screenshot was taken.
  ///
  /// - Parameters:
  ///   - title: the window's title.
  ///   - makeRoot: makes the node that fills the window.
  /// - Throws: `DisplayError` if there is no display, or none any longer; `ScreenshotFailure`. The
  ///   argument parser writes them to the standard error and ends the process with 1.
  @MainActor
  public func openWindow(title: String, _ makeRoot: @MainActor () -> DemoRootNode) throws {
    if let preview { return try streamPreviews(width: preview, makeRoot) }
    // The window host asks the environment, so that the option holds for everything on the display.
    if let scale { setenv("WEFT_SCALE", "\(scale)", 1) }
    // A picture shows a moment of the demo's own time, however fast the machine is.
    if screenshot != nil { setenv("WEFT_CLOCK", "manual", 1) }
    var camera: Camera?
    try Application.run {
      let style = Display.current?.settings.userInterfaceStyle ?? .light
      Palette.adopt(style)
      let root = makeRoot()
      let window = makeWindow(title: title, root)
      if !root.followsAppearance { window.overrideUserInterfaceStyle = style }
      camera = screenshot.map { Camera(window, file: URL(fileURLWithPath: $0), delay: at ?? 1) }
      return [window]
    }
    if let failure = camera?.failure { throw failure }
  }

  /// Shows the demo to another program, which asked for that, without a window.
  @MainActor
  private func streamPreviews(width: Int, _ makeRoot: @MainActor () -> DemoRootNode) throws {
    let isDark = ProcessInfo.processInfo.environment["WEFT_APPEARANCE"] == "dark"
    Palette.adopt(isDark ? .dark : .light)
    try PreviewStream(makeRoot(), size: size.size, width: width, limit: previewCount).run()
  }

  @MainActor
  private func makeWindow(title: String, _ root: DemoRootNode) -> Window {
    let window = Window(title: title, size: size.size, rootNode: root)
    window.minimumSize = Self.minimumSize
    if root.isComplete != nil {
      window.isContentComplete = { [weak root] in root?.isComplete ?? true }
    }
    root.onQuit = { [weak window] in window?.close() }
    root.onAppearanceChange = { [weak window] style in window?.overrideUserInterfaceStyle = style }
    root.onMinimize = { [weak window] in window?.minimize() }
    return window
  }
}
