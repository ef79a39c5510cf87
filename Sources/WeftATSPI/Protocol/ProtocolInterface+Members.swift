// The members of the interfaces, with the signatures of their arguments and results, from the descriptions of at-spi2-core
// (`xml/*.xml`).

extension ProtocolInterface {
  /// A method: its name, its arguments, its results.
  typealias Method = (String, String, String)
  /// A property: its name, its type, whether it can be set.
  typealias Property = (String, String, Bool)

  struct Members {
    var methods: [Method] = []
    var properties: [Property] = []
  }

  var members: Members {
    switch self {
    case .accessible: Self.accessibleMembers
    case .application: Self.applicationMembers
    case .component: Self.componentMembers
    case .action: Self.actionMembers
    case .text: Self.textMembers
    case .editableText: Self.editableTextMembers
    case .value: Self.valueMembers
    case .selection: Self.selectionMembers
    case .table: Self.tableMembers
    case .tableCell: Self.tableCellMembers
    case .hypertext:
      Members(methods: [("GetNLinks", "", "i"), ("GetLink", "i", "(so)"), ("GetLinkIndex", "i", "i")])
    case .hyperlink: Self.hyperlinkMembers
    case .image: Self.imageMembers
    case .collection: Self.collectionMembers
    case .document: Self.documentMembers
    case .cache: Members(methods: [("GetItems", "", "a((so)(so)(so)iiassusau)")])
    }
  }

  private static let accessibleMembers = Members(
    methods: [
      ("GetChildAtIndex", "i", "(so)"), ("GetChildren", "", "a(so)"), ("GetIndexInParent", "", "i"),
      ("GetRelationSet", "", "a(ua(so))"), ("GetRole", "", "u"), ("GetRoleName", "", "s"),
      ("GetLocalizedRoleName", "", "s"), ("GetState", "", "au"), ("GetAttributes", "", "a{ss}"),
      ("GetApplication", "", "(so)"), ("GetInterfaces", "", "as"),
    ],
    properties: [
      ("Name", "s", false), ("Description", "s", false), ("Parent", "(so)", false),
      ("ChildCount", "i", false),
      ("Locale", "s", false), ("AccessibleId", "s", false), ("HelpText", "s", false),
    ])

  private static let applicationMembers = Members(
    methods: [("GetLocale", "u", "s"), ("GetApplicationBusAddress", "", "s")],
    properties: [
      ("ToolkitName", "s", false), ("Version", "s", false), ("ToolkitVersion", "s", false),
      ("AtspiVersion", "s", false), ("Id", "i", true),
    ])

  private static let componentMembers = Members(methods: [
    ("Contains", "iiu", "b"), ("GetAccessibleAtPoint", "iiu", "(so)"), ("GetExtents", "u", "(iiii)"),
    ("GetPosition", "u", "ii"), ("GetSize", "", "ii"), ("GetLayer", "", "u"), ("GetMDIZOrder", "", "n"),
    ("GrabFocus", "", "b"), ("GetAlpha", "", "d"), ("SetExtents", "iiiiu", "b"), ("SetPosition", "iiu", "b"),
    ("SetSize", "ii", "b"), ("ScrollTo", "u", "b"), ("ScrollToPoint", "uii", "b"),
  ])

  private static let actionMembers = Members(
    methods: [
      ("GetDescription", "i", "s"), ("GetName", "i", "s"), ("GetLocalizedName", "i", "s"),
      ("GetKeyBinding", "i", "s"), ("GetActions", "", "a(sss)"), ("DoAction", "i", "b"),
    ], properties: [("NActions", "i", false)])

  private static let textMembers = Members(
    methods: [
      ("GetStringAtOffset", "iu", "sii"), ("GetText", "ii", "s"), ("SetCaretOffset", "i", "b"),
      ("GetTextBeforeOffset", "iu", "sii"), ("GetTextAtOffset", "iu", "sii"),
      ("GetTextAfterOffset", "iu", "sii"),
      ("GetCharacterAtOffset", "i", "i"), ("GetAttributeValue", "is", "s"), ("GetAttributes", "i", "a{ss}ii"),
      ("GetDefaultAttributes", "", "a{ss}"), ("GetCharacterExtents", "iu", "iiii"),
      ("GetOffsetAtPoint", "iiu", "i"), ("GetNSelections", "", "i"), ("GetSelection", "i", "ii"),
      ("AddSelection", "ii", "b"), ("RemoveSelection", "i", "b"), ("SetSelection", "iii", "b"),
      ("GetRangeExtents", "iiu", "iiii"), ("GetBoundedRanges", "iiiiuuu", "a(iisv)"),
      ("GetAttributeRun", "ib", "a{ss}ii"), ("GetDefaultAttributeSet", "", "a{ss}"),
      ("ScrollSubstringTo", "iiu", "b"), ("ScrollSubstringToPoint", "iiuii", "b"),
    ], properties: [("CharacterCount", "i", false), ("CaretOffset", "i", false)])

  private static let editableTextMembers = Members(methods: [
    ("SetTextContents", "s", "b"), ("InsertText", "isi", "b"), ("CopyText", "ii", ""), ("CutText", "ii", "b"),
    ("DeleteText", "ii", "b"), ("PasteText", "i", "b"),
  ])

  private static let valueMembers = Members(properties: [
    ("MinimumValue", "d", false), ("MaximumValue", "d", false), ("MinimumIncrement", "d", false),
    ("CurrentValue", "d", true), ("Text", "s", false),
  ])

  private static let selectionMembers = Members(
    methods: [
      ("GetSelectedChild", "i", "(so)"), ("SelectChild", "i", "b"), ("DeselectSelectedChild", "i", "b"),
      ("IsChildSelected", "i", "b"), ("SelectAll", "", "b"), ("ClearSelection", "", "b"),
      ("DeselectChild", "i", "b"),
    ], properties: [("NSelectedChildren", "i", false)])

  private static let tableMembers = Members(
    methods: [
      ("GetAccessibleAt", "ii", "(so)"), ("GetIndexAt", "ii", "i"), ("GetRowAtIndex", "i", "i"),
      ("GetColumnAtIndex", "i", "i"), ("GetRowDescription", "i", "s"), ("GetColumnDescription", "i", "s"),
      ("GetRowExtentAt", "ii", "i"), ("GetColumnExtentAt", "ii", "i"), ("GetRowHeader", "i", "(so)"),
      ("GetColumnHeader", "i", "(so)"), ("GetSelectedRows", "", "ai"), ("GetSelectedColumns", "", "ai"),
      ("IsRowSelected", "i", "b"), ("IsColumnSelected", "i", "b"), ("IsSelected", "ii", "b"),
      ("AddRowSelection", "i", "b"), ("AddColumnSelection", "i", "b"), ("RemoveRowSelection", "i", "b"),
      ("RemoveColumnSelection", "i", "b"), ("GetRowColumnExtentsAtIndex", "i", "biiiib"),
    ],
    properties: [
      ("NRows", "i", false), ("NColumns", "i", false), ("NSelectedRows", "i", false),
      ("NSelectedColumns", "i", false), ("Caption", "(so)", false), ("Summary", "(so)", false),
    ])

  private static let tableCellMembers = Members(
    methods: [
      ("GetRowColumnSpan", "", "iiii"), ("GetColumnHeaderCells", "", "a(so)"),
      ("GetRowHeaderCells", "", "a(so)"),
    ],
    properties: [
      ("ColumnSpan", "i", false), ("Position", "(ii)", false), ("RowSpan", "i", false),
      ("Table", "(so)", false),
    ])

  private static let hyperlinkMembers = Members(
    methods: [("GetObject", "i", "(so)"), ("GetURI", "i", "s"), ("IsValid", "", "b")],
    properties: [("NAnchors", "n", false), ("StartIndex", "i", false), ("EndIndex", "i", false)])

  private static let imageMembers = Members(
    methods: [
      ("GetImageExtents", "u", "(iiii)"), ("GetImagePosition", "u", "ii"), ("GetImageSize", "", "ii"),
    ],
    properties: [("ImageDescription", "s", false), ("ImageLocale", "s", false)])

  private static let collectionMembers = Members(methods: [
    ("GetMatches", "(aiia{ss}iaiiasib)uib", "a(so)"),
    ("GetMatchesTo", "o(aiia{ss}iaiiasib)uubib", "a(so)"),
    ("GetMatchesFrom", "o(aiia{ss}iaiiasib)uuib", "a(so)"),
    ("GetActiveDescendant", "", "(so)"),
  ])

  private static let documentMembers = Members(
    methods: [("GetLocale", "", "s"), ("GetAttributeValue", "s", "s"), ("GetAttributes", "", "a{ss}")],
    properties: [("CurrentPageNumber", "i", false), ("PageCount", "i", false)])
}
