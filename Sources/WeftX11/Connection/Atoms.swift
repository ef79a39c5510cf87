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
    case wmClientLeader = "WM_CLIENT_LEADER"
    case wmTakeFocus = "WM_TAKE_FOCUS"
    case utf8String = "UTF8_STRING"
    case netWmName = "_NET_WM_NAME"
    case netWmIconName = "_NET_WM_ICON_NAME"
    case netWmIcon = "_NET_WM_ICON"
    case netWmPid = "_NET_WM_PID"
    case netWmPing = "_NET_WM_PING"
    case netWmState = "_NET_WM_STATE"
    case netWmStateModal = "_NET_WM_STATE_MODAL"
    case netWmStateSticky = "_NET_WM_STATE_STICKY"
    case netWmStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
    case netWmStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netWmStateShaded = "_NET_WM_STATE_SHADED"
    case netWmStateSkipTaskbar = "_NET_WM_STATE_SKIP_TASKBAR"
    case netWmStateSkipPager = "_NET_WM_STATE_SKIP_PAGER"
    case netWmStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWmStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWmStateAbove = "_NET_WM_STATE_ABOVE"
    case netWmStateBelow = "_NET_WM_STATE_BELOW"
    case netWmStateDemandsAttention = "_NET_WM_STATE_DEMANDS_ATTENTION"
    case netWmStateFocused = "_NET_WM_STATE_FOCUSED"
    case netWmAllowedActions = "_NET_WM_ALLOWED_ACTIONS"
    case netWmActionMove = "_NET_WM_ACTION_MOVE"
    case netWmActionResize = "_NET_WM_ACTION_RESIZE"
    case netWmActionMinimize = "_NET_WM_ACTION_MINIMIZE"
    case netWmActionShade = "_NET_WM_ACTION_SHADE"
    case netWmActionStick = "_NET_WM_ACTION_STICK"
    case netWmActionMaximizeHorz = "_NET_WM_ACTION_MAXIMIZE_HORZ"
    case netWmActionMaximizeVert = "_NET_WM_ACTION_MAXIMIZE_VERT"
    case netWmActionFullscreen = "_NET_WM_ACTION_FULLSCREEN"
    case netWmActionChangeDesktop = "_NET_WM_ACTION_CHANGE_DESKTOP"
    case netWmActionClose = "_NET_WM_ACTION_CLOSE"
    case netWmActionAbove = "_NET_WM_ACTION_ABOVE"
    case netWmActionBelow = "_NET_WM_ACTION_BELOW"
    case netWmSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWmSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWmWindowType = "_NET_WM_WINDOW_TYPE"
    case netWmWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netWmWindowTypePopupMenu = "_NET_WM_WINDOW_TYPE_POPUP_MENU"
    case netWmWindowTypeDropdownMenu = "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU"
    case netWmWindowTypeCombo = "_NET_WM_WINDOW_TYPE_COMBO"
    case netWmWindowTypeTooltip = "_NET_WM_WINDOW_TYPE_TOOLTIP"
    case netWmWindowTypeDesktop = "_NET_WM_WINDOW_TYPE_DESKTOP"
    case netWmWindowTypeDock = "_NET_WM_WINDOW_TYPE_DOCK"
    case netWmWindowTypeToolbar = "_NET_WM_WINDOW_TYPE_TOOLBAR"
    case netWmWindowTypeMenu = "_NET_WM_WINDOW_TYPE_MENU"
    case netWmWindowTypeUtility = "_NET_WM_WINDOW_TYPE_UTILITY"
    case netWmWindowTypeSplash = "_NET_WM_WINDOW_TYPE_SPLASH"
    case netWmWindowTypeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
    case netWmWindowTypeNotification = "_NET_WM_WINDOW_TYPE_NOTIFICATION"
    case netSupported = "_NET_SUPPORTED"
    case netSupportingWmCheck = "_NET_SUPPORTING_WM_CHECK"
    case netNumberOfDesktops = "_NET_NUMBER_OF_DESKTOPS"
    case netDesktopNames = "_NET_DESKTOP_NAMES"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netCloseWindow = "_NET_CLOSE_WINDOW"
    case netMoveResizeWindow = "_NET_MOVERESIZE_WINDOW"
    case netWmMoveResize = "_NET_WM_MOVERESIZE"
    case netRequestFrameExtents = "_NET_REQUEST_FRAME_EXTENTS"
    case netFrameExtents = "_NET_FRAME_EXTENTS"
    case netWmDesktop = "_NET_WM_DESKTOP"
    case netWmStrut = "_NET_WM_STRUT"
    case netWmStrutPartial = "_NET_WM_STRUT_PARTIAL"
    case netWmUserTime = "_NET_WM_USER_TIME"
    case netWmUserTimeWindow = "_NET_WM_USER_TIME_WINDOW"
    case netWmFullscreenMonitors = "_NET_WM_FULLSCREEN_MONITORS"
    case netWmBypassCompositor = "_NET_WM_BYPASS_COMPOSITOR"
    case netWmWindowOpacity = "_NET_WM_WINDOW_OPACITY"
    case netStartupId = "_NET_STARTUP_ID"
    case netStartupInfo = "_NET_STARTUP_INFO"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case motifWmHints = "_MOTIF_WM_HINTS"
    case gtkShowWindowMenu = "_GTK_SHOW_WINDOW_MENU"
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
    case delete = "DELETE"
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
