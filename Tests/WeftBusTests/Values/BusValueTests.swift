import Foundation
import Testing

@testable import WeftBus

struct BusValueTests {
  private static let values: [BusValue] = [
    .byte(255), .boolean(true), .boolean(false), .int16(-32768), .uint16(65535), .int32(.min), .uint32(.max),
    .int64(.min), .uint64(.max), .double(-0.1), .string(""), .string("Grüße 🌞"), .objectPath("/a/b"),
    .objectPath(.root),
    .signature(BusSignature()), .signature(BusSignature([.array(.string), .variant])),
    .variant(.variant("x")), .bytes([]), .bytes([0, 1, 255]),
    .array([], of: .structure([.int32, .variant])), .array([.array([], of: .byte)], of: .array(.byte)),
    .strings(["a", "b"]), .options([:]), .options(["a": .int32(1), "b": .options(["c": true])]),
    .dictionary([.uint32(1): .structure(["a"])], key: .uint32, value: .structure([.string])),
    .structure([.byte(1), .structure([.double(2), .bytes([3])])]),
    .array([.structure(["a", .objectPath("/b")])], of: .structure([.string, .objectPath])),
  ]

  @Test(arguments: values) func aValueComesBackAsItWas(_ value: BusValue) throws {
    let decoded = try VariantDecoder.decode(try VariantEncoder.encode([value]))
    // Arrays of bytes have a case of their own.
    let expected: [BusValue] =
      value == .array([.array([], of: .byte)], of: .array(.byte))
      ? [.array([.bytes([])], of: .array(.byte))] : [value]
    #expect(decoded == expected)
  }

  @Test func valuesTravelOverTheBus() async throws {
    let fixture = try await EchoFixture()
    for value in Self.values where value != .array([.array([], of: .byte)], of: .array(.byte)) {
      #expect(
        try await fixture.client.call("Echo", of: fixture.target, [.variant(value)]) == [.variant(value)])
    }
    let large = BusValue.bytes([UInt8](repeating: 7, count: 5_000_000))
    #expect(
      try await fixture.client.call("Echo", of: fixture.target, [.variant(large)]) == [.variant(large)])
  }

  @Test func fileDescriptorsTravelOverTheBus() async throws {
    let fixture = try await EchoFixture()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("hello".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let sent = try BusFileDescriptor(opening: file)
    let reply = try await fixture.client.call(
      "Echo", of: fixture.target, [.variant(.fileDescriptor(sent))])
    guard case .fileDescriptor(let received)? = reply.first?.unwrapped else {
      Issue.record("\(reply)")
      return
    }
    #expect(received.number != sent.number)
    let handle = FileHandle(fileDescriptor: received.number, closeOnDealloc: false)
    #expect(try handle.readToEnd() == Data("hello".utf8))
    #expect(throws: BusError.self) { try BusFileDescriptor(opening: URL(fileURLWithPath: "/nonexistent")) }
  }

  @Test func whatTheBusDoesNotTransportIsRefused() {
    let deep = (0..<70).reduce(BusValue.string("x")) { value, _ in .variant(value) }
    let values: [BusValue] = [
      .string("a\0b"), .structure([]), .array(["a", .int32(1)], of: .string),
      .array([.int32(1)], of: .string),
      .dictionary([.structure(["a"]): "b"], key: .structure([.string]), value: .string),
      .dictionary(["a": "b"], key: .string, value: .int32), .variant(.structure([])), deep,
      .structure([BusValue](repeating: .byte(0), count: 300)),
    ]
    for value in values {
      #expect(throws: BusError.self, "\(value.type.signature)") { try VariantEncoder.encode([value]) }
    }
  }

  @Test func swiftTypesStandForTypesOfTheBus() throws {
    func check<Value: BusConvertible & Equatable>(_ value: Value, _ signature: String) {
      #expect(Value.busType.signature == signature && value.busValue.type == Value.busType)
      #expect(Value(busValue: value.busValue) == value)
      #expect(Value(busValue: .structure([.byte(1)])) == nil)
    }
    check(UInt8(1), "y")
    check(true, "b")
    check(Int16(-1), "n")
    check(UInt16(1), "q")
    check(Int32(-1), "i")
    check(UInt32(1), "u")
    check(Int64(-1), "x")
    check(UInt64(1), "t")
    check(0.5, "d")
    check("text", "s")
    check(BusObjectPath.root, "o")
    check(BusSignature([.string]), "g")
    check([UInt8](0...9), "ay")
    check([["a"], []], "aas")
    check(["a": BusValue.int32(1)], "a{sv}")
    check([UInt32(1): ["a": true]], "a{ua{sb}}")
    let (text, numbers) = try ["a", .array([.int32(1)], of: .int32)].converted(
      to: String.self, [Int32].self)
    #expect(text == "a" && numbers == [1])
  }

  @Test func otherTypesThanExpectedAreReportedWithBothSignatures() {
    #expect(throws: BusError.wrongTypes(expected: "su", received: "s")) {
      try ([BusValue.string("a")]).converted(to: String.self, UInt32.self)
    }
  }
}
