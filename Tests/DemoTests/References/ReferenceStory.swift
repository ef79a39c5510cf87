import Foundation
import Testing
import WeftTesting

/// What is done with a demo while its clock stands still, and when pictures of it are taken.
struct ReferenceStory: CustomTestStringConvertible, Sendable {
  typealias Action = @Sendable (StoryTeller) async throws -> Void

  enum Step: Sendable {
    /// Somebody does something.
    case act(Action)
    /// Seconds pass.
    case pass(TimeInterval)
    /// A picture is compared with the reference of this name.
    case picture(String)
  }

  let demo: Demo
  /// The size of the window, in points: small, since photographs take much room in a repository.
  let size: CGSize
  let arguments: [String]
  let steps: [Step]

  var testDescription: String { demo.name }

  init(_ name: String, _ width: CGFloat, _ height: CGFloat, _ arguments: [String] = [], steps: [Step]) {
    demo = Demo(name: name)
    size = CGSize(width: width, height: height)
    self.arguments = arguments
    self.steps = steps
  }

  /// The demo comes to rest by itself; then something is done, and the second picture is taken while that goes on.
  init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, _ arguments: [String] = [],
    halfway: TimeInterval, _ action: @escaping Action
  ) {
    self.init(
      name, width, height, arguments,
      steps: [.pass(1), .picture("rest"), .act(action), .pass(halfway), .picture("halfway")])
  }
}
