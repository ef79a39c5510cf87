import Foundation
import WeftServer
import WeftTesting
import WeftTransfer
import WeftX11

/// A display for the transfers of a group, and what is transferred.
@MainActor
struct TransferStage {
  static let byteCount = 100_000_000
  /// The number of times that each transfer is measured.
  static let rounds = 5
  /// The type for programs that take any.
  static let type: PasteboardType = "application/x-benchmark"

  let server: VirtualDisplay
  let display: Display
  let sample: SampleData

  /// Measures transfers on a display of a size in pixels, which ends with them.
  static func measure(
    width: Int, height: Int, _ transfers: @MainActor (TransferStage) async throws -> [Measurement]
  ) async throws -> [Measurement] {
    let server = try VirtualDisplay(width: width, height: height)
    defer { server.kill() }
    let loop = EventLoop()
    let display = try Display.open(name: server.name, eventLoop: loop)
    loop.attachToMainQueue { _ in }
    defer {
      display.close()
      loop.detachFromMainQueue()
    }
    return try await transfers(
      TransferStage(server: server, display: display, sample: SampleData(count: byteCount)))
  }
}
