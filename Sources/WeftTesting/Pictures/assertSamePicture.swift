import Foundation
import WeftGraphics

/// Fails a test if two pictures differ, leaving both and their difference as files.
///
/// It throws, so it works in any test library: `try assertSamePicture(window.render(), expected)`.
///
/// - Parameters:
///   - actual: the picture that came.
///   - expected: the picture that it should be: another way to draw the same, or a stored one.
///   - name: names the files; the test's function by default.
///   - tolerance: what is not counted as a difference.
/// - Throws: `PictureMismatch`.
public func assertSamePicture(
  _ actual: Bitmap, _ expected: Bitmap, named name: String = #function,
  tolerance: PictureTolerance = .exact
) throws {
  guard let difference = try PictureDifference(expected, actual, tolerance: tolerance) else { return }
  let files = [
    try PictureArtifacts.write(expected, named: "\(name).expected"),
    try PictureArtifacts.write(actual, named: "\(name).actual"),
    try PictureArtifacts.write(difference.picture, named: "\(name).difference"),
  ]
  throw PictureMismatch(
    name: name, difference: difference, sizes: (expected.pixelSize, actual.pixelSize), files: files)
}
