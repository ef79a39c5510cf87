import Foundation
import Testing
import WeftGraphics
import WeftTesting

/// The result of laying out a case.
struct CaseResult {
  let layoutCase: LayoutCase
  let size: CGSize
  /// The frames of the leaves, in points.
  let frames: [String: CGRect]
  /// The picture from a window. If it is nil, the frames are drawn instead.
  var picture: Bitmap?

  /// Compares sizes, frames and pictures with the expectation of the case. If they differ, the test fails
  /// with all frames and the path of a picture that shows both.
  func check() throws {
    let expectation = layoutCase.expectation
    let layoutName = "(layout)"
    let table = FrameTable(
      expected: expectation.frames.merging([layoutName: CGRect(origin: .zero, size: expectation.size)]) {
        $1
      },
      actual: frames.merging([layoutName: CGRect(origin: .zero, size: size)]) { $1 }, scale: layoutCase.scale)
    let expected = try CasePicture.expected(of: layoutCase)
    let actual = try picture ?? CasePicture.actual(of: layoutCase, size: size, frames: frames)
    let difference = try PictureDifference(expected, actual, tolerance: PictureTolerance(component: 1))
    guard !table.wrong.isEmpty || difference != nil else { return }
    let comparison = CaseComparison(
      name: layoutCase.name, expected: (expected, expectation.frames), actual: (actual, frames),
      scale: layoutCase.scale)
    Issue.record(
      """
      \(layoutCase.name): \(table.wrong.isEmpty ? "the frames agree" : "wrong: \(table.wrong)"), \
      \(difference.map { "\($0.differingPixels) pixels differ" } ?? "the pictures agree")
      \(table.text)
      both pictures: \(try comparison.write().path)
      """)
  }
}
