import Foundation

/// The programs that the package manager builds beside the tests.
public enum BuiltProducts {
  /// Returns the path of an executable target's program, for `VirtualDisplay.launch(_:_:hasManualClock:environment:)`.
  ///
  /// The test target must depend on it, otherwise it may not have been built.
  public static func executable(_ name: String) -> String {
    // The tests are a bundle or a program in the folder of the products.
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let folder = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent(name).path
  }
}
