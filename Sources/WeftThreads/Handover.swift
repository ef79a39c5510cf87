/// Begins work on another thread, and waits until it has called the closure with its result, which it does once.
///
/// The value goes through a lock. Thread Sanitizer does not see the order in the runtime's continuations if the result is
/// there before the task waits, and would report a race for what the value refers to.
package func handover<Value: Sendable>(
  _ begin: (_ finish: @escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
  let box = HandoverBox<Value>()
  await withCheckedContinuation { continuation in
    begin { value in
      box.value.withLock { $0 = value }
      continuation.resume()
    }
  }
  guard let value = box.value.withLock({ $0 }) else { fatalError("the work ended without a value") }
  return value
}

private final class HandoverBox<Value: Sendable>: Sendable {
  let value = Protected<Value?>(nil)
}
