import CWeft
import Weft
import WeftText

/// The version of the interface.
@_cdecl("weft_version")
public func weftVersion() -> Int32 { WEFT_VERSION }

/// The message of the last failure.
@_cdecl("weft_error_message")
public func weftErrorMessage() -> UnsafePointer<CChar> { Failure.lastMessage }

extension Failure {
  fileprivate init(_ error: DisplayError) {
    if case .connectionLost = error {
      self.init(WEFT_ERROR_CONNECTION_LOST, error.description)
    } else {
      self.init(WEFT_ERROR_DISPLAY, error.description)
    }
  }
}

/// Opens a display.
@_cdecl("weft_open")
public func weftOpen(_ name: UnsafePointer<CChar>?) -> weft_status {
  let name = name.map { String(cString: $0) }
  return attempt {
    guard Display.current == nil else { return }
    PangoStart.skipDesktop()
    do throws(DisplayError) {
      _ = try Display.open(name: name)
    } catch {
      throw Failure(error)
    }
  }
}

/// Closes the display.
@_cdecl("weft_close")
public func weftClose() {
  _ = attempt { Display.current?.close() }
}

/// Returns the number of open windows.
@_cdecl("weft_window_count")
public func weftWindowCount() -> Int32 {
  result(otherwise: 0) { Int32(Display.current?.openWindows.count ?? 0) }
}

/// Returns the file descriptor to wait for.
@_cdecl("weft_fd")
public func weftDescriptor() -> Int32 { result(otherwise: -1) { EventLoop.main.fileDescriptor } }

/// Processes everything that is pending.
@_cdecl("weft_process")
public func weftProcess() -> weft_status {
  attempt {
    do throws(DisplayError) {
      try EventLoop.main.processPending()
    } catch {
      throw Failure(error)
    }
  }
}

/// Returns when there will be something to process.
@_cdecl("weft_deadline")
public func weftDeadline() -> Double { result(otherwise: -1) { EventLoop.main.nextDeadline ?? -1 } }

/// Runs a loop until the last window is closed.
@_cdecl("weft_run")
public func weftRun() -> weft_status {
  attempt {
    let loop = EventLoop.main
    guard !loop.isBusy else {
      throw Failure.invalid("weft_run() was called in a callback of weft_run() or weft_process().")
    }
    let hook = loop.addBeforeSleep {
      if Display.current?.openWindows.isEmpty ?? true { loop.stop() }
      return false
    }
    defer { loop.removeBeforeSleep(hook) }
    do throws(DisplayError) {
      try loop.run()
    } catch {
      throw Failure(error)
    }
  }
}

/// Stops that loop.
@_cdecl("weft_stop")
public func weftStop() {
  _ = attempt { EventLoop.main.stop() }
}
