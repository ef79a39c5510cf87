import CWeft
import Foundation
import WeftC

/// A C program that follows the ownership rules of the interface and no others.
@MainActor
struct FuzzedCProgram {
  private var nodes: [OpaquePointer] = []
  private var surfaces: [OpaquePointer] = []

  /// Makes a call.
  mutating func act(_ reader: inout FuzzReader) throws {
    switch reader.number(below: 8) {
    case 0, 1: makeNode(&reader)
    case 2, 3: try changeNode(&reader)
    case 4: try arrange(&reader)
    case 5: try changeStack(&reader)
    case 6: try useSurface(&reader)
    default: release(&reader)
    }
  }

  /// Releases all objects.
  mutating func end() throws {
    for surface in surfaces { weft_surface_release(surface) }
    for node in nodes { weft_node_release(node) }
    (nodes, surfaces) = ([], [])
  }

  // MARK: Values

  /// Usually a node, sometimes nil or a surface.
  private func node(_ reader: inout FuzzReader) -> OpaquePointer? {
    let choice = reader.byte()
    if choice > 250 || nodes.isEmpty { return choice.isMultiple(of: 2) ? nil : surfaces.first }
    return nodes[Int(choice) % nodes.count]
  }

  private func surface(_ reader: inout FuzzReader) -> OpaquePointer? {
    let choice = reader.byte()
    if choice > 250 || surfaces.isEmpty { return choice.isMultiple(of: 2) ? nil : nodes.first }
    return surfaces[Int(choice) % surfaces.count]
  }

  /// Calls `body` with a null-terminated string, which can be invalid UTF-8, or with nil.
  private func withText<Result>(_ reader: inout FuzzReader, _ body: (UnsafePointer<CChar>?) -> Result)
    -> Result
  {
    guard reader.byte() != 255 else { return body(nil) }
    let bytes = reader.bool() ? reader.bytes(atMost: 12) : Array(reader.text(atMost: 12).utf8)
    return (bytes + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  private func check(_ status: weft_status, among statuses: [weft_status] = []) throws {
    let allowed = [WEFT_OK, WEFT_ERROR_INVALID_ARGUMENT] + statuses
    try require(
      allowed.contains(status), "the status is \(status.rawValue): \(String(cString: weft_error_message()))")
    try require(status == WEFT_OK || strlen(weft_error_message()) > 0, "an error without a description")
  }

  // MARK: Nodes

  private mutating func makeNode(_ reader: inout FuzzReader) {
    guard nodes.count < 24 else { return }
    let node: OpaquePointer? =
      switch reader.number(below: 5) {
      case 0, 1:
        weft_stack_new(weft_direction(UInt32(reader.number(below: 3))), reader.length(), reader.length())
      case 2:
        withText(&reader) {
          [size = reader.length(), weight = reader.number(below: 4), color = reader.word()] in
          weft_text_new($0, size, weft_weight(UInt32(weight)), color)
        }
      case 3: withText(&reader) { weft_button_new($0, nil, nil) }
      default: makeDrawing(&reader)
      }
    if let node { nodes.append(node) }
  }

  private func makeDrawing(_ reader: inout FuzzReader) -> OpaquePointer? {
    let data = Unmanaged.passRetained(DrawnBytes(reader.bytes(atMost: 60))).toOpaque()
    return weft_drawing_new(
      { @Sendable canvas, _, _, data in
        data.map { Unmanaged<DrawnBytes>.fromOpaque($0).takeUnretainedValue() }?.draw(on: canvas)
      }, data, { @Sendable data in data.map { Unmanaged<DrawnBytes>.fromOpaque($0).release() } })
  }

  private func changeNode(_ reader: inout FuzzReader) throws {
    let node = node(&reader)
    switch reader.number(below: 8) {
    case 0: try check(weft_node_set_size(node, reader.length(), reader.length()))
    case 1: try check(weft_node_set_flex(node, reader.length(), reader.length()))
    case 2: try check(weft_node_set_background(node, reader.word()))
    case 3: try check(weft_node_set_corner_radius(node, reader.length()))
    case 4: try check(weft_node_set_opacity(node, reader.length()))
    case 5: try check(withText(&reader) { weft_text_set(node, $0) })
    case 6: try check(withText(&reader) { weft_button_set_title(node, $0) })
    default: try check(weft_drawing_invalidate(node))
    }
  }

  private func arrange(_ reader: inout FuzzReader) throws {
    if reader.byte() < 64 {
      try check(weft_node_remove(node(&reader)))
    } else {
      try check(weft_stack_add(node(&reader), node(&reader)), among: [WEFT_ERROR_HIERARCHY])
    }
  }

  private func changeStack(_ reader: inout FuzzReader) throws {
    let stack = node(&reader)
    if reader.bool() {
      try check(weft_stack_set_align(stack, weft_align(UInt32(reader.number(below: 5)))))
    } else {
      try check(weft_stack_set_justify(stack, weft_justify(reader.word() >> 29)))
    }
  }

  private mutating func release(_ reader: inout FuzzReader) {
    if reader.bool(), !surfaces.isEmpty {
      weft_surface_release(surfaces.remove(at: reader.number(below: surfaces.count)))
    } else if !nodes.isEmpty {
      let node = nodes.remove(at: reader.number(below: nodes.count))
      if reader.bool() { weft_node_release(weft_node_retain(node)) }
      weft_node_release(node)
    }
  }

  // MARK: Surfaces

  private mutating func useSurface(_ reader: inout FuzzReader) throws {
    switch reader.number(below: 5) {
    case 0:
      let (width, height) = (side(&reader), side(&reader))
      let scale = reader.bool() ? 1 : reader.length() / 64
      // A gigabyte of pixels is allowed, but too much for a fuzzer.
      guard !(width * height * scale * scale > 250_000), surfaces.count < 3 else { return }
      if let surface = weft_surface_new(width, height, scale, node(&reader)) { surfaces.append(surface) }
    case 1:
      let (width, height) = (side(&reader) / 4, side(&reader) / 4)
      guard !(width * height > 20_000) else { return }
      try check(weft_surface_resize(surface(&reader), width, height))
    case 2: try check(weft_surface_set_appearance(surface(&reader), weft_appearance(reader.word() >> 30)))
    default: try draw(surface(&reader))
    }
  }

  private func side(_ reader: inout FuzzReader) -> Double {
    let length = reader.length()
    return length > 500 && length.isFinite ? 500 : length
  }

  private func draw(_ surface: OpaquePointer?) throws {
    var (bytes, count) = (UnsafeMutablePointer<UInt8>?.none, 0)
    let status = weft_surface_png(surface, &bytes, &count)
    try check(status)
    defer { weft_free(bytes) }
    let isPicture = count > 8 && bytes?[1] == UInt8(ascii: "P")
    try require((status == WEFT_OK) == isPicture, "\(count) bytes with the status \(status.rawValue)")
  }
}
