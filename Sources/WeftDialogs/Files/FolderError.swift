import Foundation

/// Why a folder can't be read, or something in it can't be used.
enum FolderError: Error, Hashable, Sendable {
  case gone
  case notPermitted
  case noFolder
  case failed(Int32)

  /// The error of the C library with a number.
  init(code: Int32) {
    switch code {
    case ENOENT: self = .gone
    case EACCES, EPERM: self = .notPermitted
    case ENOTDIR: self = .noFolder
    default: self = .failed(code)
    }
  }

  /// What is wrong, for the user.
  var message: String {
    let texts = FileChooserTexts.current
    switch self {
    case .gone: return texts.gone
    case .notPermitted: return texts.notPermitted
    case .noFolder: return texts.noFolder
    case .failed: return texts.failed
    }
  }
}
