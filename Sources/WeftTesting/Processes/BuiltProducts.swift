import Foundation

/// Programs that the package manager builds beside the tests.
public enum BuiltProducts {
  /// The path of an executable target's program, for `VirtualDisplay.launch(_:_:environment:)`.
  ///
  /// The test target has to depend on it, or it may not have been built.
  public static func executable(_ name: String) -> String {
    // The tests are a bundle in the folder of the products, or a program in it.
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let folder = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent(name).path
  }
}
