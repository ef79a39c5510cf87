import Foundation

/// The fonts for characters that the shipped fonts lack.
package enum OtherFonts: Hashable {
  /// The fonts of the desktop, by the desktop's rules.
  case desktop
  /// The font files of a folder, and no others: a picture then depends on no font of the machine.
  case folder(URL)
  /// No fonts.
  case none
}

extension OtherFonts {
  /// The choice in an environment: the folder that `WEFT_FONTS` names, or the desktop's fonts if it is empty. If it is not set,
  /// tests have fonts of their own, and other programs those of the desktop.
  ///
  /// - Parameter testFolder: the folder with the fonts of tests; nil in a program that is no test.
  init(_ environment: [String: String], testFolder: URL?) {
    switch environment["WEFT_FONTS"] {
    case "": self = .desktop
    case let path?: self = .folder(URL(fileURLWithPath: path, isDirectory: true))
    case nil: self = testFolder.map { .folder($0) } ?? .desktop
    }
  }

  /// The resources of the target `TestFonts` beside this program, if it consists of tests; nil in other programs, even if they
  /// are linked with that target.
  package static let testFolder: URL? = {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent().appendingPathComponent("weft_TestFonts.resources")
    guard program.pathExtension == "xctest", FileManager.default.fileExists(atPath: folder.path) else {
      return nil
    }
    return folder
  }()
}
