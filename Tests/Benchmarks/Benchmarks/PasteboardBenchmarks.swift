import Foundation
import Synchronization
import WeftCompositor
import WeftServer
import WeftTesting
import WeftTransfer
import WeftX11

/// A hundred megabytes through the clipboard, both ways, and how long main is busy meanwhile. The other side is xclip, and
/// a program of GTK 4 where that can do it.
@MainActor
enum PasteboardBenchmarks {
  private static let byteCount = 100_000_000
  private static let type: PasteboardType = "application/x-benchmark"
  private static let rounds = 3

  static func run() async throws -> [Measurement] {
    let server = try VirtualDisplay(width: 400, height: 300)
    defer { server.kill() }
    let loop = EventLoop()
    let display = try Display.open(name: server.name, eventLoop: loop)
    loop.attachToMainQueue { _ in }
    defer {
      display.close()
      loop.detachFromMainQueue()
    }
    let data = Data((0..<byteCount).lazy.map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("weft-pasteboard-\(getpid())")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await copying(data, to: display, on: server)
      + pasting(file, from: server, into: display, count: data.count)
  }

  /// Another program pastes what this one has copied.
  private static func copying(
    _ data: Data, to display: Display, on server: VirtualDisplay
  ) async throws -> [Measurement] {
    var item = PasteboardItem()
    item.promise(type) { data }
    display.pasteboard.setItems([item])
    let others: KeyValuePairs = [
      "xclip": ["/usr/bin/xclip", "-selection", "clipboard", "-o", "-t", type.rawValue],
      "GTK 4": ["/usr/bin/python3", "-c", gtkPaste, type.rawValue],
    ]
    var measurements: [Measurement] = []
    for (name, command) in others {
      var (turns, times): ([Double], [Double]) = ([], [])
      for _ in 0..<rounds {
        let watch = MainWatch()
        let start = MonotonicTime.now
        let count = try await output(of: command, on: server)
        times.append((MonotonicTime.now - start) * 1000)
        turns.append(watch.end())
        precondition(count == data.count, "\(name) has pasted \(count) bytes")
      }
      measurements += Self.measurements("100 MB copied, pasted by \(name)", turns, times)
    }
    return measurements
  }

  /// This program pastes what another one has copied.
  private static func pasting(
    _ file: URL, from server: VirtualDisplay, into display: Display, count: Int
  ) async throws -> [Measurement] {
    let owner = try start(
      ["/usr/bin/xclip", "-selection", "clipboard", "-i", "-quiet", "-t", type.rawValue, file.path],
      on: server)
    defer { owner.terminate() }
    var (turns, times): ([Double], [Double]) = ([], [])
    while turns.count < rounds {
      let watch = MainWatch()
      let start = MonotonicTime.now
      let data = await display.pasteboard.data(of: type)
      let time = (MonotonicTime.now - start) * 1000
      let turn = watch.end()
      // Until xclip has the clipboard, the own contents are read.
      guard display.pasteboard.ownContents(for: .clipboard) == nil else {
        try await Task.sleep(for: .milliseconds(20))
        continue
      }
      precondition(data?.count == count, "\(data?.count ?? 0) bytes were pasted")
      turns.append(turn)
      times.append(time)
    }
    return measurements("100 MB of xclip pasted", turns, times)
  }

  private static func measurements(_ name: String, _ turns: [Double], _ times: [Double]) -> [Measurement] {
    [
      .atMost("\(name): longest turn of main", "ms", turns, 8),
      Measurement("\(name): duration", unit: "ms", samples: times, bar: "–") { median, _ in median > 0 },
    ]
  }

  // MARK: Other programs

  private static func start(
    _ command: [String], on server: VirtualDisplay, output: Any? = FileHandle.nullDevice
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["DISPLAY": server.name, "GDK_BACKEND": "x11", "DBUS_SESSION_BUS_ADDRESS": "disabled:"]
    ) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The number of bytes that a program writes. They are read on another thread.
  private static func output(of command: [String], on server: VirtualDisplay) async throws -> Int {
    let pipe = Pipe()
    let process = try start(command, on: server, output: pipe)
    let reading = pipe.fileHandleForReading
    let count = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var count = 0
        while let part = try? reading.read(upToCount: 1 << 20), !part.isEmpty { count += part.count }
        continuation.resume(returning: count)
      }
    }
    withExtendedLifetime(process) {}
    return count
  }

  private static let gtkPaste = """
    import sys, gi
    gi.require_version('Gtk', '4.0')
    from gi.repository import Gtk, Gdk, GLib, Gio
    Gtk.init()
    def opened(source, result):
        stream, kind = source.read_finish(result)
        target = Gio.MemoryOutputStream.new_resizable()
        flags = Gio.OutputStreamSpliceFlags.CLOSE_SOURCE | Gio.OutputStreamSpliceFlags.CLOSE_TARGET
        def spliced(_, result):
            target.splice_finish(result)
            sys.stdout.buffer.write(target.steal_as_bytes().get_data())
            sys.stdout.buffer.flush()
            loop.quit()
        target.splice_async(stream, flags, 0, None, spliced)
    Gdk.Display.get_default().get_clipboard().read_async([sys.argv[1]], 0, None, opened)
    loop = GLib.MainLoop()
    loop.run()
    """
}

/// Measures how long main is busy at a time: another thread asks it again and again to do nothing.
private final class MainWatch: Sendable {
  private let isDone = Atomic(false)
  /// The longest time until main has answered, in nanoseconds.
  private let longest = Atomic(0)

  init() {
    Thread.detachNewThread { [self] in
      while !isDone.load(ordering: .relaxed) {
        let answer = DispatchSemaphore(value: 0)
        let start = DispatchTime.now().uptimeNanoseconds
        DispatchQueue.main.async { answer.signal() }
        answer.wait()
        longest.max(Int(DispatchTime.now().uptimeNanoseconds - start), ordering: .relaxed)
        usleep(200)
      }
    }
  }

  /// Ends measuring, and returns the longest time in milliseconds.
  func end() -> Double {
    isDone.store(true, ordering: .relaxed)
    return Double(longest.load(ordering: .relaxed)) / 1e6
  }
}
