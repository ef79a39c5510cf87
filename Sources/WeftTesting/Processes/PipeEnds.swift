import CSystem
import Foundation
import WeftServer
import WeftX11

/// The two ends of a pipe. Children do not inherit them unless they are passed explicitly.
struct PipeEnds: Sendable {
  let reading: Descriptor
  let writing: Descriptor

  /// - Throws: `.outOfDescriptors`.
  init() throws(DisplayError) {
    var ends: [Int32] = [-1, -1]
    // If it fails the ends stay -1.
    _ = pipe2(&ends, O_CLOEXEC)
    reading = try Descriptor(ends[0])
    writing = try Descriptor(ends[1])
  }
}
