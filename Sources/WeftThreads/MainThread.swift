import Dispatch
import Foundation

/// Determines whether code runs on the main actor's thread.
///
/// This is not always the first thread of the process: once a program calls `dispatchMain()`, as test runners
/// do, any thread that drains the main queue counts as main.
public enum MainThread {
  private static let queueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The key under which each thread caches whether it is the first one: asking the system takes two calls.
  private static let threadKey: pthread_key_t = makeThreadKey()

  /// Whether the caller may assume to be on the main actor. Any thread.
  public static var isCurrent: Bool {
    isFirstThread || DispatchQueue.getSpecific(key: queueKey) == true
  }

  private static var isFirstThread: Bool {
    switch UInt(bitPattern: pthread_getspecific(threadKey)) {
    case 1: return true
    case 2: return false
    default:
      let isFirst = Thread.isMainThread
      pthread_setspecific(threadKey, UnsafeRawPointer(bitPattern: isFirst ? 1 : 2))
      return isFirst
    }
  }
}
