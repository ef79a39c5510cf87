import ArgumentParser
import Foundation

/// Accepts failures without a window.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Write references without a window, for scripts.",
    discussion: "A name is that in the list, such as \"CardTests: card-320x200\", or its second part.")

  @OptionGroup var package: PackageOption

  @Argument(
    help: ArgumentHelp("The folder that the tests left, or an archive of it.", valueName: "FOLDER|ZIP"))
  var source: String

  @Argument(help: ArgumentHelp("The failures to accept; all by default.", valueName: "NAME"))
  var names: [String] = []

  func run() throws { try MainActor.assumeIsolated { try accept() } }

  @MainActor private func accept() throws {
    let source = try FailureSource(path: source)
    let failures = try source.failures(in: package.folder)
    guard !failures.isEmpty else { throw ReviewError.noFailures(at: self.source) }
    let chosen =
      try names.isEmpty ? failures : names.flatMap { try Self.failures(named: $0, among: failures) }
    let review = Review(chosen)
    try review.acceptAll()
    for failure in chosen { print("Accepted \(failure.name): \(failure.record.reference)") }
  }

  private static func failures(named name: String, among all: [ReviewedFailure]) throws(ReviewError)
    -> [ReviewedFailure]
  {
    let found = all.filter { $0.name == name || $0.name.hasSuffix(": \(name)") }
    guard !found.isEmpty else { throw .unknownName(name, known: all.map(\.name)) }
    return found
  }
}
