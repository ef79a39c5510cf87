/// The descriptors that an event loop sleeps on.
struct LoopDescriptors: Sendable {
  /// Readable when any descriptor of the loop is.
  let pollSet: Descriptor
  /// Expires with the next timer of the run loop.
  let timer: Descriptor
  /// Raised by other threads.
  let wakeUpFlag: Descriptor

  /// A placeholder for missing descriptors.
  static let none = LoopDescriptors()

  private init() { (pollSet, timer, wakeUpFlag) = (.none, .none, .none) }

  /// Opens all of them, or none.
  ///
  /// - Throws: `.outOfDescriptors`.
  static func open() throws(DisplayError) -> LoopDescriptors {
    let descriptors = LoopDescriptors(
      pollSet: try .pollSet(), timer: try .timer(), wakeUpFlag: try .flag())
    try descriptors.pollSet.watch(descriptors.timer.number)
    try descriptors.pollSet.watch(descriptors.wakeUpFlag.number)
    return descriptors
  }

  private init(pollSet: Descriptor, timer: Descriptor, wakeUpFlag: Descriptor) {
    (self.pollSet, self.timer, self.wakeUpFlag) = (pollSet, timer, wakeUpFlag)
  }
}
