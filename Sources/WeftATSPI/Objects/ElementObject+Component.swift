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

  /// The innermost element in an element at a point of the window; in a popup of it, if there is one at the point.
  private func child(
    at point: CGPoint, of element: StoredElement, _ trees: StoredTrees
  ) -> AccessibilityID? {
    guard element.item.id == element.tree.root else {
      return element.tree.item(at: point, in: element.item)?.id
    }
    // Its popups may reach beyond it.
    let onScreen = element.tree.screenFrame(CGRect(origin: point, size: .zero)).origin
    return trees.element(at: onScreen, in: element.tree.window.number)
  }
}
