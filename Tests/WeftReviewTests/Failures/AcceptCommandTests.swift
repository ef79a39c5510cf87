import ArgumentParser
import Foundation
import Testing

@testable import WeftTesting
@testable import weft_review

@Suite struct AcceptCommandTests {
  private let package: FailingPackage

  init() throws {
    package = try FailingPackage()
    for name in ["first", "second"] { try package.fail(name) }
  }

  private func accept(_ names: String...) async throws {
    let arguments = ["accept", package.artifacts.path] + names + ["--package-path", package.package.path]
    try await MainActor.run {
      var command = try WeftReview.parseAsRoot(arguments)
      try command.run()
    }
  }

  @Test func allFailuresAreAccepted() async throws {
    try await accept()
    #expect(try package.failures().map(\.isAccepted) == [true, true])
  }

  @Test(arguments: ["second", "SunTests: second"])
  func oneFailureIsAcceptedByItsName(_ name: String) async throws {
    try await accept(name)
    #expect(try package.failures().map(\.isAccepted) == [false, true])
  }

  @Test func anUnknownNameIsNamedWithThoseThatExist() async throws {
    await #expect(throws: ReviewError.unknownName("third", known: ["SunTests: first", "SunTests: second"])) {
      try await accept("third")
    }
    #expect(try package.failures().map(\.isAccepted) == [false, false])
  }
}
