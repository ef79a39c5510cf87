import CX11
import Foundation

/// The atoms of a server: the numbers that it assigns to names.
struct Atoms {
  /// The names that Weft uses.
  package enum Name: String, CaseIterable {
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmState = "WM_STATE"
    case wmClientMachine = "WM_CLIENT_MACHINE"
    case utf8String = "UTF8_STRING"
    case netWmName = "_NET_WM_NAME"
    case netWmIconName = "_NET_WM_ICON_NAME"
    case netWmIcon = "_NET_WM_ICON"
    case netWmPid = "_NET_WM_PID"
    case netWmPing = "_NET_WM_PING"
    case netWmState = "_NET_WM_STATE"
    case netWmStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWmSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWmSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWmWindowType = "_NET_WM_WINDOW_TYPE"
    case netWmWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netWmWindowTypePopupMenu = "_NET_WM_WINDOW_TYPE_POPUP_MENU"
    case netWmWindowTypeDropdownMenu = "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU"
    case netWmWindowTypeCombo = "_NET_WM_WINDOW_TYPE_COMBO"
    case netWmWindowTypeTooltip = "_NET_WM_WINDOW_TYPE_TOOLTIP"
    case netWorkArea = "_NET_WORKAREA"
    case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
    case netWmCompositor = "_NET_WM_CM_S"
    case xembed = "_XEMBED"
    case xembedInfo = "_XEMBED_INFO"
    case resourceManager = "RESOURCE_MANAGER"
    case manager = "MANAGER"
    case xsettingsSettings = "_XSETTINGS_SETTINGS"
    case clipboard = "CLIPBOARD"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case targets = "TARGETS"
    case multiple = "MULTIPLE"
    case timestamp = "TIMESTAMP"
    case atomPair = "ATOM_PAIR"
    case incr = "INCR"
    case text = "TEXT"
    case plainText = "text/plain"
    case plainUTF8 = "text/plain;charset=utf-8"
    case weftSelectionTime = "_WEFT_SELECTION_TIME"
    case weftSelection0 = "_WEFT_SELECTION_0"
    case weftSelection1 = "_WEFT_SELECTION_1"
    case weftSelection2 = "_WEFT_SELECTION_2"
    case weftSelection3 = "_WEFT_SELECTION_3"
    case weftSettle = "_WEFT_SETTLE"
    case weftSettled = "_WEFT_SETTLED"
  }

  private let values: [Name: Atom]

  /// Requests all atoms in one round trip.
  init(_ connection: DisplayConnection) throws(DisplayError) {
    let names = Name.allCases
    var pointers: [UnsafeMutablePointer<CChar>?] = names.map { name in
      // The name of this selection ends with the number of the screen.
      strdup(name == .netWmCompositor ? "\(name.rawValue)\(connection.screen)" : name.rawValue)
    }
    defer { pointers.forEach { free($0) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(connection.display, &pointers, Int32(names.count), False, &atoms)
    try connection.checkAlive()
    values = Dictionary(uniqueKeysWithValues: zip(names, atoms))
  }

  /// The atom of a name.
  package subscript(_ name: Name) -> Atom { values[name] ?? 0 }
}
