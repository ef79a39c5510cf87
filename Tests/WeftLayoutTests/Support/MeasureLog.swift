import WeftThreads
import WeftGraphics
import WeftLayout

/// Which ranges something was measured in, in order.
final class MeasureLog: Sendable {
  private let log = Protected([SizeRange]())

  var ranges: [SizeRange] { log.withLock { $0 } }

  func note(_ range: SizeRange) { log.withLock { $0.append(range) } }
}
