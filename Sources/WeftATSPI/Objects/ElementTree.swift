import WeftBus
import WeftSemantics

/// All objects of the program below `/org/a11y/atspi/accessible`.
struct ElementTree: BusObjectTree {
  let context: BridgeContext

  func object(named name: String) -> (any BusObject)? {
    if name == ElementPath.applicationName { return ApplicationObject(context: context) }
    return AccessibilityID(name).map { ElementObject(id: $0, context: context) }
  }
}
