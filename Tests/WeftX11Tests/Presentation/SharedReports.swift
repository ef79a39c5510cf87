import WeftServer
import WeftThreads
import WeftCompositor
import WeftGraphics
import WeftX11

/// The reports of a compositor thread, readable from the test.
final class SharedReports: Sendable {
  struct Reports: Sendable {
    var presentedSerial: UInt64 = 0
    var presentedFrames = 0
    var failure: (any Error)?
    var method: PresentationMethod?

    mutating func record(_ report: CompositorReport) {
      switch report {
      case .framePresented(let serial, _):
        presentedSerial = serial
        presentedFrames += 1
      case .failed(let error): failure = error
      case .animationsFinished, .frameComposed, .synced: break
      }
    }
  }

  private let reports = Protected(Reports())

  var value: Reports { reports.withLock { $0 } }

  func update(_ change: @Sendable (inout Reports) -> Void) { reports.withLock { change(&$0) } }
}
