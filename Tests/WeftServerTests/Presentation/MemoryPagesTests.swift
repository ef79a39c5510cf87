import Foundation
import Testing

@testable import WeftServer

/// Pages that are returned to the system.
@Suite struct MemoryPagesTests {
  private let size = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Fills four pages, releases all but the first and the last byte, and returns the first byte of each page and the last.
  private func releaseMiddle(of memory: UnsafeMutableRawPointer, _ owner: MemoryPages.Owner) -> [UInt8] {
    memset(memory, 7, 4 * size)
    MemoryPages.release(memory + 1, byteCount: 4 * size - 2, of: owner)
    return [0, size, 2 * size, 3 * size, 4 * size - 1].map { memory.load(fromByteOffset: $0, as: UInt8.self) }
  }

  @Test func onlyWholePagesOfTheProcessAreReleased() throws {
    let memory = try #require(
      mmap(nil, 4 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(memory, 4 * size) }
    #expect(releaseMiddle(of: memory, .process) == [7, 0, 0, 7, 7])
  }

  @Test func pagesOfASegmentDisappearForAllThatShareIt() throws {
    let segment = shmget(IPC_PRIVATE, 4 * size, 0o600)
    try #require(segment >= 0)
    let memory = try #require(shmat(segment, nil, 0))
    let other = try #require(shmat(segment, nil, 0))
    shmctl(segment, IPC_RMID, nil)
    defer { for address in [memory, other] { shmdt(address) } }
    #expect(releaseMiddle(of: memory, .segment) == [7, 0, 0, 7, 7])
    #expect(other.load(as: UInt8.self) == 7)
    #expect(other.load(fromByteOffset: size, as: UInt8.self) == 0)
  }

  @Test(arguments: [0, -5, 100]) func lessThanAPageIsLeftAlone(byteCount: Int) throws {
    let memory = try #require(
      mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(memory, size) }
    memset(memory, 7, size)
    MemoryPages.release(memory, byteCount: byteCount, of: .process)
    #expect(memory.load(as: UInt8.self) == 7)
  }
}
