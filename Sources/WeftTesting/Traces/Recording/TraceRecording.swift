import Foundation
import WeftGraphics

/// What a trace has recorded so far.
struct TraceRecording {
  private(set) var entries: [TraceDocument.Entry] = []
  private var strings = StringNumbers()
  private var images = TraceImages()
  private var windows: [WindowRecording] = []

  /// Adds a window with the number that comes next.
  mutating func addWindow(titled title: String, scale: Double) {
    windows.append(WindowRecording(title: title, scale: scale))
  }

  /// Adds something that happened.
  mutating func add(
    _ kind: TraceDocument.Entry.Kind, _ text: String, at time: Double, window: Int? = nil,
    point: CGPoint? = nil, duration: Double? = nil
  ) {
    entries.append(
      TraceDocument.Entry(
        kind: kind, time: time.brief, window: window, text: strings.number(of: text),
        point: point.map { [Double($0.x).brief, Double($0.y).brief] }, duration: duration?.brief))
  }

  /// Adds the state of an offscreen window, if anything in it has changed.
  mutating func add(_ state: WindowState, of window: Int) {
    let (frame, nodes, accessibility) = windows[window].changes(to: state, &strings, &images)
    add(frame, nodes, accessibility, at: state.time, of: window)
  }

  /// Adds a picture of a screen, if it has changed.
  ///
  /// - Parameter nodes: the nodes on it; nil if they are not known.
  mutating func add(_ picture: Bitmap, nodes: [TracedNode]?, at time: Double, of window: Int) {
    let frame = windows[window].changes(to: picture, in: PixelRect(picture.pixelSize), &images)
    let nodes = nodes.flatMap { windows[window].changes(to: $0, &strings) }
    add(frame, nodes, nil, at: time, of: window)
  }

  private mutating func add(
    _ frame: TraceDocument.Frame?, _ nodes: TraceDocument.Nodes?, _ accessibility: [Int]?, at time: Double,
    of window: Int
  ) {
    guard frame != nil || nodes != nil || accessibility != nil else { return }
    entries.append(
      TraceDocument.Entry(
        kind: .frame, time: time.brief, window: window, frame: frame, nodes: nodes,
        accessibility: accessibility))
  }

  /// The contents of the file of the trace.
  func document(named name: String, isFailed: Bool) -> TraceDocument {
    TraceDocument(
      name: name, isFailed: isFailed, windows: windows.map { .init(title: $0.title, scale: $0.scale) },
      strings: strings.strings, images: images.files.map(ImageLink.url), entries: entries)
  }
}
