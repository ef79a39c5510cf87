import Foundation
import WeftGraphics
import WeftTesting

/// A page in a window of Chromium at the top left of a display, which copies, pastes, drags and takes. It tells what happens
/// by requests to a server. Chromium ends with this object, which must be kept alive until then.
@MainActor
final class ChromiumPage {
  /// What the page gives. It takes everything.
  enum Gift: String, CaseIterable, Sendable { case text, html, address, picture }

  /// What the page has got.
  struct Contents: Decodable, Equatable {
    var text = ""
    var html = ""
    /// The names and the contents of files. Of a picture, its size and the colour at its left.
    var files: [String] = []
  }

  private nonisolated static let executable = "/usr/bin/chromium"
  nonisolated static let isInstalled = FileManager.default.isExecutableFile(atPath: executable)

  /// A place in the page, in pixels of the screen.
  static let place = CGPoint(x: 100, y: 100)

  private let display: VirtualDisplay
  private let server: LoopbackServer
  private let folder: URL
  private let program: ToolkitProgram

  /// Opens the page in a window of 400×300 pixels, and waits until it has the keyboard.
  init(giving gift: Gift = .text, picture: Bitmap? = nil, on display: VirtualDisplay) async throws {
    self.display = display
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    server = try LoopbackServer()
    let (page, png) = (Data(Self.page.utf8), try picture?.pngData() ?? Data())
    server.route("/") { .serving(page, to: $0, type: "text/html") }
    server.route("/picture.png") { .serving(png, to: $0, type: "image/png") }
    server.route("/told") { _ in .status(204) }
    program = try ToolkitProgram(
      Self.executable,
      [
        "--no-sandbox", "--test-type", "--no-first-run", "--disable-gpu", "--disable-breakpad",
        "--disable-logging",
        "--no-proxy-server", "--password-store=basic", "--force-device-scale-factor=1",
        "--user-data-dir=\(folder.path)", "--window-position=0,0", "--window-size=400,300",
        "--app=\(server.url("/"))?\(gift.rawValue)",
      ], display: display.name)
    try await wait(for: "ready")
    // Chromium ignores input before it has drawn the page.
    try await move(near: Self.place, until: "the pointer in the page") { !values(of: "moved").isEmpty }
    // Not where a drag begins: two presses in a row are a double click, which drags nothing.
    try display.click(at: CGPoint(x: Self.place.x, y: Self.place.y + 150))
    try await wait(for: "pressed")
    try await wait(for: "released")
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the page has told with each event of a kind, in the order in which they have happened.
  func values(of event: String) -> [String] {
    server.requests(for: "/told").compactMap { request in
      let words = request.query.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return words.first.map { $0 == event } == true ? words.last?.removingPercentEncoding : nil
    }
  }

  /// Waits until a number of events of a kind have happened, and returns what the page has told with the last one.
  @discardableResult func wait(for event: String, count: Int = 1) async throws -> String {
    try await waitUntil("\(event) in Chromium") { values(of: event).count >= count }
    return values(of: event)[count - 1]
  }

  /// Waits until the page has got something, and returns that.
  func contents(of event: String) async throws -> Contents {
    try JSONDecoder().decode(Contents.self, from: Data(try await wait(for: event).utf8))
  }

  /// Moves the pointer to and fro near a point until a condition holds: programs look at a drag when it moves.
  func move(near point: CGPoint, until what: String, _ condition: () -> Bool) async throws {
    var isAside = false
    try await waitUntil(what) {
      isAside.toggle()
      try display.movePointer(to: CGPoint(x: point.x + (isAside ? 12 : 0), y: point.y))
      return condition()
    }
  }

  /// Waits until a condition holds. If that is in vain, the error tells all that has happened in the page.
  private func waitUntil(_ what: String, _ condition: () throws -> Bool) async throws {
    do {
      try await display.waitUntil(what, condition: condition)
    } catch VirtualDisplayError.timedOut {
      let told = server.requests(for: "/told").map(\.query).joined(separator: " ")
      throw VirtualDisplayError.timedOut(waitingFor: "\(what); the page has told \(told)")
    }
  }

  /// Presses in the page, and moves until it is dragged.
  func beginDrag() async throws {
    let count = values(of: "pressed").count
    try display.movePointer(to: Self.place)
    try display.press()
    try await wait(for: "pressed", count: count + 1)
    // The page learns of the drag first. If the pointer leaves the window before Chromium follows it, nothing is dragged.
    try await move(near: Self.place, until: "the drag over the page") { !values(of: "entered").isEmpty }
  }

  private static let page = """
    <!DOCTYPE html>
    <meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
    <body style="margin: 0; height: 100vh; background: #def">
    <script>
    const gift = location.search.slice(1)
    let told = Promise.resolve()
    function tell(event, value = '') {
      // One after the other, so that they arrive in their order.
      told = told.then(() => fetch(`/told?${event}=${encodeURIComponent(value)}`))
    }
    function on(event, body, options) { document.addEventListener(event, body, options) }

    const gifts = {
      text: { 'text/plain': 'Grüße 👋' },
      html: { 'text/html': '<p>Grüße <b>👋</b></p>', 'text/plain': 'Grüße' },
      address: { 'text/uri-list': 'http://127.0.0.1/letter' },
    }
    function give(data) { for (const type in gifts[gift]) data.setData(type, gifts[gift][type]) }

    async function description(file) {
      if (!file.type.startsWith('image/')) return `${file.name}: ${await file.text()}`
      const bitmap = await createImageBitmap(file)
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      canvas.drawImage(bitmap, 0, 0)
      return `${bitmap.width}x${bitmap.height} ${canvas.getImageData(3, 3, 1, 1).data.slice(0, 3)}`
    }
    async function tellOf(event, data) {
      // What is not read during the event is lost.
      const contents = { text: data.getData('text/plain'), html: data.getData('text/html') }
      contents.files = [...data.files]
      contents.files = await Promise.all(contents.files.map(description))
      tell(event, JSON.stringify(contents))
    }

    on('copy', async event => {
      event.preventDefault()
      if (gift == 'picture') {
        const picture = fetch('/picture.png').then(response => response.blob())
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
      } else {
        give(event.clipboardData)
      }
      tell('copied')
    })
    on('paste', event => {
      event.preventDefault()
      tellOf('pasted', event.clipboardData)
    })

    on('mousemove', () => tell('moved'), { once: true })
    on('mousedown', () => tell('pressed'))
    on('mouseup', () => tell('released'))
    on('dragstart', event => {
      give(event.dataTransfer)
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
      tellOf('dropped', event.dataTransfer)
    })

    if (gift == 'picture') {
      const image = new Image(200, 200)
      image.src = '/picture.png'
      document.body.append(image)
    } else {
      document.body.draggable = true
    }
    onload = () => tell('ready')
    </script>
    </body>
    """
}
