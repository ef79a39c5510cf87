import CSystem
import Foundation

/// The fonts that are shipped with the library. With them, text looks the same on every machine.
///
/// Inter (regular, medium, bold) is the interface font, JetBrains Mono (regular, bold) its monospaced
/// companion. Both are under the SIL Open Font License; the licences are in the same folder as the fonts.
public enum InterfaceFonts {
  /// The folder that holds the font files: `share/weft/fonts` if the library is installed, otherwise the
  /// resource folder of the package's build.
  public static let directory = installed ?? Bundle.module.resourceURL ?? Bundle.module.bundleURL

  /// The font folder next to the `lib` or `bin` folder of the shared library or program that contains this
  /// code.
  private static var installed: URL? {
    guard let file = weft_file_of_address(#dsohandle) else { return nil }
    let prefix = URL(fileURLWithPath: String(cString: file)).deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = prefix.appendingPathComponent("share/weft/fonts", isDirectory: true)
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }
}
