import Foundation
import Testing
import WeftGraphics
import WeftTesting

/// A picture that the README shows of a demo.
struct ReadmePicture: CustomTestStringConvertible, Sendable {
  let story: ReferenceStory
  /// Pixels per point.
  let scale: Int
  let isDark: Bool
  /// Parts with letters of the system's fonts, which look different on other systems, in pixels.
  let systemFonts: [PixelRect]

  /// The picture's name is the story's; see `ReferenceStory.init`.
  init(
    _ story: ReferenceStory, scale: Int = 1, isDark: Bool = false, systemFonts: [PixelRect] = []
  ) {
    self.story = story
    self.scale = scale
    self.isDark = isDark
    self.systemFonts = systemFonts
  }

  /// The name of the file without the extension and what tells of the scale.
  var name: String { story.demo.name + (isDark ? "-dark" : "") }

  /// The name of the file.
  var file: String { name + (scale == 1 ? "" : "@\(scale)x") + ".png" }

  var testDescription: String { story.demo.name + (isDark ? ", dark" : "") }
}

extension ReferenceStory {
  /// For the README: a window of the usual size, and one picture, named like the demo.
  ///
  /// - Parameters:
  ///   - start: how much time passes before anything is done, in seconds.
  ///   - action: what is done then, if anything.
  ///   - rest: how much time passes after that.
  static func readme(
    _ demo: String, _ width: CGFloat = 960, _ height: CGFloat = 680, _ arguments: [String] = [],
    after start: TimeInterval = 1, then action: Action? = nil, for rest: TimeInterval = 0
  ) -> ReferenceStory {
    let doing = action.map { [Step.act($0), .pass(rest)] } ?? []
    return ReferenceStory(
      demo, width, height, arguments, steps: [.pass(start)] + doing + [.picture(demo)])
  }
}
