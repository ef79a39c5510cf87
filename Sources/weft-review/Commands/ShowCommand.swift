import ArgumentParser
import Foundation
import Weft

/// Shows failures in a window, or writes a page of them.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the failures in a window, where keys accept and reject. The default."
  )

  @OptionGroup var package: PackageOption

  @Flag(help: "Write a page for a browser and print its path, without a window.")
  var page = false

  @Argument(
    help: ArgumentHelp(
      "The folder that the tests left, or an archive of it, such as CI keeps; what was left last by default.",
      valueName: "FOLDER|ZIP"))
  var source: String?

  func run() throws { try MainActor.assumeIsolated { try show() } }

  @MainActor private func show() throws {
    let folder = package.folder
    let source = try source.map { try FailureSource(path: $0) } ?? FailureSource.latest(of: folder)
    let failures = try source.failures(in: folder)
    guard !failures.isEmpty else { throw ReviewError.noFailures(at: source.folder.path) }
    if page {
      let origin = self.source ?? source.folder.path
      print(try ReviewPage(failures, source: origin).write(beside: origin).path)
      return
    }
    try openWindow(Review(failures), title: "\(folder.lastPathComponent) — Review")
    withExtendedLifetime(source) {}
  }

  @MainActor private func openWindow(_ review: Review, title: String) throws {
    try Application.run {
      let window = Window(
        title: title, size: CGSize(width: 1100, height: 720), rootNode: ReviewNode(review))
      window.minimumSize = CGSize(width: 360, height: 360)
      return [window]
    }
    print(
      "\(review.count(.accepted)) accepted, \(review.count(.rejected)) rejected, \(review.count(.undecided)) left"
    )
  }
}
