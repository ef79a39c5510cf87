import ArgumentParser
import Foundation

/// The package whose references are written.
struct PackageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the package whose references are written; the working directory by default.",
      valueName: "FOLDER"),
    completion: .directory)
  var packagePath = "."

  var folder: URL { URL(fileURLWithPath: packagePath).standardizedFileURL }
}
