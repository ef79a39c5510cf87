import WeftThreads

extension Protected where Value: Equatable & Sendable {
  /// Changes the value, and returns whether it is another one then.
  func changes(_ body: (inout Value) -> Void) -> Bool {
    withLock { value in
      let old = value
      body(&value)
      return value != old
    }
  }
}
