import CX11
import Foundation
import WeftNodes

@testable import WeftX11

/// Copying from and to a program that ignores the protocol: answers of any type and format, pieces in any
/// order.
enum SelectionTransfers: FuzzTarget {
  static let name = "selections"
  static let longestInput = 512

  static func run(_ bytes: [UInt8]) async throws {
    let fixture = try FuzzedDisplay.shared()
    _ = fixture.window()
    let selections = fixture.display.selections
    selections.limits = SelectionLimits(largestData: 4096, pieceSize: 16)
    var reader = FuzzReader(bytes)
    var partner = SelectionPartner(fixture)
    let readings = Readings()
    while !reader.isAtEnd {
      switch reader.number(below: 12) {
      case 0: selections.setText(reader.bool() ? reader.text(atMost: 60) : nil, for: .clipboard)
      case 1:
        let text = reader.text(atMost: 60)
        selections.promiseText(for: .clipboard) { text }
      case 2, 3:
        readings.asked += 1
        selections.readText(for: reader.bool() ? .clipboard : .primary) { _ in readings.answered += 1 }
      case 4: fixture.letTimePass()
      default: partner.act(&reader)
      }
      try fixture.exchange()
    }
    try await finish(readings, fixture)
    try require(
      readings.answered == readings.asked, "\(readings.answered) answers to \(readings.asked) questions")
    try require(selections.incoming.isEmpty && selections.waitingReads.isEmpty, "something is still awaited")
    try require(selections.outgoing.isEmpty, "\(selections.outgoing.count) texts are still being sent")
    try require(fixture.display.isOpen, "the display has ended")
    partner.end()
    try checkCopying(fixture)
  }

  /// Lets time pass until nothing is transferred any more. No transfer waits forever, regardless of where the partner stopped.
  private static func finish(_ readings: Readings, _ fixture: FuzzedDisplay) async throws {
    let selections = fixture.display.selections
    var rounds = 0
    while rounds < 200 {
      if !fixture.isPatient {
        rounds += 1
      } else if readings.answered < readings.asked || !selections.outgoing.isEmpty {
        // A piece is sent or taken on another thread, which tells main.
        try await Task.sleep(for: .milliseconds(1))
      } else {
        return
      }
      fixture.letTimePass()
      try fixture.exchange()
    }
  }

  /// Checks that text can still be copied afterwards.
  private static func checkCopying(_ fixture: FuzzedDisplay) throws {
    let (selections, clipboard) = (fixture.display.selections, fixture.display.atoms[.clipboard])
    selections.setText("afterwards", for: .clipboard)
    try fixture.exchange()
    let owner = XGetSelectionOwner(fixture.stranger.display, clipboard)
    try require(owner == selections.window, "nothing can be copied any more")
    selections.setText(nil, for: .clipboard)
    try fixture.exchange()
  }

  /// The numbers of requests for text and of their answers.
  @MainActor
  private final class Readings {
    var asked = 0
    var answered = 0
  }
}
