/// An error of opening something, which may be a shortage of descriptors.
package protocol DescriptorError: Error {
  /// Whether the process has reached its limit of open descriptors.
  var isOutOfDescriptors: Bool { get }
}
