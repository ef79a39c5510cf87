import Foundation
import Weft
import WeftX11

extension Scenario {
  /// Lets the process have so many descriptors, as `ulimit -n` does.
  private static func limitDescriptors(to count: Int32) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = rlim_t(count)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// The number that the next descriptor gets: all below it are in use.
  private static var nextDescriptor: Int32 {
    let number = dup(STDIN_FILENO)
    close(number)
    return number
  }

  @MainActor
  func runAlone() throws(DisplayError) {
    try Application.run {
      let window = Window(title: "alone", size: CGSize(width: 80, height: 60), rootNode: DisplayNode())
      let _ = Self.limitDescriptors(to: Self.nextDescriptor)
      window
    }
  }
}
