import ArgumentParser
import DemoSupport
import Foundation
import Weft

/// A social feed of a hundred thousand posts.
public struct Feed: ParsableCommand {
  /// The name of the demo, and what it shows.
  public static let configuration = CommandConfiguration(
    commandName: "feed",
    abstract: "A social feed of 100,000 posts, which load in batches; their comments load later.",
    discussion: "F shows frame times.")

  @OptionGroup var options: DemoOptions

  @Flag(help: "A plain feed for measurements: only 5,000 posts with photographs of 1600×900 pixels.")
  var plain = false

  @Option(help: ArgumentHelp("The number of posts.", valueName: "N"))
  var posts: Int?

  @Option(help: ArgumentHelp("With --plain: the number of different photographs.", valueName: "N"))
  var photos = 24

  @Flag(help: "With --plain: keep the main thread busy for 300 ms of every second.")
  var blocked = false

  @Option(
    help: ArgumentHelp(
      "With --plain: write the posts to this file, as tab-separated columns, and quit.", valueName: "FILE"))
  var export: String?

  /// Rejects options that are out of range or do not go together.
  public func validate() throws {
    guard (1...10_000).contains(photos) else { throw ValidationError("--photos takes 1 to 10000.") }
    guard posts.map({ (1...10_000_000).contains($0) }) ?? true else {
      throw ValidationError("--posts takes 1 to 10000000.")
    }
    guard plain || !blocked else { throw ValidationError("--blocked goes with --plain.") }
    guard plain || export == nil else { throw ValidationError("--export goes with --plain.") }
  }

  /// Makes the demo with the default options.
  public init() {}

  /// Opens the window of the demo.
  public func run() throws {
    guard plain else {
      let (options, count) = (options, posts ?? 100_000)
      return try MainActor.assumeIsolated {
        try options.openWindow(title: "Feed") { FeedRootNode(postCount: count) }
      }
    }
    let files = try PlainPhotos.files(count: photos)
    let (options, count, isBlocked) = (options, posts ?? 5000, blocked)
    if let export { return try PlainPostTable.write(postCount: count, photos: files, to: export) }
    try MainActor.assumeIsolated {
      try options.openWindow(title: "Plain feed") {
        if isBlocked { Self.blockMain() }
        return PlainRootNode(postCount: count, photos: files)
      }
    }
  }

  /// Keeps the main thread busy for a while, repeatedly.
  @MainActor private static func blockMain() {
    let timer = Timer(timeInterval: 1, repeats: true) { _ in usleep(300_000) }
    RunLoop.main.add(timer, forMode: .common)
  }
}
