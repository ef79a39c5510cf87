import Foundation
import Testing

@testable import WeftControls
@testable import WeftNodes

@Suite struct GestureMachineTests {
  private func pressed(at x: CGFloat, time: TimeInterval = 0) -> GestureInput {
    GestureInput(.pressed(PointerEvent(.pressed, at: CGPoint(x: x, y: 0), button: .primary)), time: time)
  }

  private func released(at x: CGFloat, time: TimeInterval = 0) -> GestureInput {
    GestureInput(.released(PointerEvent(.released, at: CGPoint(x: x, y: 0), button: .primary)), time: time)
  }

  @Test func aTapMachineHasADeadlineOnlyForTheNextClick() {
    var machine = TapMachine(numberOfTaps: 2, button: .primary)
    #expect(machine.handle(pressed(at: 0, time: 1)) == nil && machine.deadline == nil)
    #expect(machine.handle(released(at: 0, time: 2)) == nil)
    #expect(machine.deadline == 2 + InputSettings().doubleClickTime)
    #expect(machine.handle(GestureInput(.deadlineReached, time: 3)) == .failed && machine.deadline == nil)
  }

  @Test func aTapMachineNeedsAtLeastOneClick() {
    var machine = TapMachine(numberOfTaps: -3, button: .primary)
    _ = machine.handle(pressed(at: 0))
    #expect(machine.handle(released(at: 0)) == .recognized)
  }

  @Test func aLongPressMachineCountsFromThePress() {
    var machine = LongPressMachine(minimumDuration: 0.5, allowedMovement: 10, button: .primary)
    _ = machine.handle(pressed(at: 0, time: 4))
    #expect(machine.deadline == 4.5)
    #expect(machine.handle(GestureInput(.deadlineReached, time: 4.5)) == .began)
    #expect(machine.deadline == nil)
  }
}
