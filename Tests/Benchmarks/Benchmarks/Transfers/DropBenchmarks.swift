import Foundation
import WeftCompositor
import WeftNodes
import WeftServer
import WeftTesting
import WeftTransfer
import WeftX11

/// A hundred megabytes through a drop, both ways, and how long main is busy from the release of the button to the end. The
/// other side is a program of GTK, or Chromium, and the pointer is that of the server.
@MainActor
struct DropBenchmarks {
  private let server: VirtualDisplay
  private let sample: SampleData
  private let node: ExchangeNode

  private static let rounds = TransferStage.rounds
  /// Places in the window of the other program, and in the own window at the right of it.
  private static let (there, here) = (CGPoint(x: 100, y: 100), CGPoint(x: 700, y: 100))

  static func run() async throws -> [Measurement] {
    try await TransferStage.measure(width: 1000, height: 300) { stage in
      let node = ExchangeNode(.text(stage.sample.data), accepted: TransferStage.type)
      let window = Window(
        title: "own", size: CGSize(width: 200, height: 200), rootNode: node, on: stage.display)
      window.setFrame(CGRect(x: 600, y: 0, width: 200, height: 200))
      window.show()
      try await stage.server.waitUntil("the window") { window.isVisible && window.frame.minX == 600 }
      let drops = DropBenchmarks(server: stage.server, sample: stage.sample, node: node)
      return try await drops.takeDrops() + drops.giveDrops() + drops.exchangeWithChromium()
    }
  }

  // MARK: One drag

  /// Moves the pointer to and fro near a point until a condition holds: programs look at a drag when it moves.
  private func move(near point: CGPoint, until what: String, _ condition: () -> Bool) async throws {
    var isAside = false
    try await server.waitUntil(what, timeout: .seconds(60)) {
      isAside.toggle()
      try server.movePointer(to: CGPoint(x: point.x + (isAside ? 12 : 0), y: point.y))
      return condition()
    }
  }

  /// Drops what is dragged over the own window.
  private func finishDrop(of data: Data, _ transfers: inout TransferTimes) async throws {
    let count = node.dropped.count
    try await transfers.measure {
      try server.release()
      try await server.waitUntil("the drop", timeout: .seconds(60)) { node.dropped.count > count }
    }
    guard node.dropped.last == data else {
      fatalError("\(node.dropped.last??.count ?? -1) bytes were dropped")
    }
  }

  private func beginDrag() async throws {
    try server.movePointer(to: Self.here)
    try server.press()
    try await move(near: Self.here, until: "the drag") { node.windowScene?.isDragging == true }
  }

  /// Drops what was dragged from the own window.
  private func finishDrag() async throws {
    let count = node.endings.count
    try server.release()
    try await server.waitUntil("the end of the drag", timeout: .seconds(60)) { node.endings.count > count }
    guard node.endings.last == .copy else { fatalError("\(node.endings) has become of what was dragged") }
  }

  // MARK: GTK

  /// What another program drags is dropped here.
  private func takeDrops() async throws -> [Measurement] {
    var transfers = TransferTimes("100 MB of GTK 3 dropped")
    for _ in 0..<Self.rounds {
      let other = try OtherProgram.dragging(TransferStage.type, sample.file, on: server)
      try await move(near: Self.there, until: "the pointer over the source") { other.has("enter") }
      try server.press()
      try await server.waitUntil("the press", timeout: .seconds(60)) { other.has("press") }
      try await move(near: Self.there, until: "the drag") { other.has("begin") }
      try await move(near: Self.here, until: "the drag over the target") { node.isTarget }
      try await finishDrop(of: sample.data, &transfers)
      withExtendedLifetime(other) {}
    }
    return transfers.measurements
  }

  /// What is dragged here is dropped on another program.
  private func giveDrops() async throws -> [Measurement] {
    var transfers = TransferTimes("100 MB dropped on GTK 4")
    for _ in 0..<Self.rounds {
      let other = try OtherProgram.takingDrops(on: server)
      try await beginDrag()
      try await move(near: Self.there, until: "the drag over the other program") {
        other.has("over") && node.windowScene?.cursor == .copy
      }
      try await transfers.measure { try await finishDrag() }
      guard other.has("dropped \(sample.data.count).") else { fatalError("GTK 4 has not got all") }
    }
    return transfers.measurements
  }

  // MARK: Chromium

  /// The largest text that Chromium drags and takes, in bytes. More it announces in pieces that it never sends, and of what
  /// comes in pieces it takes only the first. Files have no limit, because it reads them itself.
  private static let largestText = 1 << 20

  private func exchangeWithChromium() async throws -> [Measurement] {
    guard ChromiumPage.isInstalled else {
      print("Chromium is not installed: its drops are left out.")
      return []
    }
    let page = try await ChromiumPage(on: server, width: 500, height: 300, count: Self.largestText)
    let text = sample.data.prefix(Self.largestText)
    return try await takeDrops(of: page, text)
      + giveDrops(.text(text), "1 MiB", of: text, to: page)
      + giveDrops(PasteboardItem(url: sample.file), "a file of 100 MB", of: sample.data, to: page)
  }

  private func takeDrops(of page: ChromiumPage, _ text: Data) async throws -> [Measurement] {
    node.accepted = .text
    var transfers = TransferTimes("1 MiB of Chromium dropped")
    for _ in 0..<Self.rounds {
      try server.movePointer(to: Self.there)
      try server.press()
      try await page.waitFor("pressed")
      try server.movePointer(to: CGPoint(x: Self.there.x + 30, y: Self.there.y))
      try await page.waitFor("drags")
      try await move(near: Self.here, until: "the drag over the target") { node.isTarget }
      try await finishDrop(of: text, &transfers)
      try await page.waitFor("ended")
    }
    return transfers.measurements
  }

  private func giveDrops(
    _ item: PasteboardItem, _ name: String, of data: Data, to page: ChromiumPage
  ) async throws -> [Measurement] {
    node.item = item
    let whole = ChromiumPage.Text(data)
    var transfers = TransferTimes("\(name) dropped on Chromium")
    for _ in 0..<Self.rounds {
      try await beginDrag()
      // Chromium reads text while it is dragged over the page.
      try await transfers.measure {
        try await move(near: Self.there, until: "the drag over the page") {
          node.windowScene?.cursor == .copy
        }
        try await page.waitFor("entered")
        try await finishDrag()
        try await page.waitFor("taken")
      }
      let text = try await page.waitForText("dropped")
      guard text == whole else { fatalError("\(text.count) bytes were dropped on Chromium") }
    }
    return transfers.measurements
  }
}

extension PasteboardItem {
  /// A text that is made when it is asked for.
  fileprivate static func text(_ data: Data) -> PasteboardItem {
    var item = PasteboardItem()
    item.promise(.text) { data }
    return item
  }
}
