import EmbeddingPage
import Foundation
import Weft

// A window in a program whose loop is a plain `poll`: here beside its standard input, whose lines the window
// shows. `EventLoop` is one descriptor to wait for, one call to make, and one deadline for loops that plan ahead.

@main
@MainActor
struct PollLoop {
  static func main() throws {
    let loop = EventLoop.main
    let display = try Display.open(eventLoop: loop)
    let words = LineNode("Type a line in the terminal.")
    Window(title: "poll", size: CGSize(width: 360, height: 120), rootNode: words).show()
    var listensToInput = true
    while !display.openWindows.isEmpty {
      // First what is pending: something may be, though the descriptor was never readable yet.
      try loop.processPending()
      guard !display.openWindows.isEmpty else { break }
      var descriptors = [pollfd(fd: loop.fileDescriptor, events: Int16(POLLIN), revents: 0)]
      if listensToInput { descriptors.append(pollfd(fd: 0, events: Int16(POLLIN), revents: 0)) }
      guard poll(&descriptors, nfds_t(descriptors.count), -1) > 0 else { continue }
      if listensToInput, descriptors[1].revents != 0 {
        guard let line = readLine() else {
          listensToInput = false
          continue
        }
        words.show(line)
      }
    }
    display.close()
  }
}
