import Foundation
import WeftGraphics

/// Fails a test if two pictures differ, and stores both and their difference as files.
///
/// It throws, so it works with any test library: `try assertSamePicture(window.render(), expected)`.
///
/// - Parameters:
///   - actual: the actual picture.
///   - expected: the expected picture: a stored one, or the same contents drawn in another way.
///   - name: the name for the files; the test function's by default.
///   - tolerance: the differences to ignore.
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
