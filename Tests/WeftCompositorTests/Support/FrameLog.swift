import Foundation
import WeftGraphics

@testable import WeftCompositor

/// Records what a compositor's thread did. Another thread can wait for it.
final class FrameLog: @unchecked Sendable {
  // Unchecked: guarded by the condition.
  struct Frame {
    let firstPixel: UInt32
    let damage: Region
  }

  struct State {
    var frames: [Frame] = []
    var finished: [AnimationIdentifier] = []
    var marks: [UInt64] = []
    /// The serial numbers of the frames that were shown.
    var shown: [UInt64] = []
    var records: [FrameRecord] = []
    var failure: (any Error)?
    var isSinkGone = false
    /// What the sink was told about the activity of the window.
    var activations: [Bool] = []
    var isActive: Bool { activations.last ?? true }
  }

  private let condition = NSCondition()
  private var current = State()

  var state: State {
    condition.withLock { current }
  }

  func change(_ body: (inout State) -> Void) {
    condition.withLock {
      body(&current)
      condition.broadcast()
    }
  }

  func note(_ report: CompositorReport) {
    change { state in
      switch report {
      case .animationsFinished(let identifiers): state.finished += identifiers
      case .synced(let mark): state.marks.append(mark)
      case .framePresented(let serial, _): state.shown.append(serial)
      case .frameComposed(let record): state.records.append(record)
      case .failed(let error): state.failure = error
      }
    }
  }

  /// Waits until a condition holds.
  func wait(until holds: (State) -> Bool) {
    condition.withLock {
      while !holds(current) { condition.wait() }
    }
  }
}
