import CX11
import Foundation
import WeftGraphics

// A window of Weft in one of another program, its host.
//
// Hosts come in two kinds. Those that speak XEmbed select the redirection of their children's requests: they map
// the guest when its `_XEMBED_INFO` says that it wants to be, give it its size, keep the keyboard and hand keys on,
// and tell by messages whether the guest has the focus. Others just have a window to be filled: its size is
// followed, and the guest takes the keyboard when it is clicked. A guest need not be told which kind it is in.

/// What binds a window to the window of another program that it is in.
@MainActor
final class WindowEmbedding {
  /// The host's window.
  let host: XID
  /// The size of the host's window when the guest was made, in pixels.
  let initialSize: PixelSize
  /// Whether the host has its guests ask for everything, and so maps and sizes them itself.
  let isDirected: Bool
  /// Whether the host's window is on the screen.
  private(set) var isHostMapped: Bool
  /// Whether the host has a modal dialog, so that nothing that a person does here counts.
  private(set) var isBlocked = false

  /// Called with the size that the window is to have, in pixels: that of a host that does not direct it.
  var onHostResize: ((PixelSize) -> Void)?
  /// Called when the host's window has appeared or disappeared.
  var onHostVisibilityChange: (() -> Void)?
  /// Called when the window has got the focus, or lost it.
  var onFocusChange: ((Bool) -> Void)?
  /// Called when the window is blocked by a dialog of its host, or no longer.
  var onBlockChange: (() -> Void)?
  /// Called when the focus came to the first node (true) or the last.
  var onFocusEntrance: ((_ toFirst: Bool) -> Void)?

  /// The windows of other programs that are in the guest.
  var foreignWindows: [ForeignWindowSocket] = []

  private let display: Display
  private var guest: XID = 0
  /// Whether the host has said that it speaks XEmbed.
  private var isAcknowledged = false
  private var isActive = true
  private var hasFocus = false
  /// Hears the events of the host as long as the guest is there.
  private var watcher: HostWatcher?

  private static let protocolVersion = 0
  private static let mappedFlag = 1

  private var connection: DisplayConnection { display.connection }

  /// Looks at a window that is to be the host; nil if there is none.
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

  /// Begins to listen to the host, and says what the guest is.
  func begin(with guest: XID) {
    self.guest = guest
    setInfo(isMapped: false)
    let watcher = HostWatcher(self)
    self.watcher = watcher
    display.register(watcher, for: host, events: StructureNotifyMask)
  }

  /// Stops to listen. The host may be gone.
  func end() {
    guard let watcher else { return }
    self.watcher = nil
    display.unregister(watcher, for: host)
  }

  /// Says whether the guest wants to be on the screen, and puts it there where the host does not.
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

  /// Takes in a message of the host.
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
    for window in foreignWindows { window.setBlocked(isBlocked) }
  }

  private func setFocus(hasFocus: Bool? = nil, isActive: Bool? = nil) {
    let had = self.hasFocus && self.isActive
    self.hasFocus = hasFocus ?? self.hasFocus
    self.isActive = isActive ?? self.isActive
    let has = self.hasFocus && self.isActive
    if has != had { onFocusChange?(has) }
  }

  /// Asks for the keyboard, at the time of the press that makes the guest want it.
  func requestFocus(at time: Time) {
    if isAcknowledged {
      send(.requestFocus, at: time)
    } else if !isDirected {
      XSetInputFocus(connection.display, guest, RevertToParent, time)
    }
  }

  /// Hands the focus on to what comes after the guest, or before it; says whether the host takes it.
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
      // Its end is that of the guest, who hears of that by itself.
      break
    }
  }
}

/// Hears the events of a host, which the display must not keep.
@MainActor
private final class HostWatcher: DisplayClient {
  private weak var embedding: WindowEmbedding?

  init(_ embedding: WindowEmbedding) { self.embedding = embedding }

  func handle(_ event: XEvent) { embedding?.handleHost(event) }
}
