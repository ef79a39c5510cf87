import Foundation
import WeftCompositor
import WeftServer
import WeftTesting
import WeftTransfer
import WeftX11

/// A hundred megabytes through the clipboard, both ways, and how long main is busy meanwhile. The other side is xclip,
/// programs of GTK.
@MainActor
enum PasteboardBenchmarks {
  private static let byteCount = 100_000_000
  private static let type: PasteboardType = "application/x-benchmark"
  private static let rounds = 5

  static func run() async throws -> [Measurement] {
    let server = try VirtualDisplay(width: 600, height: 400)
    defer { server.kill() }
    let loop = EventLoop()
    let display = try Display.open(name: server.name, eventLoop: loop)
    loop.attachToMainQueue { _ in }
    defer {
      display.close()
      loop.detachFromMainQueue()
    }
    let sample = try SampleData(count: byteCount)
    return try await copying(sample, to: display, on: server)
      + pasting(sample, of: "xclip", into: display) {
        try OtherProgram(
          [
            "/usr/bin/xclip", "-selection", "clipboard", "-i", "-quiet", "-t", type.rawValue,
            sample.file.path,
          ],
          on: server)
      }
      + pasting(sample, of: "GTK 3", into: display) {
        try .copying(type, sample.file, on: server)
      }
  }

  /// Another program pastes what this one has copied.
  private static func copying(
    _ sample: SampleData, to display: Display, on server: VirtualDisplay
  ) async throws -> [Measurement] {
    var item = PasteboardItem()
    item.promise(type) { sample.data }
    display.pasteboard.setItems([item])
    let others: KeyValuePairs<String, () throws -> OtherProgram> = [
      "xclip": {
        try OtherProgram(
          ["/usr/bin/xclip", "-selection", "clipboard", "-o", "-t", type.rawValue], on: server)
      },
      "GTK 4": { try .pasting(type, on: server) },
    ]
    var measurements: [Measurement] = []
    for (name, start) in others {
      var transfers = TransferTimes("100 MB copied, pasted by \(name)")
      // The server may not know yet that this program has the clipboard.
      while try await start().byteCountAtEnd() != sample.data.count {}
      for _ in 0..<rounds {
        let count = try await transfers.measure { try await start().byteCountAtEnd() }
        precondition(count == sample.data.count, "\(name) has pasted \(count) bytes")
      }
      measurements += transfers.measurements
    }
    return measurements
  }

  /// This program pastes what another one has copied.
  private static func pasting(
    _ sample: SampleData, of name: String, into display: Display, _ start: () throws -> OtherProgram
  ) async throws -> [Measurement] {
    // Until the other program has the clipboard, its own contents are read.
    display.pasteboard.setItems([PasteboardItem(text: "")])
    let owner = try start()
    while display.pasteboard.ownContents(for: .clipboard) != nil {
      try await Task.sleep(for: .milliseconds(20))
    }
    var transfers = TransferTimes("100 MB of \(name) pasted")
    for _ in 0..<rounds {
      let data = await transfers.measure { await display.pasteboard.data(of: type) }
      guard data == sample.data else { fatalError("\(data?.count ?? -1) bytes of \(name) were pasted") }
    }
    withExtendedLifetime(owner) {}
    return transfers.measurements
  }
}
