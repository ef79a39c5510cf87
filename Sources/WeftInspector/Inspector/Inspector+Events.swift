import Foundation
import WeftCommands
import WeftNodes

extension Inspector {
  /// The distance from the panel's edge within which the pointer can drag it, in points.
  private static let edge: CGFloat = 5

  /// Handles an event of the window before the program does; returns whether the program must not get it.
  func intercepts(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(let event): return intercepts(event)
    case .scroll(var event):
      guard press != .inProgram, frame.contains(event.location) else { return false }
      event.location = inPanel(event.location)
      scene.send(.scroll(event))
      return true
    case .touchpad(let event): return press != .inProgram && frame.contains(event.location)
    case .key(let event): return intercepts(event)
    case .text: return hasKeyboard
    }
  }

  private func inPanel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
  }

  // MARK: The pointer

  private func intercepts(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed: return handlesPress(event)
    case .released: return handlesRelease(event)
    case .cancelled:
      defer { press = nil }
      guard let press, press != .inProgram else { return false }
      forward(event)
      return true
    case .exited:
      if press == nil { leavePanel(event) }
      if isPicking { pointedNode = nil }
      return false
    case .entered, .moved: return handlesMove(event)
    }
  }

  private func handlesMove(_ event: PointerEvent) -> Bool {
    switch press {
    case .inProgram: return false
    case .picking: return true
    case .inPanel:
      forward(event)
      return true
    case .moving(let start, let origin):
      place.origin = CGPoint(
        x: origin.x + event.location.x - start.x, y: origin.y + event.location.y - start.y)
      return true
    case .resizing(let start, let size):
      resize(from: size, by: CGSize(width: event.location.x - start.x, height: event.location.y - start.y))
      return true
    case nil: break
    }
    if frame.contains(event.location) {
      enterPanel(event)
      forward(event)
      if isAtEdge(event.location) {
        inspected.cursor = place.placement == .floating ? .resizeFallingDiagonal : .resizeHorizontal
      }
      return true
    }
    leavePanel(event)
    guard isPicking else { return false }
    pointedNode = NodePicker.node(at: event.location, in: inspected.rootNode)
    inspected.cursor = .crosshair
    return true
  }

  private func handlesPress(_ event: PointerEvent) -> Bool {
    if let press {
      if press == .inPanel { forward(event) }
      return press != .inProgram
    }
    if frame.contains(event.location) {
      hasKeyboard = true
      if event.button == .primary, isAtEdge(event.location) {
        press = .resizing(start: event.location, size: frame.size)
        return true
      }
      press = .inPanel
      forward(event)
      return true
    }
    hasKeyboard = false
    guard isPicking else {
      press = .inProgram
      return false
    }
    press = .picking
    if event.button == .primary {
      let node = NodePicker.node(at: event.location, in: inspected.rootNode)
      isPicking = false
      hasKeyboard = true
      select(node)
    }
    return true
  }

  private func handlesRelease(_ event: PointerEvent) -> Bool {
    let current = press
    if event.pressedButtons.isEmpty { press = nil }
    switch current {
    case nil, .inProgram: return false
    case .inPanel: forward(event)
    case .picking, .moving, .resizing: break
    }
    return true
  }

  /// Called when the bar is pressed: a floating panel then follows the pointer.
  func beginMoving(at point: CGPoint) {
    guard place.placement == .floating else { return }
    let start = CGPoint(x: point.x + frame.minX, y: point.y + frame.minY)
    press = .moving(start: start, origin: frame.origin)
  }

  private func isAtEdge(_ point: CGPoint) -> Bool {
    switch place.placement {
    case .right: point.x < frame.minX + Self.edge
    case .left: point.x >= frame.maxX - Self.edge
    case .floating: point.x >= frame.maxX - 3 * Self.edge && point.y >= frame.maxY - 3 * Self.edge
    }
  }

  private func resize(from size: CGSize, by distance: CGSize) {
    var place = place
    switch place.placement {
    case .right: place.width = size.width - distance.width
    case .left: place.width = size.width + distance.width
    case .floating:
      place.width = size.width + distance.width
      place.height = size.height + distance.height
    }
    place.width = max(place.width, InspectorPlace.smallestSize.width)
    place.height = max(place.height, InspectorPlace.smallestSize.height)
    self.place = place
  }

  private func forward(_ event: PointerEvent) {
    var event = event
    event.location = inPanel(event.location)
    scene.send(.pointer(event))
  }

  /// For the program the panel is like another window: the node that the pointer was over is notified that it
  /// left.
  private func enterPanel(_ event: PointerEvent) {
    guard !isPointerInPanel else { return }
    isPointerInPanel = true
    var exit = event
    exit.phase = .exited
    inspected.diagnostics.pointerDidLeaveProgram(exit)
    if isPicking { pointedNode = nil }
  }

  private func leavePanel(_ event: PointerEvent) {
    guard isPointerInPanel else { return }
    isPointerInPanel = false
    var exit = event
    exit.phase = .exited
    forward(exit)
    pointedNode = nil
  }

  // MARK: The keyboard

  private func intercepts(_ event: KeyEvent) -> Bool {
    if isPicking, event.keysym == Keysym.escape {
      if event.phase == .pressed { isPicking = false }
      return true
    }
    guard hasKeyboard else { return false }
    if event.phase == .pressed {
      if inspected.diagnostics.isInspectorKey(event), inspected.switchesInspectorByKey {
        if !event.isRepeat { inspected.showsInspector = false }
        return true
      }
      if !panel.keyWasPressed(event) { scene.send(.key(event)) }
    } else {
      scene.send(.key(event))
    }
    return true
  }
}
