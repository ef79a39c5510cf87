import CX11
import Foundation
import WeftDragging
import WeftGraphics
import WeftServer
import WeftTransfer

// The source's side of drag and drop (XDND, version 5), as a table:
//
// state      event                              message        next state
// new        the drag moves                     enter,         waiting
//                                               position
// waiting    the drag moves                     –              waiting; the last place is pending
// waiting    status                             (position of   settled, or waiting if a place was
//                                               that place)    pending
// waiting    status, the items were dropped     drop or leave  finishing, or ended
// settled    the drag moves, unless within the  position       waiting
//            rectangle that the target asks for
// settled    the drag leaves                    leave          ended
// settled    the items are dropped              drop           finishing
// finishing  finished                           –              ended
// any        the target's window is gone, or    –              ended
//            its proxy
// waiting    no status in time after the drop   leave          ended
// finishing  no request for data, and no        –              ended
//            finished, for long
//
// A target that does not answer gets no further positions. Nothing waits for it but the drop, with a time limit, and the
// user can go on meanwhile.

/// A window of another program, as the destination of a drag.
@MainActor
final class ForeignDragDestination: DragDestination {
  private struct Position: Equatable {
    let x: Int
    let y: Int
    let action: DragAction
  }

  private enum Phase { case new, waiting, settled, finishing, ended }

  let target: DragTarget
  /// Where the drag is on the screen, in pixels.
  var place = (x: 0, y: 0)

  private let source: DragSource
  private var phase = Phase.new
  private var sent: Position?
  /// A position that is sent when the target has answered.
  private var pending: Position?
  private var quiet: PixelRect?
  private var accepted: DragAction?
  /// Continues a drop.
  private var completion: ((DragAction?) -> Void)?
  private var atoms: Atoms { source.display.atoms }
  private var selections: SelectionPasteboard { source.display.selections }

  /// How many times the timeout for other programs a target may be idle after a drop: it may ask the user.
  private static let idleLimit = 12

  init(_ target: DragTarget, of source: DragSource) {
    self.target = target
    self.source = source
    for window in target.windows { source.display.register(self, for: window, events: StructureNotifyMask) }
  }

  var isUndecided: Bool { phase == .waiting }
  /// Whether its window or its proxy is gone.
  private(set) var isGone = false
  /// Whether it can't be used any more: the drag has left it, or it is gone.
  var hasEnded: Bool { phase == .ended }

  // MARK: The drag

  func update(_ session: DragSession) {
    guard phase != .ended else { return }
    // The keys that the user holds leave no action.
    guard let action = session.drop.actions.first else { return exit() }
    let position = Position(x: place.x, y: place.y, action: action)
    switch phase {
    case .new:
      enter()
      send(position)
    case .waiting: pending = position
    case .settled: if isNew(position) { send(position) }
    case .finishing, .ended: break
    }
  }

  private func enter() {
    let types = source.offered.prefix(3).map { Int($0) } + [0, 0, 0]
    source.send(
      .xdndEnter, to: target, [target.version << 24 | (source.offered.count > 3 ? 1 : 0)] + types.prefix(3))
  }

  private func isNew(_ position: Position) -> Bool {
    guard position != sent else { return false }
    guard let quiet, position.action == sent?.action else { return true }
    return !(quiet.minX..<quiet.maxX).contains(position.x) || !(quiet.minY..<quiet.maxY).contains(position.y)
  }

  private func send(_ position: Position) {
    phase = .waiting
    sent = position
    pending = nil
    source.writeActions()
    source.send(
      .xdndPosition, to: target,
      [
        0, Int(UInt16(truncatingIfNeeded: position.x)) << 16 | Int(UInt16(truncatingIfNeeded: position.y)),
        Int(source.time), Int(position.action.atom(atoms)),
      ])
  }

  func exit() {
    guard phase == .waiting || phase == .settled else { return end(nil) }
    source.send(.xdndLeave, to: target, [0, 0, 0, 0])
    end(nil)
  }

  // MARK: Answers

  func handle(_ answer: DragAnswer) {
    switch answer {
    case .status(let window, let action, let quiet)
    where window == target.window || window == target.receiver:
      guard phase == .waiting else { return }
      phase = .settled
      accepted = action
      self.quiet = quiet
      if let pending, isNew(pending) {
        send(pending)
      } else if completion != nil {
        dropOrLeave()
      }
      source.session.destination(self, accepts: action)
    case .finished(let window, let action, let isExplicit)
    where window == target.window || window == target.receiver:
      guard phase == .finishing else { return }
      // Before version 5 the message had no contents.
      end(target.version >= 5 && (isExplicit || action == nil) ? action : accepted)
    case .status, .finished: break
    }
  }

  // MARK: The drop

  func drop(_ session: DragSession) async -> DragAction? {
    await withCheckedContinuation { continuation in
      guard phase == .waiting || phase == .settled else { return continuation.resume(returning: nil) }
      completion = { continuation.resume(returning: $0) }
      if phase == .settled { return dropOrLeave() }
      selections.afterTimeout { [weak self] in
        if self?.phase == .waiting { self?.exit() }
      }
    }
  }

  private func dropOrLeave() {
    guard accepted != nil else { return exit() }
    phase = .finishing
    source.send(.xdndDrop, to: target, [0, Int(source.time), 0, 0])
    watch(after: selections.dragAnswerCount, idle: 0)
  }

  /// Gives up when the target has not asked for data for long.
  private func watch(after count: Int, idle: Int) {
    selections.afterTimeout { [weak self] in
      guard let self, phase == .finishing else { return }
      let isWaiting = selections.pendingConversions.contains {
        $0.selection == self.atoms[.xdndSelection] && $0.step > self.source.firstStep
      }
      let isIdle = selections.dragAnswerCount == count && !isWaiting
      if isIdle, idle + 1 >= Self.idleLimit { return end(nil) }
      watch(after: selections.dragAnswerCount, idle: isIdle ? idle + 1 : 0)
    }
  }

  func sourceDidEnd() { end(nil) }

  private func end(_ action: DragAction?) {
    guard phase != .ended else { return }
    phase = .ended
    for window in target.windows { source.display.unregister(self, for: window) }
    source.session.destination(self, accepts: nil)
    let completion = completion
    self.completion = nil
    completion?(action)
  }
}

extension ForeignDragDestination: DisplayClient {
  func handle(_ event: XEvent) {
    guard event.type == DestroyNotify, target.windows.contains(event.xdestroywindow.window) else { return }
    isGone = true
    end(nil)
  }
}
