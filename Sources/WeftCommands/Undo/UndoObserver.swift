/// A function that is called when a history has changed.
@MainActor
struct UndoObserver {
  private(set) weak var object: AnyObject?
  private let body: @MainActor (AnyObject) -> Void

  init<Object: AnyObject>(_ object: Object, _ body: @escaping @MainActor (Object) -> Void) {
    self.object = object
    self.body = { if let object = $0 as? Object { body(object) } }
  }

  func call() { if let object { body(object) } }
}
