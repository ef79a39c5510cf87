import Foundation
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftTheme

/// Fails a test if two pictures differ, and stores both and their difference as files.
///
/// It throws, so it works with any test library: `try assertSamePicture(window.render(), expected)`.
///
/// - Parameters:
///   - actual: the actual picture.
///   - expected: the expected picture: a stored one, or the same contents drawn in another way.
///   - name: the name for the files, which get a number too; the test function's by default.
///   - tolerance: the differences to ignore.
/// - Throws: `PictureMismatch`.
public func assertSamePicture(
  _ actual: Bitmap, _ expected: Bitmap, named name: String = #function,
  tolerance: PictureTolerance = .exact
) throws {
  guard let difference = try PictureDifference(expected, actual, tolerance: tolerance) else { return }
  let folder = FailureFolder(PictureArtifacts.directory)
  let pictures = [(expected, "expected"), (actual, "actual"), (difference.picture, "difference")]
  let files = try pictures.map { picture, role in try folder.write(picture.pngData(), name, role, "png") }
  throw PictureMismatch(
    name: name, difference: difference, sizes: (expected.pixelSize, actual.pixelSize), files: files)
}

/// Settles two windows, and fails a test if they don't show the same; see `assertSamePicture(_:_:)`. Main.
///
/// This also compares two ways to one state: what the longer way leaves behind is a difference.
/// ```swift
/// let (list, expected) = (ListNode(["a", "b", "c"]), ListNode(["a", "c"]))
/// let window = OffscreenWindow(size: size, rootNode: list)
/// window.settle()
/// list.remove("b")
/// window.advance(by: 1)
/// try assertSamePicture(of: window, and: OffscreenWindow(size: size, rootNode: expected))
/// ```
///
/// - Parameters:
///   - actual: the window to test.
///   - expected: a window that shows what it should.
///   - name: the name for the files; the test function's by default.
///   - tolerance: the differences to ignore.
/// - Throws: `PictureMismatch`.
@MainActor
public func assertSamePicture(
  of actual: OffscreenWindow, and expected: OffscreenWindow, named name: String = #function,
  tolerance: PictureTolerance = .exact
) throws {
  for window in [actual, expected] { window.settle() }
  try assertSamePicture(actual.render(), expected.render(), named: name, tolerance: tolerance)
}

/// Lays out two trees in windows of their own, and fails a test if they don't look the same; see
/// `assertSamePicture(_:_:)`. Main.
///
/// - Parameters:
///   - actual: the node to test, without supernode and in no window.
///   - expected: another such node, which looks as it should.
///   - size: the size of the windows, in points.
///   - scale: pixels per point. 1 by default.
///   - style: light, the default, or dark.
///   - name: the name for the files; the test function's by default.
///   - tolerance: the differences to ignore.
/// - Throws: `PictureMismatch`.
@MainActor
public func assertSamePicture(
  of actual: DisplayNode, and expected: DisplayNode, size: CGSize, scale: CGFloat = 1,
  style: UserInterfaceStyle = .light, named name: String = #function, tolerance: PictureTolerance = .exact
) throws {
  let windows = [actual, expected].map { OffscreenWindow(size: size, scale: scale, rootNode: $0) }
  defer { for window in windows { window.scene.close() } }
  for window in windows { window.scene.userInterfaceStyle = style }
  try assertSamePicture(of: windows[0], and: windows[1], named: name, tolerance: tolerance)
}
