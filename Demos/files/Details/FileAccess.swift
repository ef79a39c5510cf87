import Foundation
import Glibc

/// What the owner of a file, a group, and all others may do with it.
struct FileAccess: Hashable, Sendable {
  /// The permissions, as `chmod` has them.
  let mode: UInt32
  let isFolder: Bool

  /// Whose permissions they are.
  enum Party: UInt32, CaseIterable, Sendable {
    case owner = 6
    case group = 3
    case others = 0

    var title: String {
      switch self {
      case .owner: localized("Owner")
      case .group: localized("Group")
      case .others: localized("Others")
      }
    }
  }

  /// What somebody may do. In a folder that one may read one may also go to the folders below.
  enum Level: CaseIterable, Sendable {
    case readAndWrite
    case readOnly
    case none

    var title: String {
      switch self {
      case .readAndWrite: localized("Read and write")
      case .readOnly: localized("Read only")
      case .none: localized("No access")
      }
    }

    fileprivate var bits: UInt32 {
      switch self {
      case .readAndWrite: 0o6
      case .readOnly: 0o4
      case .none: 0
      }
    }
  }

  /// What somebody may do; nil if it is something else, such as to write only.
  func level(of party: Party) -> Level? {
    let bits = mode >> party.rawValue & 0o7
    if isFolder, bits & 0o1 != bits >> 2 { return nil }
    return Level.allCases.first { $0.bits == bits & 0o6 }
  }

  /// The permissions with another level for somebody. Who may not read a program may not run it either.
  func setting(_ level: Level, of party: Party) -> FileAccess {
    var bits = level.bits
    if bits & 0o4 != 0, isFolder || isProgram { bits |= 0o1 }
    return FileAccess(mode: mode & ~(0o7 << party.rawValue) | bits << party.rawValue, isFolder: isFolder)
  }

  /// Whether it is a file that the system may run as a program.
  var isProgram: Bool { !isFolder && mode & 0o111 != 0 }

  /// The permissions with or without that to run the file, for all who may read it.
  func settingProgram(_ isProgram: Bool) -> FileAccess {
    let readers = mode >> 2 & 0o111
    return FileAccess(mode: isProgram ? mode | readers : mode & ~0o111, isFolder: isFolder)
  }
}
