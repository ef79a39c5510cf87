import Foundation
import Testing
import WeftThreads

@Suite struct SpawnedProcessTests {
  @Test func aProcessHasOnlyTheDescriptorsThatItIsGiven() throws {
    var (kept, given): ([Int32], [Int32]) = ([0, 0], [0, 0])
    // Not closed in new processes, like those that libraries open.
    #expect(pipe(&kept) == 0 && pipe(&given) == 0)
    let process = try SpawnedProcess("cat", [], environment: [:], descriptors: [given[0], given[1], 2])
    defer {
      kill(process.identifier, SIGKILL)
      waitpid(process.identifier, nil, 0)
      for descriptor in [kept[0]] + given { close(descriptor) }
    }
    close(kept[1])
    // A process that another test starts may have the other end until its own program begins.
    var ends = [pollfd(fd: kept[0], events: Int16(POLLIN), revents: 0)]
    let count = poll(&ends, 1, 600_000)
    #expect(count == 1 && ends[0].revents == Int16(POLLHUP), "nobody else has the other end")
    #expect(kill(process.identifier, 0) == 0)
  }

  @Test func aProcessThatIsGivenNoDescriptorsWritesToThoseOfThisOne() throws {
    let process = try SpawnedProcess(
      "sh", ["-c", "[ -e /proc/self/fd/2 ]"], environment: [:], descriptors: [])
    var status: Int32 = -1
    #expect(waitpid(process.identifier, &status, 0) == process.identifier && status == 0)
  }
}
