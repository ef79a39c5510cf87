import CWeft
import Foundation
import WeftC

/// Calls of the C interface in any order, with arbitrary numbers and text and with objects of the wrong kind.
enum CInterface: FuzzTarget {
  static let name = "c-interface"
  static let longestInput = 512

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    var program = FuzzedCProgram()
    while !reader.isAtEnd { try program.act(&reader) }
    try program.end()
  }
}
