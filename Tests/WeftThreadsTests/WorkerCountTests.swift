import Testing

@testable import WeftThreads

@Suite struct WorkerCountTests {
  @Test func theSettingIsANumberOfThreads() {
    #expect(WorkerCount.parsed("8") == 8)
    #expect(WorkerCount.parsed("1") == 1)
  }

  @Test(arguments: [nil, "", "0", "-1", "257", "many"]) func otherSettingsAreIgnored(setting: String?) {
    #expect(WorkerCount.parsed(setting) == nil)
  }
}
