import Foundation
import WeftGraphics
import WeftNodes
import WeftOffscreen

/// Fails a test if a window does not look as its reference does.
///
/// The window is settled first (see `OffscreenWindow.settle()`), at its present time. To see it in the middle of
/// something, hand over what `window.render()` gives.
/// ```swift
/// @Test @MainActor func aCardShowsItsTitle() {
///   let window = OffscreenWindow(size: CGSize(width: 320, height: 200), scale: 2, rootNode: CardNode())
///   assertScreenshot(of: window, named: "card")   // __Screenshots__/CardTests/card-320x200@2x.png
/// }
/// ```
/// **References** are PNG files in the folder `__Screenshots__/<test file>` beside the test file, named
/// `<name>-<width>x<height>[@<scale>x][.dark].png`. They are written where `WEFT_RECORD` in the environment says
/// so: `missing` for those that there aren't, `failed` for those that differ as well, `all` for all. Without
/// it, nothing is ever written there, and a missing reference is a failure. Tell the package manager that they
/// are no sources: `.testTarget(…, exclude: ["__Screenshots__"])`.
///
/// **When it fails**, reference, picture and difference are left in the folder `WEFT_ARTIFACTS`, or a temporary
/// one, and a page `index.html` that shows them side by side and one above the other. The message has the paths.
///
/// **On another system** fonts are drawn a little differently. There, `WEFT_REFERENCE_VARIANT=debian12`, or any
/// other word, has references recorded as `<name>….debian12.png`, and these compared first, before the ones
/// without such a word; or a tolerance does.
///
/// It works in Swift Testing and in XCTest, in parallel, and in a read-only checkout. Main.
///
/// - Parameters:
///   - window: the window.
///   - name: the name of the reference; the test function's by default.
///   - tolerance: what is not counted as a difference. Nothing by default.
@MainActor
public func assertScreenshot(
  of window: OffscreenWindow, named name: String? = nil, tolerance: PictureTolerance = .exact,
  function: String = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  window.settle()
  let variant = PictureVariant(
    size: window.scene.size, scale: window.scene.scale, style: window.scene.userInterfaceStyle)
  ScreenshotAssertion(
    name: name, function: function, variant: variant, tolerance: tolerance,
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check(window.render())
}

/// Fails a test if a node does not look as its reference does, laid out in a window of its own; see
/// `assertScreenshot(of:named:)` of a window. Main.
///
/// - Parameters:
///   - node: a node without supernode that is in no window.
///   - size: what it is laid out in, in points.
///   - scale: pixels per point. 1 by default.
///   - style: light, the default, or dark.
///   - name: the name of the reference; the test function's by default.
///   - tolerance: what is not counted as a difference. Nothing by default.
@MainActor
public func assertScreenshot(
  of node: DisplayNode, size: CGSize, scale: CGFloat = 1, style: UserInterfaceStyle = .light,
  named name: String? = nil, tolerance: PictureTolerance = .exact, function: String = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let window = OffscreenWindow(size: size, scale: scale, rootNode: node)
  window.scene.userInterfaceStyle = style
  assertScreenshot(
    of: window, named: name, tolerance: tolerance, function: function, fileID: fileID, filePath: filePath,
    line: line, column: column)
  window.scene.close()
}

/// Fails a test if a picture differs from its reference; see `assertScreenshot(of:named:)` of a window.
///
/// The name of the reference has no size in it: that is a part of what is compared. Any thread.
///
/// - Parameters:
///   - picture: any picture: what `OffscreenWindow.render()`, `VirtualDisplay.screenshot()` or a canvas gives.
///   - name: the name of the reference; the test function's by default.
///   - tolerance: what is not counted as a difference. Nothing by default.
public func assertScreenshot(
  of picture: Bitmap, named name: String? = nil, tolerance: PictureTolerance = .exact,
  function: String = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  ScreenshotAssertion(
    name: name, function: function, variant: PictureVariant(scale: picture.scale), tolerance: tolerance,
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check(picture)
}

/// Fails a test if the screen of a virtual display, or a window on it, differs from its reference; see
/// `assertScreenshot(of:named:)` of a window.
///
/// What is on the screen now is compared: wait before that, with `VirtualDisplay.waitUntilIdle(_:)`. Any thread.
///
/// - Parameters:
///   - display: the display.
///   - window: a window on it; nil, the default, for the whole screen.
///   - name: the name of the reference; the test function's by default.
///   - tolerance: what is not counted as a difference. Nothing by default.
public func assertScreenshot(
  of display: VirtualDisplay, window: VirtualWindow? = nil, named name: String? = nil,
  tolerance: PictureTolerance = .exact, function: String = #function, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let picture = try window.map { try display.screenshot(of: $0) } ?? display.screenshot()
    ScreenshotAssertion(
      name: name, function: function, variant: PictureVariant(scale: display.options.scale ?? 1),
      tolerance: tolerance, location: location
    ).check(picture)
  } catch {
    TestIssue.report("There is no screenshot to compare: \(error)", at: location)
  }
}
