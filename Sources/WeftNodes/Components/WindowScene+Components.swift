extension WindowScene {
  /// The component of a class, made when it is first asked for.
  package func component<Component: SceneComponent>(_ type: Component.Type) -> Component {
    existingComponent(type) ?? addComponent(type)
  }

  /// The component of a class, if it was made already.
  package func existingComponent<Component: SceneComponent>(_ type: Component.Type) -> Component? {
    for component in components {
      if let component = component as? Component { return component }
    }
    return nil
  }

  /// Has every scene make a component of a class, those that are there with their next update.
  package static func addToAll<Component: SceneComponent>(_ type: Component.Type) {
    guard !componentsOfAll.contains(where: { $0 == type }) else { return }
    componentsOfAll.append(type)
  }

  /// The classes of which every scene has a component.
  private static var componentsOfAll: [any SceneComponent.Type] = []

  /// Makes those that are missing.
  func addComponentsOfAll() {
    for type in Self.componentsOfAll
    where !components.contains(where: { ObjectIdentifier(Swift.type(of: $0)) == ObjectIdentifier(type) }) {
      components.append(type.init(scene: self))
    }
  }

  private func addComponent<Component: SceneComponent>(_ type: Component.Type) -> Component {
    let component = type.init(scene: self)
    components.append(component)
    return component
  }
}
