import Foundation
import WeftCompositor
import WeftNodes
import WeftServer
import WeftTesting
import WeftTransfer
import WeftX11

/// A hundred megabytes through a drop, both ways, and how long main is busy from the release of the button to the end. The
/// other side is a program of GTK, and the pointer is that of the server.
@MainActor
enum DropBenchmarks {
  private static let byteCount = 100_000_000
  private static let type: PasteboardType = "application/x-benchmark"
  private static let rounds = 5

  static func run() async throws -> [Measurement] {
    let server = try VirtualDisplay(width: 1000, height: 300)
    defer { server.kill() }
    let loop = EventLoop()
    let display = try Display.open(name: server.name, eventLoop: loop)
    loop.attachToMainQueue { _ in }
    defer {
      display.close()
      loop.detachFromMainQueue()
    }
    let sample = try SampleData(count: byteCount)
    let node = ExchangeNode(sample.data, type)
    let window = Window(title: "own", size: CGSize(width: 200, height: 200), rootNode: node, on: display)
    window.setFrame(CGRect(x: 600, y: 0, width: 200, height: 200))
    window.show()
    try await server.waitUntil("the window") { window.isVisible && window.frame.minX == 600 }
    let stage = Stage(server: server, node: node, sample: sample)
    return try await stage.takeDrops() + stage.giveDrops()
  }

  /// The own window is at the right of that of the other program.
  @MainActor
  private struct Stage {
    let server: VirtualDisplay
    let node: ExchangeNode
    let sample: SampleData

    private static let (there, here) = (CGPoint(x: 100, y: 100), CGPoint(x: 700, y: 100))

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
    private func finishDrop(_ transfers: inout TransferTimes) async throws {
      let count = node.dropped.count
      try await transfers.measure {
        try server.release()
        try await server.waitUntil("the drop", timeout: .seconds(60)) { node.dropped.count > count }
      }
      guard node.dropped.last == sample.data.count else { fatalError("\(node.dropped) bytes were dropped") }
    }

    private func beginDrag() async throws {
      try server.movePointer(to: Self.here)
      try server.press()
      try await move(near: Self.here, until: "the drag") { node.windowScene?.isDragging == true }
    }

    /// Drops what was dragged from the own window.
    private func finishDrag(_ transfers: inout TransferTimes) async throws {
      let count = node.endings.count
      try await transfers.measure {
        try server.release()
        try await server.waitUntil("the end of the drag", timeout: .seconds(60)) {
          node.endings.count > count
        }
      }
      guard node.endings.last == .copy else { fatalError("\(node.endings) has become of what was dragged") }
    }

    /// What another program drags is dropped here.
    func takeDrops() async throws -> [Measurement] {
      var transfers = TransferTimes("100 MB of GTK 3 dropped")
      for _ in 0..<rounds {
        let other = try OtherProgram.dragging(type, sample.file, on: server)
        try await move(near: Self.there, until: "the pointer over the source") { other.has("enter") }
        try server.press()
        try await server.waitUntil("the press", timeout: .seconds(60)) { other.has("press") }
        try await move(near: Self.there, until: "the drag") { other.has("begin") }
        try await move(near: Self.here, until: "the drag over the target") { node.isTarget }
        try await finishDrop(&transfers)
        withExtendedLifetime(other) {}
      }
      return transfers.measurements
    }

    /// What is dragged here is dropped on another program.
    func giveDrops() async throws -> [Measurement] {
      var transfers = TransferTimes("100 MB dropped on GTK 4")
      for _ in 0..<rounds {
        let other = try OtherProgram.takingDrops(on: server)
        try await beginDrag()
        try await move(near: Self.there, until: "the drag over the other program") {
          other.has("over") && node.windowScene?.cursor == .copy
        }
        try await finishDrag(&transfers)
        guard other.has("dropped \(sample.data.count).") else { fatalError("GTK 4 has not got all") }
      }
      return transfers.measurements
    }
  }
}

/// Gives data to who drags it, and takes what is dropped.
private final class ExchangeNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what changes is confined to main.
  private let data: Data
  private let type: PasteboardType
  @MainActor private(set) var isTarget = false
  /// The sizes of what was dropped, in bytes.
  @MainActor private(set) var dropped: [Int] = []
  /// What has become of what was dragged.
  @MainActor private(set) var endings: [DragAction?] = []

  init(_ data: Data, _ type: PasteboardType) {
    (self.data, self.type) = (data, type)
    super.init()
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { true }

  override func dragItems(at point: CGPoint) -> DragItems? {
    let count = data.count
    return DragItems(
      [PasteboardItem(promisedText: { String(repeating: "x", count: count) })], actions: [.copy])
  }

  override func dragDidEnd(_ items: DragItems, action: DragAction?) { endings.append(action) }

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    drop.source == nil && drop.has(type) ? .copy : nil
  }

  override func dropTargetDidChange(isTarget: Bool) { self.isTarget = isTarget }

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    dropped.append(await drop.data(of: type)?.count ?? 0)
    return .copy
  }
}
