import WeftThreads
import CDrawing
import Foundation
import InterfaceFonts
import WeftGraphics

// There are two sets of fonts. The small one holds the shipped fonts and no rules of the desktop. It loads in
// a millisecond and is the same on every machine. The large one adds the desktop's fonts and rules, which
// takes several milliseconds and depends on the machine, or the fonts of a folder. It is created when a text
// first contains a character that its shipped font lacks. The set that draws a text depends only on the text,
// never on what was drawn before.
//
// The desktop may have another version of the same families, and its rules may request hinting or subpixel rendering,
// or thicker letters of all fonts. The large set therefore rejects those families and overrides those rules. A text
// with one character from another font then looks the same in all its other characters.

/// The fonts that text is drawn with. Any thread.
///
/// Unchecked: any number of threads may read Fontconfig's sets, which are not changed after creation.
package final class FontCatalog: @unchecked Sendable {
  /// The catalog of the shipped fonts and those that the environment chooses, by default the desktop's.
  package static let shared = FontCatalog()

  /// Makes a catalog that reads the shipped fonts again, and the other fonts when they are needed.
  package convenience init() {
    self.init(
      directory: InterfaceFonts.directory,
      others: OtherFonts(ProcessInfo.processInfo.environment, testFolder: OtherFonts.testFolder))
  }

  private let directory: URL
  private let shipped: OpaquePointer?
  private let large = Protected<LargeSet>(LargeSet())
  private var characters: [Face: OpaquePointer] = [:]

  private struct LargeSet: @unchecked Sendable {
    var isMade = false
    var configuration: OpaquePointer?
  }

  /// The key of a shipped font file's character set.
  private struct Face: Hashable {
    let design: Font.Design
    let weight: Font.Weight
  }

  private let others: OtherFonts
  private let desktopRules: String

  /// Reads the font files in a folder. If they are missing, only the other fonts are used.
  ///
  /// - Parameters:
  ///   - others: the fonts for characters that those in the folder lack.
  ///   - desktopRules: rules of Fontconfig that a test adds to those of the desktop.
  init(directory: URL, others: OtherFonts = .desktop, desktopRules: String = "") {
    self.directory = directory
    self.others = others
    self.desktopRules = desktopRules
    shipped = FcConfigCreate()
    guard let shipped else { return }
    Self.addRules("<fontconfig>\(Self.slanting)</fontconfig>", to: shipped)
    Self.addFonts(in: directory, to: shipped)
    guard let fonts = FcConfigGetFonts(shipped, FcSetApplication) else { return }
    for index in 0..<Int(fonts.pointee.nfont) {
      guard let pattern = fonts.pointee.fonts[index], let face = Self.face(of: pattern) else { continue }
      var set: OpaquePointer?
      if FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch { characters[face] = set }
    }
  }

  deinit {
    if let shipped { FcConfigDestroy(shipped) }
    large.withLock { large in
      if let configuration = large.configuration { FcConfigDestroy(configuration) }
    }
  }

  /// The set of fonts that draws a text.
  enum Selection {
    case shipped
    case all
  }

  /// The set of fonts for a text: the shipped fonts if theirs has all characters, otherwise all fonts.
  func selection(for text: String, in font: Font) -> Selection {
    var text = text
    return text.withUTF8 { selection(for: $0, in: font) }
  }

  /// The same for a text as UTF-8.
  func selection(for bytes: UnsafeBufferPointer<UInt8>, in font: Font) -> Selection {
    let face = Face(design: font.shippedDesign, weight: font.shippedWeight)
    guard font.isShipped, let set = characters[face] else { return .all }
    // All shipped fonts have ASCII, and most texts contain nothing else.
    if bytes.allSatisfy({ $0 < 0x7F }) { return .shipped }
    let isCovered = String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      // Characters that are never drawn need no font.
      scalar.value < 0x7F || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029
        || scalar.value == 0xFFFC || FcCharSetHasChar(set, scalar.value) != 0
    }
    return isCovered ? .shipped : .all
  }

  /// The set for a selection; nil if there is no font at all. Valid during the lifetime of the catalog.
  func configuration(_ selection: Selection) -> OpaquePointer? {
    switch selection {
    case .shipped: hasShippedFonts ? shipped : nil
    case .all: allFonts()
    }
  }

  private var hasShippedFonts: Bool { !characters.isEmpty }

  private func allFonts() -> OpaquePointer? {
    large.withLock { large in
      if !large.isMade {
        large.configuration = makeLargeSet()
        large.isMade = true
      }
      return Handle(large.configuration)
    }.pointer
  }

  /// Passes a set out of the lock. Sets are not changed after creation.
  private struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer?

    init(_ pointer: OpaquePointer?) { self.pointer = pointer }
  }

  private func makeLargeSet() -> OpaquePointer? {
    let desktop = others == .desktop ? FcInitLoadConfig() : nil
    guard others != .none, let configuration = desktop ?? FcConfigCreate() else { return nil }
    if !desktopRules.isEmpty { Self.addRules(desktopRules, to: configuration) }
    // They come last, and so have the last word.
    Self.addRules(Self.rules, to: configuration)
    FcConfigBuildFonts(configuration)
    Self.addFonts(in: directory, to: configuration)
    if case .folder(let folder) = others {
      Self.addRules("<fontconfig>\(Self.emoji)</fontconfig>", to: configuration)
      Self.addFonts(in: folder, to: configuration)
    }
    let count = [FcSetSystem, FcSetApplication].reduce(0) { count, set in
      count + (FcConfigGetFonts(configuration, set)?.pointee.nfont ?? 0)
    }
    guard count > 0 else {
      FcConfigDestroy(configuration)
      return nil
    }
    return configuration
  }

  private static func addRules(_ rules: String, to configuration: OpaquePointer) {
    let rules = "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">" + rules
    _ = rules.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: rules.utf8.count) {
        FcConfigParseAndLoadFromMemory(configuration, $0, 1)
      }
    }
  }

  private static let fontFiles: Set = ["otf", "ttf", "otc", "ttc"]

  /// Adds the font files of a folder and of the folders in it.
  private static func addFonts(in directory: URL, to configuration: OpaquePointer) {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: directory.path)) ?? []
    // Sorted, because the order decides between equal matches.
    for name in names.sorted() where fontFiles.contains((name as NSString).pathExtension.lowercased()) {
      let path = directory.appendingPathComponent(name).path
      _ = path.withCString { text in
        text.withMemoryRebound(to: FcChar8.self, capacity: path.utf8.count + 1) {
          FcConfigAppFontAddFile(configuration, $0)
        }
      }
    }
  }

  private static func face(of pattern: OpaquePointer) -> Face? {
    var family: UnsafeMutablePointer<FcChar8>?
    var weight: Int32 = 0
    guard FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch, let family,
      FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch
    else { return nil }
    let isMonospaced = String(cString: family).hasPrefix("JetBrains Mono")
    return Face(
      design: isMonospaced ? .monospaced : .default,
      weight: weight >= FC_WEIGHT_BOLD ? .bold : weight >= FC_WEIGHT_MEDIUM ? .medium : .regular)
  }

  private static let rules = """
    <fontconfig>
    <selectfont><rejectfont>
    <pattern><patelt name="family"><string>Inter</string></patelt></pattern>
    <pattern><patelt name="family"><string>JetBrains Mono</string></patelt></pattern>
    </rejectfont></selectfont>
    \(overrides(target: "pattern"))\(overrides(target: "font"))\(smoothing)
    \(unchanged("Inter"))\(unchanged("JetBrains Mono"))\(slanting)</fontconfig>
    """

  /// Undoes what the desktop's rules have changed about the letters of a shipped family. It has its own bold letters,
  /// and no italics: the rule that follows slants the others for those.
  private static func unchanged(_ family: String) -> String {
    """
    <match target="font">
    <test name="family"><string>\(family)</string></test>
    <edit name="embolden" mode="delete_all"/>
    <edit name="matrix" mode="delete_all"/>
    <edit name="fontfeatures" mode="delete_all"/>
    <edit name="pixelsize" mode="assign"><name target="pattern">pixelsize</name></edit>
    <edit name="slant" mode="assign"><const>roman</const></edit>
    </match>

    """
  }

  /// Antialiases all fonts except those of coloured bitmaps, such as emoji.
  private static let smoothing = """
    <match target="font">
    <test name="color" compare="not_eq"><bool>true</bool></test>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    </match>

    """

  /// Slants the letters of a font without italics if italics are requested.
  private static let slanting = """
    <match target="font">
    <test name="slant"><const>roman</const></test>
    <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
    <edit name="matrix" mode="assign"><matrix>
    <double>1</double><double>0.2</double><double>0</double><double>1</double>
    </matrix></edit>
    <edit name="slant" mode="assign"><const>oblique</const></edit>
    </match>
    """

  /// What the desktop's rules say about emoji: which font has them, and that its bitmaps of one size are scaled.
  private static let emoji = """
    <match target="pattern">
    <test name="family"><string>emoji</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Noto Color Emoji</string></edit>
    </match>
    <match target="font">
    <test name="outline"><bool>false</bool></test>
    <edit name="matrix" mode="assign"><matrix>
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
    <double>0</double><double>0</double>
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
    </matrix></edit>
    </match>
    """

  private static func overrides(target: String) -> String {
    """
    <match target="\(target)">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    </match>

    """
  }
}
