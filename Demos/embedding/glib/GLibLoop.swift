import CGLib
import EmbeddingPage
import Foundation
import Weft

// A window in a program that runs GLib's main loop, as programs with GTK, GStreamer or D-Bus do. A descriptor
// source calls Weft when it has work to do. A GLib timer shows that both make progress.

/// The data that is passed to GLib's callbacks.
@MainActor
final class Program {
  let glib = g_main_loop_new(nil, 0)
  let words = LineNode("0 seconds of GLib's time")
  private(set) var failure: DisplayError?
  private var ticks = 0

  func process() {
    do throws(DisplayError) {
      try EventLoop.main.processPending()
    } catch {
      // The display is lost and its windows are closed. This program has nothing else to do.
      failure = error
    }
    if Display.current?.openWindows.isEmpty ?? true { g_main_loop_quit(glib) }
  }

  func tick() {
    ticks += 1
    words.show("\(ticks) second\(ticks == 1 ? "" : "s") of GLib's time")
    // A change outside of a call to Weft wakes the loop by its descriptor.
  }
}

@main
@MainActor
struct GLibLoop {
  static func main() {
    do throws(DisplayError) {
      try run()
    } catch {
      FileHandle.standardError.write(Data("embedding-glib: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws(DisplayError) {
    let display = try Display.open(eventLoop: .main)
    let program = Program()
    defer { g_main_loop_unref(program.glib) }
    Window(title: "glib", size: CGSize(width: 360, height: 120), rootNode: program.words).show()
    let data = Unmanaged.passUnretained(program).toOpaque()
    // Level-triggered, like all GLib sources: the callback is repeated while the descriptor is readable.
    g_unix_fd_add(
      EventLoop.main.fileDescriptor, G_IO_IN,
      { _, _, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { Program.from(data)?.process() }
        return 1
      }, data)
    g_timeout_add_seconds(
      1,
      { data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { Program.from(data)?.tick() }
        return 1
      }, data)
    // Process once after the set-up. Not directly here, because GLib's loop can't be quit before it runs.
    g_idle_add(
      { data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { Program.from(data)?.process() }
        return 0
      }, data)
    g_main_loop_run(program.glib)
    display.close()
    if let failure = program.failure { throw failure }
  }
}

extension Program {
  static func from(_ data: gpointer?) -> Program? {
    data.map { Unmanaged<Program>.fromOpaque($0).takeUnretainedValue() }
  }
}
