import Foundation
import TestSupport
import Testing

@testable import WeftDesktop
@testable import WeftX11

@Suite struct SettingsPropertyTests {
  private static let settings: [(String, SettingsValue)] = [
    ("Net/DoubleClickTime", .integer(250)), ("Net/ThemeName", .string("Grün-dark")),
    ("Gtk/Color", .color(red: 1, green: 2, blue: 3, alpha: 65535)), ("A", .integer(-1)), ("", .string("")),
  ]

  @Test(arguments: [false, true])
  func settingsAreReadInBothByteOrders(isBigEndian: Bool) {
    let property = SettingsProperty(SettingsWriter(isBigEndian: isBigEndian).bytes(Self.settings))
    #expect(property.isComplete)
    #expect(property.values == Dictionary(uniqueKeysWithValues: Self.settings))
  }

  @Test func anEmptyListOfSettingsIsComplete() {
    let property = SettingsProperty(SettingsWriter(isBigEndian: false).bytes([]))
    #expect(property.isComplete && property.values.isEmpty)
  }

  @Test func truncatedSettingsAreReadUpToTheCut() {
    let bytes = SettingsWriter(isBigEndian: false).bytes(Self.settings)
    var counts: [Int] = []
    for length in 0..<bytes.count {
      let property = SettingsProperty(Array(bytes.prefix(length)))
      // The last value is an empty string: it consists only of its length.
      #expect(!property.isComplete, "\(length)")
      counts.append(property.values.count)
    }
    #expect(counts == counts.sorted() && counts.last == Self.settings.count - 1)
  }

  @Test func corruptSettingsDoNotCrash() {
    var generator = SeededGenerator(seed: 5)
    let bytes = SettingsWriter(isBigEndian: true).bytes(Self.settings)
    for _ in 0..<2000 {
      var broken = bytes
      for _ in 0..<4 {
        broken[Int.random(in: 0..<broken.count, using: &generator)] = UInt8.random(
          in: .min ... .max, using: &generator)
      }
      #expect(SettingsProperty(broken).values.count <= Self.settings.count)
    }
    #expect(!SettingsProperty([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).isComplete)
    #expect(!SettingsProperty([0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]).isComplete)
  }
}
