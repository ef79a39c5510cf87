import Foundation

/// The number of threads for work that is divided among them, such as drawing.
package enum WorkerCount {
  /// One per core that the process may use, or the number in the environment variable `WEFT_WORKERS`. Pictures do not
  /// depend on it.
  package static let current =
    parsed(ProcessInfo.processInfo.environment["WEFT_WORKERS"])
    ?? ProcessInfo.processInfo.activeProcessorCount

  /// The number that a setting states; nil if it states none from 1 to 256.
  static func parsed(_ setting: String?) -> Int? {
    setting.flatMap(Int.init).flatMap { (1...256).contains($0) ? $0 : nil }
  }
}
