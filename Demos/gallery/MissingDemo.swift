/// A demo that was not built.
struct MissingDemo: Error, CustomStringConvertible {
  let name: String
  var description: String { "\(name) was not built: Demos/run builds all demos." }
}
