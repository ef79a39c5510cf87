import Testing

@testable import WeftATSPI

@Suite struct EventListenersTests {
  @Test func nobodyListensAtFirst() {
    #expect(EventListeners().isEmpty)
    #expect(!EventListeners().contains(.object("StateChanged", "focused")))
  }

  @Test(arguments: [
    "object:state-changed:focused", "Object:StateChanged:Focused", "object:state-changed:",
    "object:state-changed",
    "object:", "object", "",
  ])
  func anEventIsMatchedByEachWayToWriteIt(_ pattern: String) {
    var listeners = EventListeners()
    listeners.add(":1.2", pattern)
    #expect(listeners.contains(.object("StateChanged", "focused")))
  }

  @Test(arguments: ["object:state-changed:checked", "object:text-changed", "window:", "focus:"])
  func othersAreNot(_ pattern: String) {
    var listeners = EventListeners()
    listeners.add(":1.2", pattern)
    #expect(!listeners.contains(.object("StateChanged", "focused")))
  }

  @Test func aListenerThatGoesTakesItsEventsWithIt() {
    var listeners = EventListeners()
    listeners.add(":1.2", "window:activate")
    listeners.add(":1.3", "window:activate")
    listeners.remove(":1.2", "Window:Activate")
    #expect(listeners.contains(.window("Activate")), "another client still listens")
    listeners.remove(":1.3", "window:activate")
    #expect(listeners.isEmpty)
  }
}
