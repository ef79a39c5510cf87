import Foundation

/// The fonts for characters that the shipped fonts lack.
enum OtherFonts: Hashable {
  /// The fonts of the desktop, by the desktop's rules.
  case desktop
  /// The font files of a folder, and no others: a picture then depends on no font of the machine.
  case folder(URL)
  /// No fonts.
  case none
}

extension OtherFonts {
  /// The choice in an environment: the folder that `WEFT_FONTS` names, or the desktop's fonts if it is empty or not set.
  init(_ environment: [String: String]) {
    guard let path = environment["WEFT_FONTS"], !path.isEmpty else {
      self = .desktop
      return
    }
    self = .folder(URL(fileURLWithPath: path, isDirectory: true))
  }
}
