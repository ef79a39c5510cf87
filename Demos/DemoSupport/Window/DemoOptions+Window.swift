import Foundation
import Weft

extension DemoOptions {
  /// The minimum size of a demo's window, in points.
  private static let minimumSize = CGSize(width: 240, height: 180)

  /// Opens the demo's window, and returns when it has been closed or the screenshot has been taken.
  ///
  /// - Parameters:
  ///   - title: the window's title.
  ///   - count: the number of windows. One by default, which is the one of the screenshot.
  ///   - makeRoot: creates the node that fills the window.
  /// - Throws: `DisplayError` if there is no display or its connection is lost; `ScreenshotFailure`. The
  ///   argument parser writes the error to the standard error and ends the process with 1.
  @MainActor
  public func openWindow(
    title: String, count: Int = 1, _ makeRoot: @MainActor () -> DemoRootNode
  ) throws {
    if let preview { return try streamPreviews(width: preview, makeRoot) }
    // Set in the environment, where the display reads it, so that the option applies to all windows.
    if let scale { setenv("WEFT_SCALE", "\(scale)", 1) }
    if let contrast { setenv("WEFT_CONTRAST", contrast.rawValue, 1) }
    if let textScale { setenv("WEFT_TEXT_SCALE", "\(textScale)", 1) }
    // A screenshot shows a moment of the demo's own time, independent of the speed of the machine.
    if screenshot != nil { setenv("WEFT_CLOCK", "manual", 1) }
    var camera: Camera?
    try Application.run {
      let style = Display.current?.settings.userInterfaceStyle ?? .light
      let contrast = Display.current?.settings.accessibilityContrast ?? .normal
      Palette.adopt(style, contrast)
      let windows = (0..<count).map { _ in
        let root = makeRoot()
        let window = makeWindow(title: title, root)
        if !root.followsAppearance {
          (window.overrideUserInterfaceStyle, window.overrideAccessibilityContrast) = (style, contrast)
        }
        return window
      }
      camera = screenshot.map { Camera(windows[0], file: URL(fileURLWithPath: $0), delay: at ?? 1) }
      return windows
    }
    if let failure = camera?.failure { throw failure }
  }

  /// Shows the demo without a window to another program that has requested previews.
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
    window.hasFrame = !root.hasTitleBar
    if root.isComplete != nil {
      window.isContentComplete = { [weak root] in root?.isComplete ?? true }
    }
    root.onQuit = { [weak window] in window?.close() }
    root.onTitleChange = { [weak window] in window?.title = $0 }
    window.delegate = root
    root.onAppearanceChange = { [weak window] style in window?.overrideUserInterfaceStyle = style }
    root.onFullScreen = { [weak window] in window?.toggleFullScreen() }
    root.onMinimize = { [weak window] in window?.minimize() }
    return window
  }
}
