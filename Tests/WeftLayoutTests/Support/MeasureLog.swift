import WeftThreads
import WeftGraphics
import WeftLayout

/// The ranges in which something was measured, in order.
final class MeasureLog: Sendable {
  private let log = Protected([SizeRange]())

  var ranges: [SizeRange] { log.withLock { $0 } }

  func note(_ range: SizeRange) { log.withLock { $0.append(range) } }
}
