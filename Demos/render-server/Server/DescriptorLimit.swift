import Weft

/// How many files and connections the process may have open.
enum DescriptorLimit {
  /// Raises it as far as the system allows. FlyingFox ends when it can't accept a connection for want of a descriptor,
  /// and the usual limit is for programs that wait with `select`.
  static func raise() {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
  }
}
