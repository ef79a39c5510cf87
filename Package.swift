// swift-tools-version: 6.3
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// The rooms, lowest first: a target may use those above it in this list, never those below.
// The README describes the purpose of each under "How it works".

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// Whether the C library supports packed relocations, as glibc does since 2.36.
func startsPackedPrograms() -> Bool {
  #if canImport(Glibc)
    var name = [CChar](repeating: 0, count: 64)
    confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
    let version = String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .split { !$0.isNumber }.compactMap { Int($0) }
    return version.count >= 2 && (version[0], version[1]) >= (2, 36)
  #else
    return false
  #endif
}

/// The linker settings of this package's programs for release: LLVM's linker with packed relocations. In a program
/// that is statically linked with Swift's libraries, that saves two or three megabytes which would be read once, at
/// start. Packages that use the libraries are not affected.
let packedLinking = LinkerSetting.unsafeFlags(
  startsPackedPrograms() ? ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : [],
  .when(platforms: [.linux], configuration: .release))

/// A demo: a part of the program `demos`, with a folder of its name under `Demos/`.
func demo(_ name: String) -> Target {
  let languages = demoLanguages[name] ?? []
  return .target(
    name: name, dependencies: ["Weft", "DemoSupport", arguments], path: "Demos/\(name)",
    exclude: languages.isEmpty ? [] : ["Languages/\(name).pot"],
    resources: languages.map { .embedInCode("Languages/\($0).po") }, packageAccess: false)
}

/// The languages of the demos that are translated.
let demoLanguages = ["files": ["de", "fr", "ja"]]

/// A small program under `Demos/examples/`, written as the articles recommend.
func example(_ name: String) -> Target {
  .executableTarget(
    name: "example-\(name)", dependencies: ["Weft"], path: "Demos/examples/\(name)", packageAccess: false)
}

/// The rooms below those that know nodes.
let foundations: [Target.Dependency] = [
  "WeftThreads", "WeftGraphics", "WeftLayout", "WeftText", "WeftTheme", "WeftImaging", "WeftCommands",
  "WeftCompositor", "WeftSemantics",
]

/// The rooms that know nodes but no window system.
let nodeRooms: [Target.Dependency] = [
  "WeftNodes", "WeftAccessibility", "WeftControls", "WeftEditing", "WeftSwipes", "WeftListLayouts",
  "WeftLists", "WeftTables", "WeftPopups", "WeftShortcuts", "WeftDragging", "WeftDialogs", "WeftOffscreen",
  "WeftControllers", "WeftInspector",
]

/// The tests of a room that knows nodes.
func nodeTests(_ name: String, exclude: [String] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: foundations + nodeRooms + [
      "WeftLocalization", "WeftTransfer", "TestSupport", "NodeTestSupport", "WeftTesting",
    ],
    exclude: exclude)
}

/// The demos in the program `demos`.
let demos = [
  "rainbow", "photos", "coordinates", "layouts", "resize", "placeholders", "transitions", "lifecycle",
  "editor", "kittens", "controls", "text", "grid", "pager", "nested", "feed", "catalog", "chat", "files",
  "menus", "screens", "stress", "gallery",
]

let examples = ["todo", "calculator", "clock", "pictures", "chat", "form", "reminder"]

let package = Package(
  name: "weft",
  products: [
    .library(name: "Weft", targets: ["Weft", "WeftNetworking"]),
    .library(name: "WeftTesting", targets: ["WeftTesting"]),
    // The fonts of tests for scripts that the shipped fonts lack. WeftTesting brings them along.
    .library(name: "WeftTestFonts", targets: ["TestFonts"]),
    // For C programs: `libweft-c.so`, with the header `Sources/CWeft/include/weft.h`.
    .library(name: "weft-c", type: .dynamic, targets: ["WeftC"]),
    // Reviews screenshot tests that have failed: `swift package weft-review`.
    .plugin(name: "weft-review-plugin", targets: ["weft-review-plugin"]),
    .executable(name: "weft-review", targets: ["weft-review"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // The C libraries of the system.
    .systemLibrary(
      name: "CSystem", pkgConfig: "glib-2.0",
      providers: [
        .apt([
          "libx11-dev", "libxext-dev", "libxpresent-dev", "libxi-dev", "libxrandr-dev", "libxcursor-dev",
          "libxfixes-dev", "libxtst-dev", "libxcomposite-dev", "libxdamage-dev", "libpango1.0-dev",
          "libgdk-pixbuf-2.0-dev", "libdeflate-dev", "libjpeg-dev", "libcurl4-openssl-dev", "libglib2.0-dev",
        ])
      ]),
    .target(name: "CX11"),
    .target(name: "CDrawing", dependencies: ["CSystem"]),
    .target(name: "CPictures", dependencies: ["CSystem"]),

    // Resources.
    .target(
      name: "InterfaceFonts", dependencies: ["CSystem"], path: "Assets/Fonts",
      sources: ["InterfaceFonts.swift"],
      resources: [
        .copy("Inter-Regular.otf"), .copy("Inter-Medium.otf"), .copy("Inter-Bold.otf"),
        .copy("JetBrainsMono-Regular.ttf"), .copy("JetBrainsMono-Bold.ttf"),
        .copy("Inter-LICENSE.txt"), .copy("JetBrainsMono-LICENSE.txt"),
      ]),
    .target(
      name: "TestFonts", path: "Assets/TestFonts", exclude: ["make"], sources: ["TestFonts.swift"],
      resources: [
        .copy("NotoColorEmoji-LICENSE.txt"),
        .copy("NotoColorEmoji.ttf"),
        .copy("NotoSans-LICENSE.txt"),
        .copy("NotoSansArabic-Bold.ttf"),
        .copy("NotoSansArabic-Regular.ttf"),
        .copy("NotoSansArmenian-Regular.ttf"),
        .copy("NotoSansBengali-Regular.ttf"),
        .copy("NotoSansCJK-LICENSE.txt"),
        .copy("NotoSansCJK-Regular.otf"),
        .copy("NotoSansDevanagari-Regular.ttf"),
        .copy("NotoSansGeorgian-Regular.ttf"),
        .copy("NotoSansHebrew-Bold.ttf"),
        .copy("NotoSansHebrew-Regular.ttf"),
        .copy("NotoSansMath-Regular.ttf"),
        .copy("NotoSansSymbols-Regular.ttf"),
        .copy("NotoSansSymbols2-Regular.ttf"),
        .copy("NotoSansTamil-Regular.ttf"),
        .copy("NotoSansThai-Regular.ttf"),
      ]),
    .target(
      name: "Photographs", path: "Assets/Photos", sources: ["Photographs.swift"],
      resources: [.copy("Images")]),

    // The library, room by room.
    .target(name: "WeftThreads", dependencies: ["CSystem"]),
    .target(
      name: "WeftLocalization", dependencies: ["WeftThreads", logging], exclude: ["Catalogs/weft.pot"],
      // In the program itself: it can be moved, and a language costs no file.
      resources: ["ar", "de", "fr", "ja"].map { .embedInCode("Catalogs/\($0).po") }),
    .target(name: "WeftGraphics", dependencies: ["WeftThreads", "CPictures", "CDrawing", "CSystem"]),
    .target(name: "WeftLayout", dependencies: ["WeftThreads", "WeftGraphics"]),
    .target(
      name: "WeftText", dependencies: ["WeftThreads", "WeftGraphics", "InterfaceFonts", "CDrawing"]),
    .target(name: "WeftTheme", dependencies: ["WeftGraphics", "WeftText"]),
    .target(
      name: "WeftImaging",
      dependencies: ["WeftThreads", "WeftGraphics", "CPictures", "CSystem", logging]),
    .target(name: "WeftNetworking", dependencies: ["WeftThreads", "WeftImaging"]),
    .target(
      name: "WeftTransfer", dependencies: ["WeftThreads", "WeftGraphics", "WeftText", "WeftImaging"]),
    .target(name: "WeftCommands", dependencies: ["WeftLocalization", "WeftImaging"]),
    .target(
      name: "WeftCompositor", dependencies: ["WeftThreads", "WeftGraphics", "CDrawing", logging]),
    .target(name: "WeftSemantics", dependencies: ["WeftText"]),
    .target(name: "WeftNodes", dependencies: foundations + ["WeftLocalization", "WeftTransfer", logging]),
    .target(
      name: "WeftAccessibility", dependencies: ["WeftThreads", "WeftGraphics", "WeftSemantics", "WeftNodes"]),
    .target(
      name: "WeftControls", dependencies: foundations + ["WeftLocalization", "WeftTransfer", "WeftNodes"]),
    .target(
      name: "WeftEditing",
      dependencies: [
        "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftText", "WeftTransfer", "WeftCommands",
        "WeftCompositor", "WeftSemantics", "WeftNodes", "WeftControls",
      ]),
    .target(
      name: "WeftSwipes",
      dependencies: [
        "WeftGraphics", "WeftLayout", "WeftText", "WeftImaging", "WeftCompositor", "WeftSemantics",
        "WeftNodes", "WeftControls",
      ]),
    .target(name: "WeftListLayouts", dependencies: ["WeftGraphics", "WeftLayout"]),
    .target(
      name: "WeftLists",
      dependencies: foundations + [
        "WeftTransfer", "WeftNodes", "WeftControls", "WeftSwipes", "WeftListLayouts", logging,
      ]),
    .target(
      name: "WeftTables",
      dependencies: [
        "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftText", "WeftCommands",
        "WeftCompositor", "WeftSemantics", "WeftNodes", "WeftControls", "WeftLists",
      ]),
    .target(
      name: "WeftPopups",
      dependencies: [
        "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftText", "WeftTheme",
        "WeftImaging", "WeftCommands", "WeftCompositor", "WeftSemantics", "WeftNodes", "WeftControls",
        "WeftEditing",
      ]),
    .target(
      name: "WeftShortcuts",
      dependencies: [
        "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftText", "WeftCommands", "WeftCompositor",
        "WeftSemantics", "WeftNodes", "WeftAccessibility", "WeftControls", "WeftPopups",
      ]),
    .target(
      name: "WeftDragging",
      dependencies: [
        "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftText", "WeftTransfer",
        "WeftCommands", "WeftCompositor", "WeftNodes", "WeftControls", "WeftPopups",
      ]),
    .target(
      name: "WeftDialogs",
      dependencies: [
        "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftText", "WeftTheme",
        "WeftCommands", "WeftSemantics", "WeftNodes", "WeftControls", "WeftEditing", "WeftLists",
        "WeftTables", "WeftPopups",
      ]),
    .target(
      name: "WeftOffscreen",
      dependencies: [
        "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftTheme", "WeftCompositor",
        "WeftNodes", "WeftPopups", "WeftShortcuts", "WeftDragging",
      ]),
    .target(
      name: "WeftControllers",
      dependencies: foundations + [
        "WeftLocalization", "WeftNodes", "WeftOffscreen", "WeftControls", "WeftLists",
      ]),
    .target(
      name: "WeftInspector",
      dependencies: [
        "WeftThreads", "WeftGraphics", "WeftLayout", "WeftText", "WeftTheme", "WeftCommands",
        "WeftCompositor", "WeftSemantics", "WeftNodes", "WeftAccessibility", "WeftControls", "WeftLists",
        "WeftOffscreen", "CSystem",
      ]),
    .target(name: "WeftDesktop", dependencies: [logging]),
    .target(
      name: "WeftServer",
      dependencies: ["WeftThreads", "WeftGraphics", "WeftCompositor", "CX11", "CSystem", logging]),
    .target(
      name: "WeftX11",
      dependencies: [
        "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftTheme", "WeftImaging",
        "WeftTransfer", "WeftCommands", "WeftCompositor", "WeftSemantics", "WeftNodes", "WeftOffscreen",
        "WeftControls", "WeftLists", "WeftPopups", "WeftShortcuts", "WeftDragging", "WeftControllers",
        "WeftInspector", "WeftDesktop", "WeftServer", "CX11", "CSystem", logging,
      ]),
    .target(name: "WeftBus", dependencies: ["WeftThreads", "WeftGraphics", "CSystem"]),
    .target(
      name: "WeftATSPI",
      dependencies: [
        "WeftThreads", "WeftGraphics", "WeftText", "WeftCommands", "WeftSemantics", "WeftNodes",
        "WeftAccessibility", "WeftBus", logging,
      ]),
    .target(
      name: "Weft",
      dependencies: [
        "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftText", "WeftTheme",
        "WeftImaging", "WeftTransfer", "WeftCommands", "WeftCompositor", "WeftSemantics", "WeftServer",
        "WeftX11", "WeftBus", "WeftATSPI", "CSystem",
      ] + nodeRooms),
    .target(name: "CWeft"),
    .target(name: "WeftC", dependencies: ["CWeft", "Weft", "WeftText", "WeftThreads"]),
    .target(name: "WeftRelay", dependencies: ["WeftThreads", "WeftCompositor", "WeftServer", "CSystem"]),
    .target(name: "WeftLoopback", dependencies: ["WeftThreads", "WeftCompositor", "CSystem"]),
    .target(
      name: "WeftTesting",
      dependencies: [
        "Weft", "WeftThreads", "WeftLocalization", "WeftGraphics", "WeftLayout", "WeftText", "WeftTheme",
        "WeftImaging", "WeftNetworking", "WeftCommands", "WeftCompositor", "WeftSemantics", "WeftNodes",
        "WeftAccessibility", "WeftControls", "WeftEditing", "WeftPopups", "WeftOffscreen", "WeftServer",
        "WeftInspector", "WeftX11", "WeftBus", "WeftRelay", "WeftLoopback", "TestFonts", "CX11",
        "CDrawing", "CPictures", "CSystem",
      ],
      // The page of a trace, in the program itself: tests that are moved still find it.
      resources: ["html", "css", "js"].map { .embedInCode("Traces/Page/trace.\($0)") }),

    // Programs for developers.
    .executableTarget(
      name: "weft-review",
      dependencies: ["Weft", "WeftGraphics", "WeftLayout", "WeftInspector", "WeftTesting", arguments]),
    .plugin(
      name: "weft-review-plugin",
      capability: .command(
        intent: .custom(
          verb: "weft-review", description: "Show screenshot tests that have failed, and accept changes"),
        permissions: [
          .writeToPackageDirectory(reason: "Accepted pictures become the references of the tests")
        ]),
      path: "Sources/weft-review-plugin"),

    // Demos.
    .target(
      name: "DemoSupport", dependencies: ["Weft", "Photographs", arguments], path: "Demos/DemoSupport",
      packageAccess: false),
    .executableTarget(
      name: "demos", dependencies: demos.map { Target.Dependency(stringLiteral: $0) } + [arguments],
      path: "Demos/demos", packageAccess: false, linkerSettings: [packedLinking]),
    // A program of its own, because HTTP makes programs start later.
    .executableTarget(
      name: "progressive", dependencies: ["Weft", "WeftNetworking", "WeftTesting", "DemoSupport", arguments],
      path: "Demos/progressive", packageAccess: false, linkerSettings: [packedLinking]),
    // Weft in other event loops.
    .target(
      name: "EmbeddingPage", dependencies: ["Weft"], path: "Demos/embedding/page", packageAccess: false),
    .executableTarget(
      name: "embedding-poll", dependencies: ["Weft", "EmbeddingPage"], path: "Demos/embedding/poll"),
    .executableTarget(
      name: "embedding-glib", dependencies: ["Weft", "EmbeddingPage", "CGLib"], path: "Demos/embedding/glib"),
    .systemLibrary(
      name: "CGLib", path: "Demos/embedding/glib-library", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"])]),

    // The template for `Demos/new`.
    .executableTarget(
      name: "counter", dependencies: ["Weft"], path: "Demos/template/Sources/counter",
      packageAccess: false),
    .testTarget(
      name: "counterTests", dependencies: ["counter", "WeftTesting"],
      path: "Demos/template/Tests/counterTests",
      exclude: ["__Screenshots__"]),

    // Tests.
    .target(name: "TestSupport", dependencies: ["WeftThreads"], path: "Tests/Support/TestSupport"),
    .target(
      name: "NodeTestSupport", dependencies: foundations + ["WeftNodes", "WeftOffscreen"],
      path: "Tests/Support/NodeTestSupport"),
    .target(name: "BusyScene", dependencies: ["Weft", "Photographs"], path: "Tests/Support/BusyScene"),
    .target(
      name: "CairoFontProbe", path: "Tests/Support/CairoFontProbe",
      // Named explicitly: only then does the linker export the probe's functions, and libraries that are loaded
      // later use them instead of the original ones.
      linkerSettings: [.linkedLibrary("pangocairo-1.0")]),
    .testTarget(name: "WeftThreadsTests", dependencies: ["WeftThreads", "TestSupport"]),
    nodeTests("WeftLocalizationTests", exclude: ["Screens/__Screenshots__"]),
    .testTarget(
      name: "WeftGraphicsTests",
      dependencies: ["TestSupport", "WeftThreads", "WeftGraphics", "CDrawing", "CSystem"]),
    .testTarget(
      name: "WeftLayoutTests",
      dependencies: [
        "TestSupport", "WeftTesting",
      ] + foundations + nodeRooms,
      resources: [.copy("Conformance/Cases")]),
    .testTarget(name: "WeftSemanticsTests", dependencies: ["WeftText", "WeftSemantics"]),
    nodeTests("WeftNodesTests"),
    nodeTests("WeftAccessibilityTests"),
    nodeTests(
      "WeftControlsTests", exclude: ["Controls/Pictures/__Screenshots__", "Refreshing/__Screenshots__"]),
    nodeTests("WeftEditingTests"),
    nodeTests("WeftShortcutsTests", exclude: ["__Screenshots__"]),
    nodeTests("WeftSwipesTests", exclude: ["__Screenshots__"]),
    .testTarget(
      name: "WeftListLayoutsTests",
      dependencies: ["TestSupport", "WeftGraphics", "WeftLayout", "WeftListLayouts"]),
    nodeTests("WeftListsTests"),
    nodeTests("WeftTablesTests", exclude: ["Outline/__Screenshots__", "Columns/__Screenshots__"]),
    nodeTests("WeftControllersTests"),
    .testTarget(
      name: "WeftPopupsTests",
      dependencies: foundations + nodeRooms + [
        "WeftTransfer", "TestSupport", "NodeTestSupport", "WeftTesting",
      ],
      exclude: ["Menus", "Popovers", "Fields", "Pickers", "Dialogs", "TitleBar"]
        .map { "\($0)/__Screenshots__" }),
    .testTarget(
      name: "WeftDialogsTests",
      dependencies: foundations + nodeRooms + ["TestSupport", "NodeTestSupport", "WeftTesting"],
      exclude: ["__Screenshots__"]),
    nodeTests("WeftInspectorTests"),
    .testTarget(
      name: "WeftImagingTests",
      dependencies: [
        "TestSupport", "CairoFontProbe", "WeftThreads", "WeftImaging", "WeftGraphics", "WeftTesting",
        "Photographs",
      ]),
    .testTarget(
      name: "WeftTransferTests",
      dependencies: ["TestSupport", "WeftThreads", "WeftGraphics", "WeftText", "WeftImaging", "WeftTransfer"]),
    .testTarget(name: "WeftCommandsTests", dependencies: ["WeftCommands", "TestSupport"]),
    .testTarget(
      name: "WeftTextTests",
      dependencies: [
        "CairoFontProbe", "WeftThreads", "WeftText", "WeftGraphics", "InterfaceFonts", "CDrawing", "CSystem",
      ]),
    nodeTests("WeftDraggingTests"),
    .testTarget(
      name: "WeftServerTests",
      dependencies: ["WeftGraphics", "WeftServer"]),
    .testTarget(name: "WeftRelayTests", dependencies: ["WeftRelay"]),
    .testTarget(
      name: "WeftX11Tests",
      dependencies: foundations + nodeRooms + [
        "WeftLocalization", "WeftTransfer", "WeftDesktop", "TestSupport", "WeftServer", "WeftX11",
        "WeftTesting", "WeftX11Probe", "CX11", "embedding-poll", "embedding-glib",
      ]),
    .testTarget(
      name: "WeftBusTests",
      dependencies: ["TestSupport", "Weft", "WeftThreads", "WeftGraphics", "WeftBus", "WeftTesting"],
      exclude: ["Opening/Programs"]),
    .executableTarget(
      name: "AccessibilityProbe", dependencies: ["Weft"], path: "Tests/AccessibilityProbe"),
    .executableTarget(
      name: "AccessibilityControls", dependencies: ["Weft"], path: "Tests/AccessibilityControls"),
    .testTarget(
      name: "WeftATSPITests",
      dependencies: [
        "TestSupport", "CX11", "WeftThreads", "WeftText", "WeftCommands", "WeftSemantics", "WeftBus",
        "WeftATSPI", "WeftTesting", "AccessibilityProbe", "AccessibilityControls", "demos",
      ],
      exclude: ["Dogtail/Programs", "Orca/Programs", "Orca/Transcripts"]),
    .testTarget(name: "WeftTests", dependencies: ["Weft", "TestSupport"]),
    .testTarget(
      name: "WeftTestingTests",
      dependencies: [
        "TestSupport", "WeftThreads", "WeftGraphics", "WeftInspector", "WeftTesting", "WeftServer", "WeftX11",
        "WeftX11Probe", "AccessibilityProbe", "CX11",
      ],
      exclude: ["Issues", "Layouts", "Pictures", "VirtualDisplay", "AssistiveTechnology"]
        .map { "\($0)/__Screenshots__" } + ["AssistiveTechnology/Programs"]),
    .testTarget(
      name: "WeftReviewTests",
      dependencies: [
        "TestSupport", "Weft", "WeftGraphics", "WeftInspector", "WeftTesting", "weft-review", arguments,
      ],
      exclude: ["Window/__Screenshots__"]),
    .executableTarget(
      name: "WeftX11Probe",
      dependencies: ["Weft", "WeftServer", "WeftX11", "WeftTesting", "CSystem", "CX11"],
      path: "Tests/WeftX11Probe"),
    .testTarget(
      name: "WeftCTests", dependencies: ["TestSupport", "WeftC", "WeftGraphics", "WeftTesting"],
      exclude: ["Programs"]),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "TestSupport", "BusyScene", "Weft", "DemoSupport", "WeftTesting", "WeftGraphics", "Photographs",
        "demos", "progressive",
      ]
        + demos.map { Target.Dependency(stringLiteral: $0) },
      exclude: ["Readme/__Screenshots__", "References/__Screenshots__"]),
    // The finished programs of the tutorials, by symbolic links to the files that the documentation shows.
    .executableTarget(name: "tutorial-card", dependencies: ["Weft"], path: "Tests/Tutorials/card"),
    .executableTarget(name: "tutorial-list", dependencies: ["Weft"], path: "Tests/Tutorials/list"),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["TestSupport", "Weft", "WeftTesting", "tutorial-card", "tutorial-list"],
      exclude: ["PublicInterface", "__Screenshots__"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["TestSupport", "Weft", "WeftThreads", "WeftTesting", "Photographs"]
        + examples.map { Target.Dependency(stringLiteral: "example-\($0)") },
      exclude: ["__Screenshots__"]),
    .testTarget(
      name: "StormTests",
      dependencies: foundations + nodeRooms + ["TestSupport", "WeftServer", "WeftX11", "WeftTesting"]),
    .testTarget(
      name: "WeftCompositorTests",
      dependencies: ["CDrawing", "TestSupport", "WeftThreads", "WeftCompositor", "WeftGraphics"]),

    // Benchmarks, and the plain C code that they are compared with.
    .target(
      name: "PlainC", dependencies: ["CDrawing"], path: "Tests/Benchmarks/PlainC",
      cSettings: [.headerSearchPath(".")],
      linkerSettings: [.linkedLibrary("pangocairo-1.0")]),
    .executableTarget(
      name: "ScrollProbe", dependencies: ["Weft", "WeftThreads"], path: "Tests/Benchmarks/ScrollProbe",
      linkerSettings: [packedLinking]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: foundations + nodeRooms + [
        "Weft", "WeftServer", "WeftX11", "WeftTransfer", "WeftTesting", "BusyScene", "Photographs",
        "InterfaceFonts", "PlainC",
      ],
      path: "Tests/Benchmarks/Benchmarks"
    ),
  ] + examples.map(example) + demos.map(demo),
  swiftLanguageModes: [.v6]
)

// The DocC plugin is fetched only to generate the documentation.
if Context.environment["WEFT_DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// The fuzzing targets. The tests replay the findings. The program that generates random input is linked with libFuzzer,
// by the options that `Tests/Fuzz/run` passes.
let fuzzDependencies: [Target.Dependency] =
  foundations + nodeRooms
  + ["WeftLocalization", "WeftDesktop", "WeftServer", "WeftX11", "WeftC", "CWeft", "CX11", "WeftTesting"]
if Context.environment["WEFT_FUZZING"] != nil {
  package.targets += [
    .target(name: "FuzzTargets", dependencies: fuzzDependencies, path: "Tests/Fuzz/Targets"),
    .executableTarget(name: "FuzzProgram", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Program"),
  ]
} else {
  package.targets.append(
    .testTarget(
      name: "FuzzTests", dependencies: ["TestSupport"] + fuzzDependencies, path: "Tests/Fuzz",
      exclude: ["Corpus", "Program", "run", "storm"], sources: ["Targets", "Tests"]))
}

// For tests under Address Sanitizer; see `Tests/run`.
if Context.environment["WEFT_OPTIMIZES_ROOMS"] != nil {
  // The page that is embedded in WeftTesting takes the optimizer minutes.
  for target in package.targets
  where target.type == .regular && target.path == nil && target.name != "WeftTesting" {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
  }
}
