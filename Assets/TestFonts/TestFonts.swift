import Foundation

/// The fonts that tests use for characters that the shipped fonts lack: parts of Noto fonts with many scripts and emoji. With
/// them, such text looks the same on every machine.
///
/// They are under the SIL Open Font License; the licences are in the same folder.
public enum TestFonts {
  /// The folder that holds the font files, for the environment variable `WEFT_FONTS`.
  public static let directory = Bundle.module.resourceURL ?? Bundle.module.bundleURL
}
