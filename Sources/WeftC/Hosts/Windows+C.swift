import CWeft
import Weft

/// Creates a window.
@_cdecl("weft_window_new")
public func weftWindowNew(
  _ title: UnsafePointer<CChar>?, _ width: Double, _ height: Double, _ root: OpaquePointer?
) -> OpaquePointer? {
  let (title, root) = (text(title), Handle(root))
  return make {
    let size = CGSize(width: try length(width, "width"), height: try length(height, "height"))
    return Handle(owning: try WindowBox(title: title, size: size, root: root.node()))
  }
}

/// Creates a window inside a window of another program.
@_cdecl("weft_window_new_in")
public func weftWindowNewIn(_ host: UInt64, _ root: OpaquePointer?) -> OpaquePointer? {
  let root = Handle(root)
  return make {
    // Identifiers on the server have 32 bits; Xlib would truncate larger ones.
    guard let host = UInt32(exactly: host) else {
      throw Failure.invalid("There is no window with the identifier \(host).")
    }
    return Handle(owning: try WindowBox(embeddedIn: UInt(host), root: root.node()))
  }
}

/// Shows a window.
@_cdecl("weft_window_show")
public func weftWindowShow(_ window: OpaquePointer?) -> weft_status {
  let window = Handle(window)
  return attempt { try window.window().show() }
}

/// Closes a window.
@_cdecl("weft_window_close")
public func weftWindowClose(_ window: OpaquePointer?) -> weft_status {
  let window = Handle(window)
  return attempt { try window.window().window.close() }
}

/// Returns whether a window is open.
@_cdecl("weft_window_is_open")
public func weftWindowIsOpen(_ window: OpaquePointer?) -> Bool {
  let window = Handle(window)
  return result(otherwise: false) { try window.window().window.isOpen }
}

/// Changes the title of a window.
@_cdecl("weft_window_set_title")
public func weftWindowSetTitle(_ window: OpaquePointer?, _ title: UnsafePointer<CChar>?) -> weft_status {
  let (window, title) = (Handle(window), text(title))
  return attempt { try window.window().window.title = title }
}

/// Requests another size for a window.
@_cdecl("weft_window_resize")
public func weftWindowResize(_ window: OpaquePointer?, _ width: Double, _ height: Double) -> weft_status {
  let window = Handle(window)
  return attempt {
    let size = CGSize(width: try length(width, "width"), height: try length(height, "height"))
    try window.window().window.resize(to: size)
  }
}

/// Returns the size and scale of a window.
@_cdecl("weft_window_get_size")
public func weftWindowGetSize(
  _ window: OpaquePointer?, _ width: UnsafeMutablePointer<Double>?, _ height: UnsafeMutablePointer<Double>?,
  _ scale: UnsafeMutablePointer<Double>?
) -> weft_status {
  let handle = Handle(window)
  var size = (width: 0.0, height: 0.0, scale: 0.0)
  let status = attempt {
    let window = try handle.window().window
    size = (window.size.width, window.size.height, window.scale)
  }
  guard status == WEFT_OK else { return status }
  width?.pointee = size.width
  height?.pointee = size.height
  scale?.pointee = size.scale
  return status
}

/// Returns the identifier of a window on the server.
@_cdecl("weft_window_id")
public func weftWindowIdentifier(_ window: OpaquePointer?) -> UInt64 {
  let window = Handle(window)
  return result(otherwise: 0) { UInt64(try window.window().window.identifier) }
}

/// Sets the callback for when a window was closed.
@_cdecl("weft_window_on_close")
public func weftWindowOnClose(
  _ window: OpaquePointer?,
  _ callback: (@Sendable @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void)?,
  _ data: UnsafeMutableRawPointer?
) -> weft_status {
  let (window, data) = (Handle(window), UserData(pointer: data))
  return attempt {
    try window.window().setCloseCallback { handle in callback?(handle.pointer, data.pointer) }
  }
}

/// Releases a reference to a window.
@_cdecl("weft_window_release")
public func weftWindowRelease(_ window: OpaquePointer?) {
  let window = Handle(window)
  _ = attempt { window.release() }
}
