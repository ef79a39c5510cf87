import Foundation
import Testing
import WeftTesting

/// A sequence of actions on a demo with a manual clock, and of pictures to compare.
struct ReferenceStory: CustomTestStringConvertible, Sendable {
  typealias Action = @Sendable (StoryRunner) async throws -> Void

  enum Step: Sendable {
    /// Executes an action.
    case act(Action)
    /// Advances the clock by a number of seconds.
    case pass(TimeInterval)
    /// Compares a picture with the reference of this name.
    case picture(String)
  }

  let demo: Demo
  /// The size of the window, in points. It is small, because photographs take much space in a repository.
  let size: CGSize
  let arguments: [String]
  let steps: [Step]
  /// A folder in the sample home that the demo shows; nil if it shows no files.
  let folder: String?

  var testDescription: String { demo.name }

  init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, _ arguments: [String] = [],
    in folder: String? = nil, steps: [Step]
  ) {
    self.folder = folder
    demo = Demo(name: name)
    size = CGSize(width: width, height: height)
    self.arguments = arguments
    self.steps = steps
  }

  /// Creates a story with a picture of the demo at rest, and a second picture during the effect of an action.
  init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, _ arguments: [String] = [],
    halfway: TimeInterval, _ action: @escaping Action
  ) {
    self.init(
      name, width, height, arguments,
      steps: [.pass(1), .picture("rest"), .act(action), .pass(halfway), .picture("halfway")])
  }
}
