/// A node that people operate: it is pressed, dragged or typed at, and reports that as control events.
open class ControlNode: DisplayNode, @unchecked Sendable {}
