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

  @Test func aClientThatListensToEverythingImaginableIsLimited() {
    var listeners = EventListeners()
    listeners.add(":1.2", "window:activate")
    listeners.add(":1.3", "window:" + String(repeating: "a", count: EventListeners.longestEvent))
    #expect(listeners.clients == [":1.2"])
    for number in 1..<EventListeners.most { listeners.add(":1.3", "object:event-\(number)") }
    listeners.add(":1.4", "window:activate")
    #expect(listeners.clients == [":1.2", ":1.3"])
    // One that goes makes room for another one.
    listeners.remove(":1.3", "object:event-1")
    listeners.add(":1.4", "window:activate")
    #expect(listeners.clients == [":1.2", ":1.3", ":1.4"])
  }
}
