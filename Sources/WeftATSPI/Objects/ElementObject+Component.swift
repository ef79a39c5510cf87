import Foundation
import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Component`.
extension ElementObject {
  /// `ATSPI_LAYER_WIDGET` and `ATSPI_LAYER_WINDOW`.
  private static let (widgetLayer, windowLayer): (UInt32, UInt32) = (3, 7)

  func component(
    _ method: String, _ arguments: [BusValue], _ element: StoredElement, _ trees: StoredTrees
  ) -> ObjectAnswer {
    switch method {
    case "Contains":
      return .flag(element.item.frame.contains(point(arguments, 0, element)))
    case "GetAccessibleAtPoint":
      return .value(context.reference(child(at: point(arguments, 0, element), of: element, trees)))
    case "GetExtents":
      return .value(.structure(BusValue.rectangle(frame(element, arguments.integer(0)))))
    case "GetPosition": return .values(Array(BusValue.rectangle(frame(element, arguments.integer(0)))[..<2]))
    case "GetSize": return .values(Array(BusValue.rectangle(frame(element, 0))[2...]))
    case "GetLayer":
      return .value(.uint32(element.item.parent == nil ? Self.windowLayer : Self.widgetLayer))
    case "GetMDIZOrder": return .value(.int16(0))
    case "GrabFocus": return .action(.focus)
    case "GetAlpha": return .value(.double(1))
    case "ScrollTo", "ScrollToPoint": return .action(.scrollIntoView)
    // The program, not its clients, decides about places.
    case "SetExtents", "SetPosition", "SetSize": return .flag(false)
    default: return .unknown
    }
  }

  func frame(_ element: StoredElement, _ space: Int) -> CGRect {
    element.frame(in: CoordinateSpace(number: space))
  }

  /// The point that two arguments and the coordinate space after them say, in points of the window.
  func point(_ arguments: [BusValue], _ index: Int, _ element: StoredElement) -> CGPoint {
    element.point(
      arguments.integer(index), arguments.integer(index + 1),
      from: CoordinateSpace(number: arguments.integer(index + 2)))
  }

  /// The innermost element in an element at a point of the window.
  private func child(
    at point: CGPoint, of element: StoredElement, _ trees: StoredTrees
  ) -> AccessibilityID? {
    guard element.item.frame.contains(point) else { return nil }
    var found = element.item
    while let inner = found.children.known.reversed().lazy.compactMap({ element.tree.items[$0] }).first(
      where: { $0.states.contains(.showing) && $0.frame.contains(point) })
    {
      found = inner
    }
    return found.id
  }
}
