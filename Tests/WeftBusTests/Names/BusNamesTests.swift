import Testing
import WeftTesting

@testable import WeftBus

/// Names that are owned and watched.
struct BusNamesTests {
  @Test func aNameHasOneOwner() async throws {
    let bus = try PrivateBus()
    let (first, second) = (try await bus.connect(), try await bus.connect())
    #expect(try await first.owner(of: "org.weft.Name") == nil)
    try await first.requestName("org.weft.Name", options: .allowsReplacement)
    try await first.requestName("org.weft.Name", options: .allowsReplacement)
    #expect(try await second.owner(of: "org.weft.Name") == first.uniqueName)
    let taken = await error { () throws(BusError) in try await second.requestName("org.weft.Name") }
    #expect(taken == .nameIsTaken("org.weft.Name"))
    try await second.requestName("org.weft.Name", options: .replacesOwner)
    #expect(try await first.owner(of: "org.weft.Name") == second.uniqueName)
    try await first.releaseName("org.weft.Name")
    try await second.releaseName("org.weft.Name")
    #expect(try await first.owner(of: "org.weft.Name") == nil)
    for name in ["", "org", ":1.5", "a b.c"] {
      #expect(await error { () throws(BusError) in try await first.requestName(name) } != nil)
    }
  }

  @Test func ownersAreFollowed() async throws {
    let bus = try PrivateBus()
    let watcher = try await bus.connect()
    var owners = try watcher.owners(of: "org.weft.Name").makeAsyncIterator()
    #expect(try await owners.next() == .some(nil))
    let owner = try await bus.connect()
    let name = owner.uniqueName
    try await owner.requestName("org.weft.Name")
    #expect(try await owners.next() == name)
    var later = try watcher.owners(of: "org.weft.Name").makeAsyncIterator()
    #expect(try await later.next() == name)
    await owner.close()
    #expect(try await owners.next() == .some(nil))
    #expect(try await later.next() == .some(nil))
    #expect(throws: BusError.self) { try watcher.owners(of: "a b") }
  }
}
