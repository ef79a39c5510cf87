import CSystem
import Foundation
import WeftX11

/// Two ends of a pipe, inherited by no child unless it is handed over.
struct PipeEnds: Sendable {
  let reading: Descriptor
  let writing: Descriptor

  /// - Throws: `.outOfDescriptors`.
  init() throws(DisplayError) {
    var ends: [Int32] = [-1, -1]
    // What it leaves there if it fails is no descriptor.
    _ = pipe2(&ends, O_CLOEXEC)
    reading = try Descriptor(ends[0])
    writing = try Descriptor(ends[1])
  }
}
