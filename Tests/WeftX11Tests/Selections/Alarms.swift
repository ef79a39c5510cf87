/// Stores the closures that are scheduled for timeouts until a test runs them.
@MainActor
final class Alarms {
  private var bodies: [@MainActor @Sendable () -> Void] = []

  var count: Int { bodies.count }

  func add(_ body: @escaping @MainActor @Sendable () -> Void) { bodies.append(body) }

  /// Runs the first closures, and the closures that these schedule.
  func goOff(first count: Int) {
    var due = Array(bodies.prefix(count))
    bodies.removeFirst(count)
    while !due.isEmpty {
      let known = bodies.count
      due.forEach { $0() }
      due = Array(bodies.suffix(from: known))
      bodies.removeSubrange(known...)
    }
  }
}
