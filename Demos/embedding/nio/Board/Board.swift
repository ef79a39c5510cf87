import Weft

/// A window with one line that HTTP requests change: the part of the program that belongs to the main actor.
@MainActor
final class Board: WindowDelegate {
  /// What it shows.
  private(set) var line = "Nothing yet"
  /// Whether its window is still open.
  var isOpen: Bool { window.isOpen }

  private let page: BoardNode
  private let window: Window
  private let (closed, close) = AsyncStream<Void>.makeStream()

  /// Opens the window.
  ///
  /// - Parameter address: the address at which the server receives requests.
  init(address: String) throws(DisplayError) {
    let loop = EventLoop.main
    let display = try Display.open(eventLoop: loop)
    page = BoardNode(line, caption: "curl -d 'Hello' \(address)")
    window = Window(title: "nio", size: CGSize(width: 480, height: 220), rootNode: page, on: display)
    window.delegate = self
    window.show()
    // In a program whose `main` is asynchronous, libdispatch serves the main actor. Here it also watches
    // Weft's descriptor and calls `processPending()`. The closure receives its errors.
    loop.attachToMainQueue { error in Self.complain("\(error) The server goes on.") }
  }

  /// Shows another line.
  func show(_ text: String) {
    line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    page.show(line)
  }

  /// Returns when a user has closed the window.
  func waitUntilClosed() async {
    for await _ in closed {}
  }

  func windowDidClose(_ window: Window) {
    // The window also closes when the display is lost. The server then continues.
    if window.display.isOpen { close.finish() }
  }

  /// Writes a message to the standard error.
  nonisolated static func complain(_ message: String) {
    FileHandle.standardError.write(Data("embedding-nio: \(message)\n".utf8))
  }
}
