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

  @Test func aClientThatLeavesTheBusListensToNothingAnyMore() {
    var listeners = EventListeners()
    for event in ["window:activate", "object:state-changed:", "Focus:", ""] { listeners.add(":1.2", event) }
    listeners.add(":1.3", "window:activate")
    listeners.remove(":1.2", "")
    #expect(listeners.clients == [":1.3"])
  }

  /// The registry has the names of events in full where it lists them, and as the client has written them where they go.
  @Test func anEventIsRemovedByEachWayToWriteItAndWithThoseThatAreMorePrecise() {
    var listeners = EventListeners()
    listeners.add(":1.2", "Window:Activate:")
    listeners.remove(":1.2", "window:activate")
    #expect(listeners.isEmpty)
    listeners.add(":1.2", "object:state-changed:focused")
    listeners.add(":1.2", "object:text-changed")
    listeners.remove(":1.2", "Object:StateChanged")
    #expect(!listeners.contains(.object("StateChanged", "focused")))
    #expect(listeners.contains(.object("TextChanged", "insert")))
    listeners.remove(":1.2", "object:text-changed:insert")
    #expect(listeners.contains(.object("TextChanged", "insert")), "only a part of it was removed")
  }

  @Test func aClientThatListensToEverythingImaginableIsLimited() {
    var listeners = EventListeners()
    listeners.add(":1.2", "window:" + String(repeating: "a", count: EventListeners.longestEvent))
    #expect(listeners.isEmpty)
    for number in 0...EventListeners.maximumEvents { listeners.add(":1.2", "object:event-\(number)") }
    #expect(listeners.contains(.object("Event-0", "")))
    #expect(!listeners.contains(.object("Event-\(EventListeners.maximumEvents)", "")))
    // It takes no room from others.
    for number in 3...(EventListeners.maximumClients + 2) { listeners.add(":1.\(number)", "window:activate") }
    #expect(
      listeners.contains(.window("Activate")) && listeners.clients.count == EventListeners.maximumClients)
    #expect(!listeners.clients.contains(":1.\(EventListeners.maximumClients + 2)"))
    // One that goes makes room for another one.
    listeners.remove(":1.2", "")
    listeners.add(":1.1000", "focus:")
    #expect(listeners.clients.contains(":1.1000"))
  }
}
