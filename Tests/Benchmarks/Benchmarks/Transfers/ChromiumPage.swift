import Foundation
import WeftTesting

/// A page in a window of Chromium at the top left of a display, with which text is copied, pasted, dragged and dropped. It
/// tells in its title what has happened. Chromium ends with this object, which must be kept alive until then.
@MainActor
final class ChromiumPage {
  /// What the page tells of a text.
  struct Text: Equatable {
    let count: Int
    /// A number that depends on every byte (FNV-1a).
    let checksum: UInt32
  }

  private static let executable = "/usr/bin/chromium"
  static let isInstalled = FileManager.default.isExecutableFile(atPath: executable)

  private let server: VirtualDisplay
  private let folder: URL
  private let program: OtherProgram
  /// The number of the last event that was waited for.
  private var last = 0

  /// Opens the page in a window of the given size, in pixels, and waits until it takes input.
  ///
  /// - Parameter count: the length of the text that it copies and drags: that of the sample.
  init(on server: VirtualDisplay, width: Int, height: Int, count: Int) async throws {
    self.server = server
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-chromium-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let page = folder.appendingPathComponent("page.html")
    try Data(Self.page.utf8).write(to: page)
    program = try OtherProgram(
      [
        Self.executable, "--no-sandbox", "--test-type", "--no-first-run", "--disable-gpu",
        "--user-data-dir=\(folder.path)/profile", "--window-position=0,0",
        "--window-size=\(width),\(height)", "--app=\(page.absoluteString)?\(count)",
      ], on: server)
    try await waitFor("ready")
    // Chromium ignores what is pressed before it has drawn the page. The page has the keyboard then.
    repeat {
      try server.click(at: CGPoint(x: width / 2, y: height / 2))
    } while try await words(of: "pressed", within: .seconds(1)) == nil
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  /// Waits until the page has told of an event that was not waited for yet, and returns what it has told besides.
  @discardableResult func waitFor(_ event: String) async throws -> [Substring] {
    guard let words = try await words(of: event, within: .seconds(60)) else {
      throw VirtualDisplayError.timedOut(waitingFor: "\(event) in Chromium")
    }
    return words
  }

  private func words(of event: String, within limit: Duration) async throws -> [Substring]? {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      let words = await title()?.split(separator: " ") ?? []
      if words.count >= 2, words[1] == event, let number = Int(words[0]), number > last {
        last = number
        return Array(words.dropFirst(2))
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }

  /// Waits until the page knows the checksum of the text that it has taken, which it tells of 300 milliseconds before.
  func waitForText(_ event: String) async throws -> Text {
    let words = try await waitFor(event)
    return Text(count: Int(words[0]) ?? -1, checksum: UInt32(words[1]) ?? 0)
  }

  /// Not on main, which is measured.
  private func title() async -> String? {
    let server = server
    return await Task.detached { server.windows.map(\.title).first { $0.first?.isNumber == true } }.value
  }

  private static let page = """
    <!DOCTYPE html>
    <meta charset="utf-8"><title>Loading</title>
    <body draggable="true" style="margin: 0; height: 100vh; background: #def">
    <script>
    const alphabet = 'abcdefghijklmnopqrstuvwxyz'
    const count = Number(location.search.slice(1))
    const text = alphabet.repeat(Math.ceil(count / 26)).slice(0, count)
    let number = 0
    function tell(...words) { document.title = [++number, ...words].join(' ') }
    function tellOf(event, text) {
      tell('taken')
      // The processor is busy with the checksum for long, and the title shall be read before.
      setTimeout(() => {
        let checksum = 0x811C9DC5
        for (const byte of new TextEncoder().encode(text)) checksum = Math.imul(checksum ^ byte, 16777619)
        tell(event, text.length, checksum >>> 0)
      }, 300)
    }
    function on(event, body) { document.addEventListener(event, body) }
    on('copy', event => {
      event.clipboardData.setData('text/plain', text)
      event.preventDefault()
      tell('copied')
    })
    on('paste', event => tellOf('pasted', event.clipboardData.getData('text/plain')))
    on('mousedown', () => tell('pressed'))
    on('dragstart', event => {
      event.dataTransfer.setData('text/plain', text)
      event.dataTransfer.effectAllowed = 'copy'
      tell('drags')
    })
    on('dragend', event => tell('ended', event.dataTransfer.dropEffect))
    on('dragenter', () => tell('entered'))
    on('dragover', event => {
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    })
    on('drop', event => {
      event.preventDefault()
      const file = event.dataTransfer.files[0]
      if (file) file.text().then(text => tellOf('dropped', text))
      else tellOf('dropped', event.dataTransfer.getData('text/plain'))
    })
    onload = () => tell('ready')
    </script>
    </body>
    """
}

extension ChromiumPage.Text {
  /// What the page has to tell of a text.
  init(_ data: Data) {
    count = data.count
    checksum = data.withUnsafeBytes { $0.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 16_777_619 } }
  }
}
