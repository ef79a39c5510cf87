import Foundation
import WeftCompositor
import WeftServer
import WeftTesting
import WeftTransfer
import WeftX11

/// A hundred megabytes through the clipboard, both ways, and how long main is busy meanwhile. The other side is xclip,
/// programs of GTK, and Chromium.
@MainActor
enum PasteboardBenchmarks {
  private static let type = TransferStage.type
  private static let rounds = TransferStage.rounds

  static func run() async throws -> [Measurement] {
    try await TransferStage.measure(width: 600, height: 400) { stage in
      let (server, sample) = (stage.server, stage.sample)
      return try await copying(on: stage)
        + pasting(of: "xclip", on: stage) {
          try OtherProgram(
            [
              "/usr/bin/xclip", "-selection", "clipboard", "-i", "-quiet", "-t", type.rawValue,
              sample.file.path,
            ],
            on: server)
        }
        + pasting(of: "GTK 3", on: stage) { try .copying(type, sample.file, on: server) }
        + exchangingWithChromium(on: stage)
    }
  }

  /// Another program pastes what this one has copied.
  private static func copying(on stage: TransferStage) async throws -> [Measurement] {
    let (server, sample) = (stage.server, stage.sample)
    var item = PasteboardItem()
    item.promise(type) { sample.data }
    stage.display.pasteboard.setItems([item])
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
    of name: String, on stage: TransferStage, _ start: () throws -> OtherProgram
  ) async throws -> [Measurement] {
    let pasteboard = stage.display.pasteboard
    // Until the other program has the clipboard, its own contents are read.
    pasteboard.setItems([PasteboardItem(text: "")])
    let owner = try start()
    defer { withExtendedLifetime(owner) {} }
    while pasteboard.ownContents(for: .clipboard) != nil { try await Task.sleep(for: .milliseconds(20)) }
    return try await pasting(type, of: name, on: stage)
  }

  private static func pasting(
    _ type: PasteboardType, of name: String, on stage: TransferStage
  ) async throws -> [Measurement] {
    var transfers = TransferTimes("100 MB of \(name) pasted")
    for _ in 0..<rounds {
      let data = await transfers.measure { await stage.display.pasteboard.data(of: type) }
      guard data == stage.sample.data else {
        fatalError("\(data?.count ?? -1) bytes of \(name) were pasted")
      }
    }
    return transfers.measurements
  }

  // MARK: Chromium

  /// A page in Chromium pastes, and copies.
  private static func exchangingWithChromium(on stage: TransferStage) async throws -> [Measurement] {
    guard ChromiumPage.isInstalled else {
      print("Chromium is not installed: its transfers through the clipboard are left out.")
      return []
    }
    let (server, sample, pasteboard) = (stage.server, stage.sample, stage.display.pasteboard)
    let page = try await ChromiumPage(on: server, width: 600, height: 400, count: sample.data.count)
    var item = PasteboardItem()
    item.promise(.text) { sample.data }
    pasteboard.setItems([item])
    let whole = ChromiumPage.Text(sample.data)
    // The server may not know yet that this program has the clipboard.
    repeat {
      try server.press(.character("v"), modifiers: .control)
    } while try await page.waitForText("pasted") != whole
    var transfers = TransferTimes("100 MB copied, pasted by Chromium")
    for _ in 0..<rounds {
      try server.press(.character("v"), modifiers: .control)
      try await transfers.measure { _ = try await page.waitFor("taken") }
      let text = try await page.waitForText("pasted")
      guard text == whole else { fatalError("Chromium has pasted \(text.count) bytes") }
    }

    try server.press(.character("c"), modifiers: .control)
    try await page.waitFor("copied")
    while pasteboard.ownContents(for: .clipboard) != nil { try await Task.sleep(for: .milliseconds(20)) }
    return try await transfers.measurements + pasting(.text, of: "Chromium", on: stage)
  }
}
