import ArgumentParser

/// The program: shows the screenshot tests that have failed, and accepts changed pictures as references.
@main
struct WeftReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weft-review",
    abstract: "Show the screenshot tests that have failed, and accept changed pictures.",
    subcommands: [ShowCommand.self, AcceptCommand.self], defaultSubcommand: ShowCommand.self)
}
