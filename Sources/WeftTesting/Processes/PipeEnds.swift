import CXTest
import Foundation
import WeftX11

/// Two ends of a pipe, inherited by no child unless it is handed over.
struct PipeEnds: Sendable {
  let reading: Descriptor
  let writing: Descriptor

  init() {
    var ends: [Int32] = [-1, -1]
    let result = pipe2(&ends, O_CLOEXEC)
    precondition(result == 0, "no pipe left: \(String(cString: strerror(errno)))")
    reading = Descriptor(ends[0], "a pipe")
    writing = Descriptor(ends[1], "a pipe")
  }
}
