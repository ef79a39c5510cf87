import CX11
import Foundation

/// Properties of windows: named values that programs, the window manager and the desktop exchange.
extension DisplayConnection {
  /// Sets a property made of 32-bit numbers, which Xlib takes as C longs.
  package func setProperty(_ property: Atom, of window: XID, type: Atom, numbers: [Int]) {
    guard isUsable else { return }
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, property, type, 32, Int32(PropModeReplace),
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
  }

  /// Sets a property made of bytes.
  package func setProperty(_ property: Atom, of window: XID, type: Atom, bytes: some Collection<UInt8>) {
    guard isUsable else { return }
    let bytes = Array(bytes)
    XChangeProperty(
      display, window, property, type, 8, Int32(PropModeReplace), bytes, Int32(bytes.count))
  }

  /// Sets a property made of bytes.
  package func setProperty(_ property: Atom, of window: XID, type: Atom, data: Data) {
    guard isUsable else { return }
    data.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, property, type, 8, Int32(PropModeReplace),
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bytes.count))
    }
  }

  /// The bytes of a property of format 8; nil if there is none of that type.
  package func bytes(ofProperty property: Atom, of window: XID, type: Atom) -> [UInt8]? {
    read(property, of: window, type: type, format: 8) { data, count in
      Array(UnsafeBufferPointer(start: data, count: count))
    }
  }

  /// The numbers of a property of format 32; nil if there is none of that type.
  package func numbers(ofProperty property: Atom, of window: XID, type: Atom) -> [Int]? {
    read(property, of: window, type: type, format: 32) { data, count in
      data.withMemoryRebound(to: Int.self, capacity: count) {
        // Xlib sign-extends the values, but they are bit patterns or unsigned numbers.
        UnsafeBufferPointer(start: $0, count: count).map { Int(UInt32(truncatingIfNeeded: $0)) }
      }
    }
  }

  /// The type of a property, which stays as it is; nil if there is no such property. Waits for the server.
  package func typeOfProperty(_ property: Atom, of window: XID) -> Atom? {
    guard isUsable else { return nil }
    var type: Atom = 0
    var format: Int32 = 0
    var (count, rest) = (UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, 0, 0, False, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    return status == 0 && type != 0 ? type : nil
  }

  /// A part of a property.
  package struct PropertyPart: Sendable {
    package let type: Atom
    /// Numbers of 16 and 32 bits are in the byte order of the machine.
    package let data: Data
    /// The number of bytes that follow.
    package let rest: Int
  }

  /// Takes a property: deletes it, and returns its type and data. Nil if there is no such property, or if it is longer
  /// than the limit in bytes.
  package func takeData(ofProperty property: Atom, of window: XID, limit: Int) -> (type: Atom, data: Data)? {
    var result = Data()
    while let part = takePart(ofProperty: property, of: window, from: result.count, limit: limit) {
      result.append(part.data)
      if part.rest == 0 { return (part.type, result) }
    }
    return nil
  }

  /// Takes a part of a property. The property is deleted with its last part.
  ///
  /// - Parameters:
  ///   - offset: the number of bytes that were taken before, a multiple of four.
  ///   - length: the largest size of the part, in bytes, a multiple of four.
  ///   - limit: the size above which the property is deleted at once.
  /// - Returns: nil if there is no such property, or if it is longer than the limit.
  package func takePart(
    ofProperty property: Atom, of window: XID, from offset: Int, length: Int = 1 << 22, limit: Int
  ) -> PropertyPart? {
    guard isUsable else { return nil }
    var type: Atom = 0
    var format: Int32 = 0
    var (count, rest) = (UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, offset / 4, length / 4, True, Atom(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    defer { if let data { XFree(data) } }
    let size = Int(count) * Int(format) / 8
    guard status == 0, type != 0, offset + size + Int(rest) <= max(limit, 0) else {
      XDeleteProperty(display, window, property)
      return nil
    }
    let bytes = data.map { Self.packed($0, count: Int(count), format: format) } ?? Data()
    return PropertyPart(type: type, data: bytes, rest: Int(rest))
  }

  /// Xlib returns numbers of 32 bits as C longs.
  private static func packed(_ data: UnsafeMutablePointer<UInt8>, count: Int, format: Int32) -> Data {
    guard format == 32 else { return Data(bytes: data, count: count * Int(format) / 8) }
    return data.withMemoryRebound(to: Int.self, capacity: count) { numbers in
      UnsafeBufferPointer(start: numbers, count: count).map { UInt32(truncatingIfNeeded: $0) }
        .withUnsafeBytes { Data($0) }
    }
  }

  /// The atoms of names, in their order. Waits for the server once; empty if it is lost.
  package func atoms(named names: [String]) -> [Atom] {
    guard isUsable, !names.isEmpty else { return [] }
    var pointers: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &pointers, Int32(names.count), False, &atoms)
    return isUsable ? atoms : []
  }

  /// The names of atoms, in their order. The name of a number that is no atom is empty.
  package func names(ofAtoms atoms: [Atom]) -> [String] {
    guard isUsable, !atoms.isEmpty else { return [] }
    var atoms = atoms
    var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: atoms.count)
    XGetAtomNames(display, &atoms, Int32(atoms.count), &names)
    defer { names.forEach { if let name = $0 { XFree(name) } } }
    return names.map { $0.map { String(cString: $0) } ?? "" }
  }

  private func read<Value>(
    _ property: Atom, of window: XID, type: Atom, format: Int32,
    _ body: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    guard isUsable else { return nil }
    var actualType: Atom = 0
    var actualFormat: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    // The limit of four megabytes is far above what a well-behaved client stores in such a property.
    let status = XGetWindowProperty(
      display, window, property, 0, 1 << 20, False, type, &actualType, &actualFormat, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    guard status == 0, actualType == type, actualFormat == format, let data else { return nil }
    return body(data, Int(count))
  }
}
