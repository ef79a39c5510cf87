import Testing

@testable import WeftRelay

/// The bytes of a connection are divided anywhere.
struct RequestStreamTests {
  private static let setUp: [UInt8] =
    [0x6C, 0, 11, 0, 0, 0, 3, 0, 5, 0, 0, 0] + Array("abc-".utf8) + Array("defgh---".utf8)
  private static let large: [UInt8] = [72, 2, 0, 0, 5, 0, 0, 0] + Array(repeating: 98, count: 12)

  private static func query(_ name: String) -> [UInt8] {
    let padding = (4 - name.utf8.count % 4) % 4
    return [98, 0, UInt8(2 + (name.utf8.count + padding) / 4), 0, UInt8(name.utf8.count), 0, 0, 0]
      + Array(name.utf8)
      + [UInt8](repeating: 0, count: padding)
  }

  private static let bytes =
    setUp + query("MIT-SHM") + large + query("RENDER") + [127, 0, 1, 0] + query("DRI3") + [43, 0, 1, 0]
  private static let passed =
    setUp + query("-IT-SHM") + large + query("RENDER") + [127, 0, 1, 0] + query("-RI3") + [43, 0, 1, 0]

  @Test(arguments: 1...40)
  func extensionsAreHiddenAndRequestsCounted(pieceSize: Int) {
    var stream = RequestStream()
    var result: [UInt8] = []
    for start in stride(from: 0, to: Self.bytes.count, by: pieceSize) {
      result += stream.pass(Array(Self.bytes[start..<min(start + pieceSize, Self.bytes.count)]))
    }
    #expect(result == Self.passed)
    #expect(stream.count == 6)
    #expect(stream.isBigEndian == false)
  }

  @Test func aProgramMayHaveTheOtherByteOrder() {
    var stream = RequestStream()
    let bytes: [UInt8] =
      [0x42, 0, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 98, 0, 0, 4, 0, 7, 0, 0] + Array("MIT-SHM\0".utf8)
    #expect(stream.pass(bytes).suffix(8) == Array("-IT-SHM\0".utf8)[...])
    #expect(stream.isBigEndian == true && stream.count == 1)
  }

  @Test(arguments: 1...40)
  func repliesAreCounted(pieceSize: Int) {
    func message(_ kind: UInt8, words: UInt8 = 0) -> [UInt8] {
      [kind, 0, 0, 0, words, 0, 0, 0] + [UInt8](repeating: 1, count: 24 + 4 * Int(words))
    }
    let setUp: [UInt8] = [1, 0, 11, 0, 0, 0, 3, 0] + [UInt8](repeating: 1, count: 12)
    let event = message(28, words: 0)
    let bytes =
      setUp + message(1, words: 2) + event + message(35, words: 3) + message(0) + message(1) + [35 | 0x80]
      + message(1, words: 1).dropFirst() + message(1)
    var stream = ReplyStream()
    for start in stride(from: 0, to: bytes.count, by: pieceSize) {
      stream.count(Array(bytes[start..<min(start + pieceSize, bytes.count)]), isBigEndian: false)
    }
    #expect(stream.count == 3)
  }
}
