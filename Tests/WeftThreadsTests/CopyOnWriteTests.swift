import Testing
import WeftThreads

struct CopyOnWriteTests {
  private struct Settings: DefaultProviding, Sendable {
    static let defaultValue = Settings()

    var number = 7
  }

  @Test func itReturnsTheDefaultWithoutAllocatingMemory() {
    let settings = CopyOnWrite<Settings>()
    #expect(settings.value.number == 7 && settings.read { $0.number } == 7)
    #expect(settings.isDefault)
  }

  @Test func writesDoNotAffectCopies() {
    var settings = CopyOnWrite<Settings>()
    settings.value.number = 1
    let copy = settings
    settings.value.number = 2
    #expect(copy.value.number == 1)
    #expect(settings.value.number == 2)
  }

  @Test func copiesAreIdenticalUntilOneIsWritten() {
    var settings = CopyOnWrite<Settings>()
    #expect(settings.isIdentical(to: CopyOnWrite()))
    settings.value.number = 1
    let copy = settings
    #expect(copy.isIdentical(to: settings) && copy.read { $0.number } == 1)
    settings.value.number = 2
    #expect(!copy.isIdentical(to: settings) && copy.read { $0.number } == 1)
  }
}
