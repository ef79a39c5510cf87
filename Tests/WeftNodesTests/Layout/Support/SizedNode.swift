import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// A node with a size of its own, which counts how often it is asked for it.
final class SizedNode: DisplayNode, @unchecked Sendable {
  struct Settings: Sendable {
    var size: CGSize
    var gate: Gate?
  }

  let settings: Protected<Settings>
  let measurings = Protected([CGSize]())
  let measuringsOnMain = Protected(0)

  init(width: CGFloat, height: CGFloat) {
    settings = Protected(Settings(size: CGSize(width: width, height: height), gate: nil))
    super.init()
  }

  /// The size that the node would like to have; a change asks for a new layout.
  var wishedSize: CGSize {
    get { settings.withLock { $0.size } }
    set {
      settings.withLock { $0.size = newValue }
      setNeedsLayout()
    }
  }

  /// Where measurings wait.
  var gate: Gate? {
    get { settings.withLock { $0.gate } }
    set { settings.withLock { $0.gate = newValue } }
  }

  var measuringCount: Int { measurings.withLock { $0.count } }

  /// How often the node was measured since the last call.
  func takeMeasuringCount() -> Int {
    measurings.withLock { measurings in
      defer { measurings = [] }
      return measurings.count
    }
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    measurings.withLock { $0.append(constrainedSize) }
    if MainThread.isCurrent { measuringsOnMain.withLock { $0 += 1 } }
    let (size, gate) = settings.withLock { ($0.size, $0.gate) }
    gate?.pass()
    return size
  }
}

/// Nodes of ten points each way.
func sizedNodes(_ count: Int) -> [SizedNode] {
  (0..<count).map { _ in SizedNode(width: 10, height: 10) }
}
