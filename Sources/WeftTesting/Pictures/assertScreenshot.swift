import Foundation
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftTheme

/// Fails a test if the picture of a window differs from its reference.
///
/// The window is settled first (see `OffscreenWindow.settle()`), at its present time. To compare an
/// intermediate state, pass the result of `window.render()`.
/// ```swift
/// @Test @MainActor func aCardShowsItsTitle() {
///   let window = OffscreenWindow(size: CGSize(width: 320, height: 200), scale: 2, rootNode: CardNode())
///   assertScreenshot(of: window, named: "card")   // __Screenshots__/CardTests/card-320x200@2x.png
/// }
/// ```
/// **References** are PNG files in the folder `__Screenshots__/<test file>` beside the test file, named
/// `<name>-<width>x<height>[@<scale>x][.dark].png`. The environment variable `WEFT_RECORD` controls which
/// ones are recorded: `missing` for missing references, `failed` for these and those that differ, `all` for
/// all. Without it nothing is written there, and a missing reference is a failure. Exclude the folder in the
/// package manifest: `.testTarget(…, exclude: ["__Screenshots__"])`.
///
/// **When it fails**, it stores reference, picture and difference in the folder `WEFT_ARTIFACTS` or in a
/// temporary one, with a page `index.html` that shows them side by side and overlaid. The message has the
/// paths, the nodes to which the differing pixels belong, with their frames then and now, and the number of
/// pixels that would fail with other tolerances. `swift package weft-review` shows what has failed in a window,
/// where a key accepts it as the new reference.
///
/// **A reference knows where it comes from**: texts in the PNG file state the versions of Weft, the fonts and the
/// libraries, and the frames of the nodes. They are not compared, and a reference with the same pixels is not
/// written again. When a screenshot fails, the message lists the versions that differ.
///
/// **On another system** the picture is the same: see the article on screenshot tests. Where it has to differ, as with the
/// desktop's fonts, references are recorded as `<name>….debian12.png` with `WEFT_REFERENCE_VARIANT=debian12`, or any
/// other word, and these take precedence over references without such a word.
///
/// It works with Swift Testing and XCTest, in parallel tests, and in a read-only checkout. Main.
///
/// - Parameters:
///   - window: the window.
///   - name: the name of the reference; the test function's by default.
///   - tolerance: the differences to ignore. None by default.
@MainActor
public func assertScreenshot(
  of window: OffscreenWindow, named name: String? = nil, tolerance: PictureTolerance = .exact,
  function: String = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let variant = PictureVariant(
    size: window.scene.size, scale: window.scene.scale, style: window.scene.userInterfaceStyle)
  var assertion = ScreenshotAssertion(
    name: name, function: function, variant: variant, tolerance: tolerance,
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  assertion.beginReading()
  window.settle()
  assertion.check(window.render()) {
    // Called during the check, which is on main.
    MainActor.assumeIsolated { PictureOrigin(of: window) }
  }
}

/// Lays out a node in a window of its own, and fails a test if its picture differs from its reference; see
/// `assertScreenshot(of:named:)` of a window. Main.
///
/// - Parameters:
///   - node: a node without supernode that is in no window.
///   - size: the size of that window, in points.
///   - scale: pixels per point. 1 by default.
///   - style: light, the default, or dark.
///   - name: the name of the reference; the test function's by default.
///   - tolerance: the differences to ignore. None by default.
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
/// The name of the reference does not contain the size, because the size is compared too. Any thread.
///
/// - Parameters:
///   - picture: any picture, such as the result of `OffscreenWindow.render()`, `VirtualDisplay.screenshot()`
///     or a canvas.
///   - name: the name of the reference; the test function's by default.
///   - tolerance: the differences to ignore. None by default.
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
/// This compares the present contents of the screen: wait with `VirtualDisplay.waitUntilIdle(_:)` first. Any
/// thread.
///
/// - Parameters:
///   - display: the display.
///   - window: a window on it; nil, the default, for the whole screen.
///   - name: the name of the reference; the test function's by default.
///   - tolerance: the differences to ignore. None by default.
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
    ).check(picture) { PictureOrigin(of: display, window: window) }
  } catch {
    TestIssue.report("There is no screenshot to compare: \(error)", at: location)
  }
}
