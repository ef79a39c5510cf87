import CX11
import Foundation

/// The targets in which programs exchange text.
enum TextTarget: CaseIterable {
  case utf8
  case plainUTF8
  case plain
  case text
  case latin1

  /// The targets that are requested when text is pasted, best first.
  static let requested: [TextTarget] = [.utf8, .plainUTF8, .latin1, .plain, .text]

  init?(_ atom: Atom, _ atoms: Atoms) {
    guard let target = Self.allCases.first(where: { $0.atom(atoms) == atom }) else { return nil }
    self = target
  }

  /// The atom of the target.
  func atom(_ atoms: Atoms) -> Atom {
    switch self {
    case .utf8: atoms[.utf8String]
    case .plainUTF8: atoms[.plainUTF8]
    case .plain: atoms[.plainText]
    case .text: atoms[.text]
    case .latin1: Atom(XA_STRING)
    }
  }

  /// The type of the property that carries it. "TEXT" leaves the choice to the owner.
  func type(_ atoms: Atoms) -> Atom { self == .text ? atoms[.utf8String] : atom(atoms) }

  /// Encodes UTF-8 for this target. Characters that Latin-1 lacks become question marks.
  func encoded(_ text: Data) -> Data {
    guard self == .latin1 else { return text }
    return Data(
      String(decoding: text, as: UTF8.self).unicodeScalars.map {
        $0.value < 0x100 ? UInt8($0.value) : UInt8(ascii: "?")
      })
  }

  /// Decodes a property of this type to UTF-8, which may be invalid.
  func decoded(_ bytes: Data) -> Data {
    // Some programs include the terminating zero of a C string.
    let bytes = bytes.last == 0 ? bytes.dropLast() : bytes
    guard self == .latin1 else { return bytes }
    return Data(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
  }
}
