import Foundation

/// The fonts that are shipped with the library, so that text looks the same on every machine.
///
/// Inter (regular, medium, bold) is the interface font, JetBrains Mono (regular, bold) its
/// monospaced companion. Both are under the SIL Open Font License; the licences lie beside them.
public enum InterfaceFonts {
  /// The folder that holds the font files.
  public static var directory: URL { Bundle.module.resourceURL ?? Bundle.module.bundleURL }
}
