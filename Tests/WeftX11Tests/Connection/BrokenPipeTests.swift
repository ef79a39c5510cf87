import Foundation
import TestSupport
import Testing
import WeftTesting

@testable import WeftServer

/// A write to a server that has just ended raises SIGPIPE.
@Suite(.startsDisplays, .serialized) struct BrokenPipeTests {
  @Test func aWriteToAServerThatHasEndedDoesNotEndTheProgram() async {
    await #expect(processExitsWith: .success) {
      let server = try VirtualDisplay(width: 100, height: 100)
      signal(SIGPIPE, SIG_DFL)
      let connection = try DisplayConnection(name: server.name)
      raise(SIGPIPE)
      #expect(connection.isUsable)
    }
  }

  @Test func whatTheProgramDoesAboutBrokenPipesStays() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let server = try VirtualDisplay(width: 100, height: 100)
      signal(SIGPIPE) { _ in _exit(7) }
      let connection = try DisplayConnection(name: server.name)
      raise(SIGPIPE)
      connection.close()
    }
  }
}
