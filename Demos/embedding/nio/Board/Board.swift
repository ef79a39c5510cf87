import Weft

/// A window with one line that others write: the part of the program that belongs to the main actor.
@MainActor
final class Board: WindowDelegate {
  /// What it shows.
  private(set) var line = "Nothing yet"
  /// Whether it has a window still.
  var isOpen: Bool { window.isOpen }

  private let page: BoardNode
  private let window: Window
  private let (closed, close) = AsyncStream<Void>.makeStream()

  /// Opens the window.
  ///
  /// - Parameter address: where the board is written to.
  init(address: String) throws(DisplayError) {
    let loop = EventLoop.main
    let display = try Display.open(eventLoop: loop)
    page = BoardNode(line, caption: "curl -d 'Hello' \(address)")
    window = Window(title: "nio", size: CGSize(width: 480, height: 220), rootNode: page, on: display)
    window.delegate = self
    window.show()
    // In a program whose `main` is asynchronous libdispatch serves the main actor: it has Weft's descriptor watched
    // and its call made as well. What the call throws comes here.
    loop.attachToMainQueue { error in Self.complain("\(error) The server goes on.") }
  }

  /// Shows another line.
  func show(_ text: String) {
    line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    page.show(line)
  }

  /// Returns when a person has closed the window.
  func waitUntilClosed() async {
    for await _ in closed {}
  }

  func windowDidClose(_ window: Window) {
    // It is closed as well when the display is lost, and then the server goes on.
    if window.display.isOpen { close.finish() }
  }

  /// Writes a message to the standard error.
  nonisolated static func complain(_ message: String) {
    FileHandle.standardError.write(Data("embedding-nio: \(message)\n".utf8))
  }
}
