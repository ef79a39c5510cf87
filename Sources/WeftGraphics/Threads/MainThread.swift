import Dispatch
import Foundation

/// Tells whether code runs where the main actor does.
///
/// That is not always the first thread of the process: once a program calls `dispatchMain()`, as test
/// runners do, whichever thread drains the main queue is main.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller may assume to be on the main actor. Any thread.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
