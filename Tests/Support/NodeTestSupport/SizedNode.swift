import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

import WeftNodes

/// A node with an intrinsic size that counts how often it is measured.
package final class SizedNode: DisplayNode, @unchecked Sendable {
  package struct Settings: Sendable {
    package var size: CGSize
    package var gate: Gate?
  }

  package let settings: Protected<Settings>
  package let measurings = Protected([CGSize]())
  package let measuringsOnMain = Protected(0)

  package init(width: CGFloat, height: CGFloat) {
    settings = Protected(Settings(size: CGSize(width: width, height: height), gate: nil))
    super.init()
  }

  /// The size that the node returns from its measurement. A change invalidates the layout.
  package var wishedSize: CGSize {
    get { settings.withLock { $0.size } }
    set {
      settings.withLock { $0.size = newValue }
      setNeedsLayout()
    }
  }

  /// The gate at which measurements wait.
  package var gate: Gate? {
    get { settings.withLock { $0.gate } }
    set { settings.withLock { $0.gate = newValue } }
  }

  package var measuringCount: Int { measurings.withLock { $0.count } }

  /// How often the node was measured since the last call.
  package func takeMeasuringCount() -> Int {
    measurings.withLock { measurings in
      defer { measurings = [] }
      return measurings.count
    }
  }

  package override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    measurings.withLock { $0.append(constrainedSize) }
    if MainThread.isCurrent { measuringsOnMain.withLock { $0 += 1 } }
    let (size, gate) = settings.withLock { ($0.size, $0.gate) }
    gate?.pass()
    return size
  }
}

/// Creates nodes of 10×10 points.
package func sizedNodes(_ count: Int) -> [SizedNode] {
  (0..<count).map { _ in SizedNode(width: 10, height: 10) }
}
