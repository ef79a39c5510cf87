import Foundation
import Testing
import WeftGraphics
import WeftNodes

@testable import WeftServer
@testable import WeftX11

/// The messages with which a program that violates a precondition terminates.
@MainActor
@Suite struct BrokenRuleTests {
  /// Returns the line of standard error that contains a text.
  private func line(with text: String, _ result: ExitTest.Result) throws -> Substring {
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    return try #require(lines.first { $0.contains(text) }, "\(lines)")
  }

  /// Returns the source location that a message begins with. Code in an exit test has the line where the test begins.
  private func place(_ line: Int) -> String { "WeftX11Tests/BrokenRuleTests.swift:\(line): " }

  @Test func messageOfAWindowWithoutADisplayContainsItsTitle() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = WeftX11.Window(title: "the window in question", size: .zero, rootNode: DisplayNode())
      }
    }
    let message = try line(with: "a window is made while a Display is open", result)
    #expect(message.contains("the window in question"))
  }

  @Test func messageOfAnEventLoopContainsTheCallersLocation() async throws {
    let beginning = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let loop = EventLoop()
        loop.attachToMainQueue { _ in }
        loop.attachToMainQueue { _ in }
      }
    }
    let message = try line(with: "an event loop is attached to the main queue once at a time", result)
    #expect(message.contains(place(beginning)))
  }

  @Test func messageOfALoopThatRunsInsideOfItsWorkContainsTheCallersLocation() async throws {
    let beginning = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let loop = EventLoop()
        loop.addBeforeSleep {
          try? loop.run()
          return false
        }
        try? loop.processPending()
      }
    }
    let message = try line(with: "an event loop does not run inside of its own work", result)
    #expect(message.contains(place(beginning)))
  }

  @Test func messageOfARegionContainsTheCallersLocation() async throws {
    let beginning = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Region().rectangle(at: 3)
    }
    let message = try line(with: "a region has a rectangle at each index below its count", result)
    #expect(message.contains(place(beginning)))
    #expect(message.contains("index 3 of 0"))
  }
}
