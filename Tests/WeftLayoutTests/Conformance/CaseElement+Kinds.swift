import Foundation
import WeftGraphics
import WeftLayout

extension KeyedDecodingContainer<CaseElement.CodingKeys> {
  /// The kind of an element with a type name. `elements` are its direct children, from back to front.
  func kind(_ type: String, _ elements: [SpecTree]) throws -> SpecTree.Kind {
    switch type {
    case "node": .leaf(try decode(String.self, forKey: .id), fits: [])
    case "text": .leaf(try decode(String.self, forKey: .id), fits: try fits())
    case "stack": .stack(try stack(), elements)
    case "inset": .inset(try insets(), elements[0])
    case "overlay": .overlay(elements[0], elements[1])
    case "background": .background(elements[1], elements[0])
    case "center": try center(elements[0])
    case "ratio": .ratio(try decode(CGFloat.self, forKey: .ratio), elements[0])
    case "relative": .relative(try relative(), elements[0])
    case "absolute": .absolute(try value(.sizing), elements)
    case "corner": .corner(try corner(), child: elements[0], corner: elements[1])
    case "wrapper": .wrapper(elements)
    default: throw CaseNames.UnknownName(name: type)
    }
  }

  private func fits() throws -> [CGSize] {
    try decode([[CGFloat]].self, forKey: .fits).map { CGSize(width: $0[0], height: $0[1]) }
  }

  private func value<Value: CaseIterable>(_ key: CaseElement.CodingKeys) throws -> Value {
    try CaseNames.value(try decode(String.self, forKey: key))
  }

  private func stack() throws -> StackProperties {
    StackProperties(
      direction: try value(.direction), spacing: try decode(CGFloat.self, forKey: .spacing),
      justifyContent: try value(.justifyContent), alignItems: try value(.alignItems),
      flexWrap: try value(.flexWrap), alignContent: try value(.alignContent),
      lineSpacing: try decode(CGFloat.self, forKey: .lineSpacing))
  }

  private func insets() throws -> EdgeInsets {
    let insets = try decode([String: CGFloat?].self, forKey: .insets)
    func inset(_ edge: String) throws -> CGFloat {
      guard let inset = insets[edge] else { throw CaseNames.UnknownName(name: edge) }
      return inset ?? .infinity
    }
    return EdgeInsets(
      top: try inset("top"), left: try inset("left"), bottom: try inset("bottom"),
      right: try inset("right"))
  }

  private func center(_ child: SpecTree) throws -> SpecTree.Kind {
    let centering = try CaseNames.option(
      try decode(String.self, forKey: .centering), of: CaseNames.centering)
    let sizing = try decode([String].self, forKey: .sizing).map {
      try CaseNames.option($0, of: CaseNames.centerSizing)
    }
    return .center(centering, CenterSizingOptions(sizing), child)
  }

  private func relative() throws -> RelativeProperties {
    let sizing = try decode([String].self, forKey: .sizing).map {
      try CaseNames.option($0, of: CaseNames.relativeSizing)
    }
    return RelativeProperties(
      horizontalPosition: try value(.horizontalPosition), verticalPosition: try value(.verticalPosition),
      sizing: RelativeSizingOptions(sizing))
  }

  private func corner() throws -> CornerProperties {
    let offset = try decode([CGFloat].self, forKey: .offset)
    return CornerProperties(
      location: try value(.location), offset: CGPoint(x: offset[0], y: offset[1]),
      wrapsCorner: try decode(Bool.self, forKey: .wrapsCorner))
  }
}
