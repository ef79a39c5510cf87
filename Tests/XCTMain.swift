import Testing

// The package manager wants this file to have this name.

/// Where the tests begin.
///
/// The one that the package manager writes by itself looks tests of XCTest up in an index, which would have to be
/// made for that; here there are none.
@main
enum XCTMain {
  static func main() async {
    // It asks for each library of tests that it knows.
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
