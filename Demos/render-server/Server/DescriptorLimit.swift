import Weft

/// The maximum number of open files and connections of the process.
enum DescriptorLimit {
  /// Raises the limit to the maximum that the system allows. FlyingFox's server ends if no descriptor is left for a
  /// connection, and the default limit is low for the sake of programs that use `select`.
  static func raise() {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
  }
}
