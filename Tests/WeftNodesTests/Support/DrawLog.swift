import WeftThreads
import WeftGraphics

/// Records the drawn colours, in the order in which the drawings began.
final class DrawLog: Sendable {
  private let colors = Protected([Color]())

  func note(_ color: Color) { colors.withLock { $0.append(color) } }

  var entries: [Color] { colors.withLock { $0 } }
}
