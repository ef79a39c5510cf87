import Dispatch

extension DispatchQueue {
  /// Runs short work that keeps the process small, such as the release of memory, some time after what it follows.
  ///
  /// It is a serial queue for a reason. Once a global queue, or a concurrent one, has run anything, libdispatch checks the
  /// threads of all of them every second, for as long as the process runs. An idle program would never sleep longer.
  package static let maintenance = DispatchQueue(label: "weft.maintenance", qos: .utility)
}
