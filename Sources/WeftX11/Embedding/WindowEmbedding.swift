import CX11
import Foundation
import WeftGraphics
import WeftServer

// A window of Weft inside a window of another program, its host.
//
// There are two kinds of hosts. Hosts that support XEmbed select the redirection of their children's
// requests. They map the guest when its `_XEMBED_INFO` requests it, set its size, keep the keyboard focus and
// forward keys, and tell the guest by messages whether it has the focus. Other hosts only provide a window.
// The guest follows its size, and takes the keyboard focus when it is clicked. A guest detects which kind its
// host is.

/// The embedding of a window in a window of another program.
@MainActor
final class WindowEmbedding {
  /// The host's window.
  let host: XID
  /// The size of the host's window when the guest was created, in pixels.
  let initialSize: PixelSize
  /// Whether the host redirects the requests of its guests, and so maps and sizes them itself.
  let isDirected: Bool
  /// Whether the host's window is on the screen.
  private(set) var isHostMapped: Bool
  /// Whether the host has a modal dialog, during which input is ignored.
  private(set) var isBlocked = false

  /// Called with the new size for the window, in pixels, when a host that does not size its guests has been
  /// resized.
  var onHostResize: ((PixelSize) -> Void)?
  /// Called when the host's window has appeared or disappeared.
  var onHostVisibilityChange: (() -> Void)?
  /// Called when the window has gained or lost the focus.
  var onFocusChange: ((Bool) -> Void)?
  /// Called when `isBlocked` has changed.
  var onBlockChange: (() -> Void)?
  /// Called when the focus has moved into the window, to the first node (true) or the last (false).
  var onFocusEntrance: ((_ toFirst: Bool) -> Void)?

  private let display: Display
  private var guest: XID = 0
  /// Whether the host has announced that it supports XEmbed.
  private var isAcknowledged = false
  private var isActive = true
  private var hasFocus = false
  /// Receives the events of the host while the guest exists.
  private var watcher: HostWatcher?

  private static let protocolVersion = 0
  private static let mappedFlag = 1

  private var connection: DisplayConnection { display.connection }

  /// Reads the attributes of the host's window; nil if it does not exist.
  init?(host: XID, on display: Display) {
    guard display.isOpen else { return nil }
    var attributes = XWindowAttributes()
    var status: Int32 = 0
    let connection = display.connection
    let errors = connection.trappingErrors {
      status = XGetWindowAttributes(connection.display, host, &attributes)
    }
    guard errors.isEmpty, status != 0 else { return nil }
    self.host = host
    self.display = display
    initialSize = PixelSize(width: Int(attributes.width), height: Int(attributes.height))
    isDirected = attributes.all_event_masks & SubstructureRedirectMask != 0
    isHostMapped = attributes.map_state != IsUnmapped
  }

  /// Starts to observe the host, and publishes the guest's properties.
  func begin(with guest: XID) {
    self.guest = guest
    setInfo(isMapped: false)
    let watcher = HostWatcher(self)
    self.watcher = watcher
    display.register(watcher, for: host, events: StructureNotifyMask)
  }

  /// Stops observing. The host may no longer exist.
  func end() {
    guard let watcher else { return }
    self.watcher = nil
    display.unregister(watcher, for: host)
  }

  /// Publishes whether the guest wants to be mapped, and maps or unmaps it if the host does not.
  func setMapped(_ isMapped: Bool) {
    setInfo(isMapped: isMapped)
    guard !isDirected else { return }
    if isMapped { XMapWindow(connection.display, guest) } else { XUnmapWindow(connection.display, guest) }
  }

  private func setInfo(isMapped: Bool) {
    let property = display.atoms[.xembedInfo]
    connection.setProperty(
      property, of: guest, type: property,
      numbers: [Self.protocolVersion, isMapped ? Self.mappedFlag : 0])
  }

  // MARK: Messages

  /// Handles a message from the host.
  func handle(_ message: XClientMessageEvent) {
    guard message.format == 32, let kind = EmbeddingMessage(rawValue: message.data.l.1) else { return }
    switch kind {
    case .embeddedNotify: isAcknowledged = true
    case .windowActivate: setFocus(isActive: true)
    case .windowDeactivate: setFocus(isActive: false)
    case .focusIn:
      setFocus(hasFocus: true)
      switch EmbeddingMessage.FocusPlace(rawValue: message.data.l.2) {
      case .first: onFocusEntrance?(true)
      case .last: onFocusEntrance?(false)
      case .current, nil: break
      }
    case .focusOut: setFocus(hasFocus: false)
    case .modalityOn: setBlocked(true)
    case .modalityOff: setBlocked(false)
    case .requestFocus, .focusNext, .focusPrevious: break
    }
  }

  private func setBlocked(_ isBlocked: Bool) {
    guard isBlocked != self.isBlocked else { return }
    self.isBlocked = isBlocked
    onBlockChange?()
  }

  private func setFocus(hasFocus: Bool? = nil, isActive: Bool? = nil) {
    let had = self.hasFocus && self.isActive
    self.hasFocus = hasFocus ?? self.hasFocus
    self.isActive = isActive ?? self.isActive
    let has = self.hasFocus && self.isActive
    if has != had { onFocusChange?(has) }
  }

  /// Requests the keyboard focus, with the server time of the press that causes it.
  func requestFocus(at time: Time) {
    if isAcknowledged {
      send(.requestFocus, at: time)
    } else if !isDirected {
      XSetInputFocus(connection.display, guest, RevertToParent, time)
    }
  }

  /// Passes the focus to what comes after or before the guest; returns whether the host takes it.
  func leaveFocus(forward: Bool, at time: Time) -> Bool {
    guard isAcknowledged else { return false }
    send(forward ? .focusNext : .focusPrevious, at: time)
    return true
  }

  private func send(_ message: EmbeddingMessage, at time: Time) {
    message.send(to: host, at: time, on: display)
  }

  // MARK: The host's window

  fileprivate func handleHost(_ event: XEvent) {
    switch event.type {
    case ConfigureNotify where !isDirected:
      onHostResize?(PixelSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height)))
    case MapNotify, UnmapNotify:
      isHostMapped = event.type == MapNotify
      onHostVisibilityChange?()
    default:
      // Destroying it destroys the guest, which has its own event for that.
      break
    }
  }
}

/// Receives the events of a host for an embedding. The display retains its clients, but must not retain the
/// embedding.
@MainActor
private final class HostWatcher: DisplayClient {
  private weak var embedding: WindowEmbedding?

  init(_ embedding: WindowEmbedding) { self.embedding = embedding }

  func handle(_ event: XEvent) { embedding?.handleHost(event) }
}
