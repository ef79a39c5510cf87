import Foundation
import WeftCommands
import WeftCompositor
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftServer
import WeftTesting
import WeftText
import WeftThreads
import WeftX11

/// Typing into the middle of a document of 100,000 characters: the time from the key to the pixels, and the
/// part of it that is spent on main.
@MainActor
enum EditingBenchmarks {
  private static let size = PixelSize(width: 640, height: 400)
  private nonisolated static let keyCount = 1000
  private static let frame = 1000.0 / 60

  static func run() async throws -> [Measurement] {
    let pixels = try await keysToPixels()
    let main = costOnMain()
    let sorted = pixels.sorted()
    let mainSorted = main.sorted()
    return [
      Measurement(
        "typing in 100,000 characters: key to pixels, p50", unit: "ms", samples: [sorted[sorted.count / 2]],
        bar: "≤ 2 frames"
      ) { median, _ in median <= 2 * frame },
      Measurement(
        "typing in 100,000 characters: key to pixels, p99", unit: "ms",
        samples: [sorted[sorted.count * 99 / 100]], bar: "≤ 2 frames (33.3 ms)"
      ) { median, _ in median <= 2 * frame },
      Measurement(
        "typing in 100,000 characters: main thread a key, p50", unit: "ms",
        samples: [mainSorted[mainSorted.count / 2]], bar: "≤ 4 ms"
      ) { median, _ in median <= 4 },
      Measurement(
        "typing in 100,000 characters: main thread a key, p99", unit: "ms",
        samples: [mainSorted[mainSorted.count * 99 / 100]], bar: "≤ 4 ms"
      ) { median, _ in median <= 4 },
    ]
  }

  private static func makeNode() -> EditableTextNode {
    let sentence = "The quick brown fox jumps over the lazy dog and runs far away. "
    let paragraph = String(repeating: sentence, count: 4) + "\n"
    let node = EditableTextNode(isMultiline: true, style: .plain)
    node.text = String(repeating: paragraph, count: 100_000 / paragraph.count + 1)
    node.backgroundColor = .white
    // Only typed characters should change pixels.
    node.caretColor = Color(red: 0, green: 0, blue: 0, alpha: 0)
    return node
  }

  /// The letter that is typed. The spaces between words are typed separately, because they change no pixels.
  private nonisolated static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(97 + index * 7 % 26)))
  }

  private static func keysToPixels() async throws -> [Double] {
    let server = try VirtualDisplay(width: size.width, height: size.height)
    defer { server.kill() }
    let loop = EventLoop()
    let display = try Display.open(name: server.name, eventLoop: loop)
    loop.attachToMainQueue { error in print("the display is gone: \(error)") }
    let node = makeNode()
    let window = Window(
      title: "typing", size: CGSize(width: size.width, height: size.height), rootNode: node, on: display)
    window.show()
    try await server.waitUntil("the window") { window.isVisible }
    server.focus(window.identifier)
    try await server.waitUntil("the focus") { window.isFocused }
    node.becomeFirstResponder()
    node.selectedRange = node.textLength / 2..<node.textLength / 2
    try await server.waitUntilSettled(window.identifier)
    let times = try await Task.detached { try type(on: server) }.value
    window.close()
    display.close()
    loop.detachFromMainQueue()
    return times
  }

  /// Types, and checks the screen until it has changed. Runs on its own thread.
  private nonisolated static func type(on server: VirtualDisplay) throws -> [Double] {
    var times: [Double] = []
    var picture = try server.screenshot()
    for index in 0..<keyCount {
      let letter = letter(index)
      let start = MonotonicTime.now
      try server.type(letter)
      var next = try server.screenshot()
      while next == picture {
        usleep(300)
        next = try server.screenshot()
        if MonotonicTime.now - start > 5 { break }
      }
      times.append((MonotonicTime.now - start) * 1000)
      // Wait until the screen does not change any more before the next key.
      repeat {
        picture = next
        usleep(20_000)
        next = try server.screenshot()
      } while next != picture
      if index % 6 == 5 {
        try server.type(" ")
        usleep(60_000)
        picture = try server.screenshot()
      }
    }
    return times
  }

  private static func costOnMain() -> [Double] {
    let node = makeNode()
    let window = OffscreenWindow(size: CGSize(width: size.width, height: size.height), rootNode: node)
    window.settle()
    node.becomeFirstResponder()
    node.selectedRange = node.textLength / 2..<node.textLength / 2
    window.settle()
    return (0..<keyCount).map { index in
      let text = index % 7 == 6 ? " " : letter(index)
      let key = InputEvent.key(KeyEvent(.pressed, keysym: 0x61, text: text))
      defer { window.settle() }
      return Stopwatch.milliseconds { window.send(key) }
    }
  }
}
