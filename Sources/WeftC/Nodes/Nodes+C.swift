import CWeft
import Weft

/// Creates a stack.
@_cdecl("weft_stack_new")
public func weftStackNew(
  _ direction: weft_direction, _ spacing: Double, _ padding: Double
) -> OpaquePointer? {
  make {
    guard direction == WEFT_VERTICAL || direction == WEFT_HORIZONTAL else {
      throw Failure.invalid("There is no direction \(direction.rawValue).")
    }
    let node = StackNode(
      direction == WEFT_VERTICAL ? .vertical : .horizontal, spacing: try length(spacing, "spacing"),
      padding: try length(padding, "padding"))
    return Handle(owning: NodeBox(node))
  }
}

/// Sets how a stack aligns its nodes across its direction.
@_cdecl("weft_stack_set_align")
public func weftStackSetAlign(_ stack: OpaquePointer?, _ align: weft_align) -> weft_status {
  let stack = Handle(stack)
  return attempt {
    let alignments: [AlignItems] = [.start, .center, .end, .stretch]
    guard alignments.indices.contains(Int(align.rawValue)) else {
      throw Failure.invalid("There is no alignment \(align.rawValue).")
    }
    try stack.node().node(as: StackNode.self, "stack").alignItems = alignments[Int(align.rawValue)]
  }
}

/// Sets how a stack distributes the remaining space along its direction.
@_cdecl("weft_stack_set_justify")
public func weftStackSetJustify(_ stack: OpaquePointer?, _ justify: weft_justify) -> weft_status {
  let stack = Handle(stack)
  return attempt {
    let ways: [JustifyContent] = [.start, .center, .end, .spaceBetween]
    guard ways.indices.contains(Int(justify.rawValue)) else {
      throw Failure.invalid("There is no justification \(justify.rawValue).")
    }
    try stack.node().node(as: StackNode.self, "stack").justifyContent = ways[Int(justify.rawValue)]
  }
}

/// Adds a node to a stack.
@_cdecl("weft_stack_add")
public func weftStackAdd(_ stack: OpaquePointer?, _ child: OpaquePointer?) -> weft_status {
  let (stack, child) = (Handle(stack), Handle(child))
  return attempt { try stack.node().add(child.node()) }
}

/// Removes a node from its stack.
@_cdecl("weft_node_remove")
public func weftNodeRemove(_ node: OpaquePointer?) -> weft_status {
  let node = Handle(node)
  return attempt { try node.node().removeFromParent() }
}

/// Gives a node a size.
@_cdecl("weft_node_set_size")
public func weftNodeSetSize(_ node: OpaquePointer?, _ width: Double, _ height: Double) -> weft_status {
  let node = Handle(node)
  return attempt {
    guard width.isFinite, height.isFinite else { throw Failure.invalid("A size must be finite.") }
    let box = try node.node()
    box.node.style.width = width < 0 ? .auto : .points(width)
    box.node.style.height = height < 0 ? .auto : .points(height)
    box.styleDidChange()
  }
}

/// Sets a node's share of the remaining or missing space in its stack.
@_cdecl("weft_node_set_flex")
public func weftNodeSetFlex(_ node: OpaquePointer?, _ grow: Double, _ shrink: Double) -> weft_status {
  let node = Handle(node)
  return attempt {
    let (grow, shrink) = (try length(grow, "grow"), try length(shrink, "shrink"))
    let box = try node.node()
    box.node.style.flexGrow = grow
    box.node.style.flexShrink = shrink
    box.styleDidChange()
  }
}

/// Sets the colour behind a node.
@_cdecl("weft_node_set_background")
public func weftNodeSetBackground(_ node: OpaquePointer?, _ color: UInt32) -> weft_status {
  let node = Handle(node)
  return attempt { try node.node().node.backgroundColor = Color(color) }
}

/// Sets the radius of a node's corners.
@_cdecl("weft_node_set_corner_radius")
public func weftNodeSetCornerRadius(_ node: OpaquePointer?, _ radius: Double) -> weft_status {
  let node = Handle(node)
  return attempt { try node.node().node.cornerRadius = try length(radius, "radius") }
}

/// Sets the opacity of a node.
@_cdecl("weft_node_set_opacity")
public func weftNodeSetOpacity(_ node: OpaquePointer?, _ opacity: Double) -> weft_status {
  let node = Handle(node)
  return attempt { try node.node().node.alpha = min(try length(opacity, "opacity"), 1) }
}

/// Retains a reference to a node.
@_cdecl("weft_node_retain")
public func weftNodeRetain(_ node: OpaquePointer?) -> OpaquePointer? {
  let node = Handle(node)
  return make {
    _ = try node.node()
    node.retain()
    return node
  }
}

/// Releases a reference to a node.
@_cdecl("weft_node_release")
public func weftNodeRelease(_ node: OpaquePointer?) {
  let node = Handle(node)
  _ = attempt { node.release() }
}
