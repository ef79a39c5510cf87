import CX11
import Foundation
import WeftCompositor
import WeftThreads

// What was copied survives the program if a clipboard manager takes it.
extension SelectionPasteboard {
  /// Asks the clipboard manager to save the clipboard, and answers its requests until it is done or the time
  /// is up. Call this when no other events matter any more.
  func saveClipboard() {
    guard isUsable, let ownership = owned[atoms[.clipboard]] else { return }
    let manager = XGetSelectionOwner(connection.display, atoms[.clipboardManager])
    guard manager != 0, manager != window else { return }
    let deadline = MonotonicTime.now + limits.saveTimeout
    if ownership.time == nil { handleEvents(until: deadline) { owned[atoms[.clipboard]]?.time != nil } }
    guard let time = owned[atoms[.clipboard]]?.time else { return }
    let targets = owned[atoms[.clipboard]]?.targets.map { Int($0.target) } ?? []
    let property = atoms[.weftSelectionTime]
    connection.setProperty(property, of: window, type: Atom(XA_ATOM), numbers: targets)
    isSaved = false
    XConvertSelection(
      connection.display, atoms[.clipboardManager], atoms[.saveTargets], property, window, time)
    handleEvents(until: deadline) { isSaved && outgoing.isEmpty }
  }

  /// How often promised data is looked for, in milliseconds. It is made on other threads, while this one waits.
  private static let pollingInterval = 5.0

  private func handleEvents(until deadline: TimeInterval, _ isDone: () -> Bool) {
    while !isDone(), isUsable {
      deliverReadyData()
      guard let count = try? connection.pendingCount() else { return }
      if count > 0 {
        guard let event = try? connection.nextEvent() else { continue }
        if [SelectionRequest, SelectionClear, SelectionNotify, PropertyNotify, DestroyNotify].contains(
          event.type)
        {
          handle(event)
        }
        continue
      }
      let remaining = deadline - MonotonicTime.now
      guard remaining > 0 else { return }
      var descriptor = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let wait = pendingConversions.isEmpty ? remaining * 1000 : Self.pollingInterval
      poll(&descriptor, 1, Int32(wait.rounded(.up)))
    }
  }
}
