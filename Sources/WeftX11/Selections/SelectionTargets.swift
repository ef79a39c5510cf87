import CX11
import WeftServer
import WeftTransfer

// A target is the name of a type in the protocol of selections. Most are MIME types. Text has several, some of them older
// than MIME.

/// Translates between the types of pasteboards and the targets of selections.
@MainActor
final class SelectionTargets {
  private let connection: DisplayConnection
  private let atoms: Atoms
  private var known: [PasteboardType: Atom] = [:]

  init(_ connection: DisplayConnection, _ atoms: Atoms) {
    self.connection = connection
    self.atoms = atoms
  }

  /// The targets in which data of a type is requested, best first. Waits for the server, the first time.
  func requested(for type: PasteboardType) -> [Atom] {
    if type == .text { return TextTarget.requested.map { $0.atom(atoms) } }
    prepare([type])
    return known[type].map { [$0] } ?? []
  }

  /// The targets in which data of types is offered, with the types. Waits for the server if there are new ones.
  func offered(for types: [PasteboardType]) -> [(target: Atom, type: PasteboardType)] {
    prepare(types)
    return types.flatMap { type in
      if type == .text { return TextTarget.allCases.map { ($0.atom(atoms), type) } }
      return known[type].map { [($0, type)] } ?? []
    }
  }

  /// Asks the server for the atoms of types.
  private func prepare(_ types: [PasteboardType]) {
    let new = types.filter { $0 != .text && known[$0] == nil && !$0.rawValue.isEmpty }
    for (type, atom) in zip(new, connection.atoms(named: new.map(\.rawValue))) where atom != 0 {
      known[type] = atom
    }
  }

  /// The types of targets that another program offers, without those of the protocol itself. Waits for the server.
  func types(of targets: [Atom]) -> [PasteboardType] {
    let own = [
      atoms[.targets], atoms[.multiple], atoms[.timestamp], atoms[.saveTargets], atoms[.delete],
    ]
    // Nobody offers that many.
    let targets = targets.prefix(1024).filter { $0 != 0 && !own.contains($0) }
    var types: [PasteboardType] = []
    for (target, name) in zip(targets, connection.names(ofAtoms: targets)) {
      let isText = TextTarget(target, atoms) != nil || Self.textNames.contains(name.lowercased())
      let type = isText ? .text : PasteboardType(rawValue: name)
      if !name.isEmpty, !types.contains(type) { types.append(type) }
    }
    return types
  }

  /// Other names of text, in lower case. Programs that offer them also offer one that is requested.
  private static let textNames: Set = ["compound_text", "c_string", "text/plain;charset=utf8"]
}
