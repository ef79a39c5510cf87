import Foundation
import Testing
import WeftGraphics
import WeftTesting

/// What laying out a case came to.
struct CaseResult {
  let layoutCase: LayoutCase
  let size: CGSize
  /// The frames of the leaves, in points.
  let frames: [String: CGRect]
  /// What a window shows of it; nil to have the frames drawn.
  var picture: Bitmap?

  /// Compares sizes, frames and pictures with what the case expects. Where they differ, the test fails
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
