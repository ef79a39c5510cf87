import CX11
import Testing

@testable import WeftX11

@MainActor
@Suite struct DerivedClickTests {
  private func isDerived(_ type: Int32, button: Int32, isEmulated: Bool) -> Bool {
    var event = XIDeviceEvent()
    event.detail = button
    event.flags = isEmulated ? Int32(XIPointerEmulated) : 0
    return PointerDevices.isDerivedClick(type, &event)
  }

  @Test func wheelClicksThatTheServerDerivesFromAnAxisAreIgnored() {
    for button: Int32 in 4...7 {
      #expect(isDerived(XI_ButtonPress, button: button, isEmulated: true))
      #expect(isDerived(XI_ButtonRelease, button: button, isEmulated: true))
    }
  }

  @Test func allOtherClicksAreHandled() {
    #expect(!isDerived(XI_ButtonPress, button: 5, isEmulated: false), "a wheel without an axis")
    #expect(!isDerived(XI_ButtonPress, button: 1, isEmulated: true), "a finger")
    #expect(!isDerived(XI_ButtonRelease, button: 8, isEmulated: true))
    #expect(!isDerived(XI_Motion, button: 0, isEmulated: true))
  }
}
