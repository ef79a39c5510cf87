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
  static let requested: [TextTarget] = [.utf8, .plainUTF8, .latin1]

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

  /// Encodes a text for this target. Characters that Latin-1 lacks become question marks.
  func bytes(_ text: String) -> [UInt8] {
    guard self == .latin1 else { return Array(text.utf8) }
    return text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : UInt8(ascii: "?") }
  }

  /// Decodes the bytes of a property of a text type. Invalid sequences are replaced; nil for other types.
  static func text(_ bytes: some Sequence<UInt8>, type: Atom, _ atoms: Atoms) -> String? {
    var bytes = Array(bytes)
    // Some programs include the terminating zero of a C string.
    if bytes.last == 0 { bytes.removeLast() }
    switch TextTarget(type, atoms) {
    case .latin1: return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    case .utf8, .plainUTF8, .plain, .text: return String(decoding: bytes, as: UTF8.self)
    case nil: return nil
    }
  }
}
