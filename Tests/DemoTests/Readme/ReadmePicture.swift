import Foundation
import Testing
import WeftGraphics
import WeftTesting

/// A picture of a demo in the README.
struct ReadmePicture: CustomTestStringConvertible, Sendable {
  let story: ReferenceStory
  /// Pixels per point.
  let scale: Int
  let isDark: Bool

  /// The picture's name is the story's; see `ReferenceStory.init`.
  init(
    _ story: ReferenceStory, scale: Int = 1, isDark: Bool = false
  ) {
    self.story = story
    self.scale = scale
    self.isDark = isDark
  }

  /// The name of the file without the extension and the suffix for the scale.
  var name: String { story.demo.name + (isDark ? "-dark" : "") }

  /// The name of the file.
  var file: String { name + (scale == 1 ? "" : "@\(scale)x") + ".png" }

  var testDescription: String { story.demo.name + (isDark ? ", dark" : "") }
}

extension ReferenceStory {
  /// Returns a story for the README with one picture, which has the name of the demo. The window has the usual size by
  /// default.
  ///
  /// - Parameters:
  ///   - folder: a folder in the sample home that the demo shows, if it shows files.
  ///   - start: the time before the action, in seconds.
  ///   - action: the action after that, if any.
  ///   - rest: the time after the action, in seconds.
  static func readme(
    _ demo: String, _ width: CGFloat = 960, _ height: CGFloat = 680, _ arguments: [String] = [],
    in folder: String? = nil, after start: TimeInterval = 1, then action: Action? = nil,
    for rest: TimeInterval = 0
  ) -> ReferenceStory {
    let doing = action.map { [Step.act($0), .pass(rest)] } ?? []
    return ReferenceStory(
      demo, width, height, arguments, in: folder, steps: [.pass(start)] + doing + [.picture(demo)])
  }
}
