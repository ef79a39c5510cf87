import EmbeddingPage
import Foundation
import Weft

// A window in a program whose loop is a plain `poll`. The loop also reads the standard input, and the window
// shows its last line. `EventLoop` has one descriptor to wait for, one method to call, and one deadline for
// loops that plan ahead.

@main
@MainActor
struct PollLoop {
  static func main() {
    do throws(DisplayError) {
      try run()
    } catch {
      // There is no display, or its connection is lost. The windows are then closed, and the loop could
      // continue without them.
      FileHandle.standardError.write(Data("embedding-poll: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws(DisplayError) {
    let loop = EventLoop.main
    let display = try Display.open(eventLoop: loop)
    let words = LineNode("Type a line in the terminal.")
    Window(title: "poll", size: CGSize(width: 360, height: 120), rootNode: words).show()
    var listensToInput = true
    while true {
      // Process pending work first: there may be some even if the descriptor has never been readable.
      try loop.processPending()
      guard !display.openWindows.isEmpty else { break }
      var descriptors = [pollfd(fd: loop.fileDescriptor, events: Int16(POLLIN), revents: 0)]
      if listensToInput { descriptors.append(pollfd(fd: 0, events: Int16(POLLIN), revents: 0)) }
      guard poll(&descriptors, nfds_t(descriptors.count), -1) > 0 else { continue }
      if listensToInput, descriptors[1].revents != 0 {
        let input = readInput()
        listensToInput = input != nil
        if let line = input?.split(separator: "\n").last { words.show(String(line)) }
      }
    }
    display.close()
  }

  /// What has been typed so far; nil at the end of the input.
  private static func readInput() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(0, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
