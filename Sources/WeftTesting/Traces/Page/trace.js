"use strict"
// The page of a trace: what the test has shown, step by step. With a second trace the two are side by side.

const kinds = {
  f: ["Frame", "--frame"], i: ["Input", "--input"], w: ["Wait", "--wait"], l: ["Log", "--log"],
  x: ["Failure", "--failure"] }
const find = selector => document.querySelector(selector)
const make = (name, text, className) => {
  const element = document.createElement(name)
  if (text !== undefined) element.textContent = text
  if (className) element.className = className
  return element
}
const color = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const seconds = time => `${time.toFixed(time < 10 ? 3 : 2)} s`
// How long an entry took, in words: by its own clock, or else on the machine of the test.
const duration = entry => {
  if (entry?.d) return seconds(entry.d)
  if (!entry?.m) return ""
  const time = entry.m.e < 1 ? `${Math.round(entry.m.e * 1000)} ms` : seconds(entry.m.e)
  return `${time} on the machine${entry.m.r ? `: ${entry.m.r}` : ""}`
}
const number = value => String(Math.round(value * 100) / 100)

// A trace: its entries, and the states that they lead to.
class Trace {
  // The number of frames between two pictures that are kept to start from.
  static spacing = 32

  constructor(document) {
    Object.assign(this, document)
    // For each window the indices of the entries with its frames.
    this.frames = this.windows.map((_, window) =>
      this.entries.flatMap((entry, index) => entry.f && entry.w === window ? [index] : []))
    this.kept = this.windows.map(() => new Map())
    this.canvases = this.windows.map(() => null)
  }

  async load() {
    this.pictures = await Promise.all(this.images.map(async source => {
      const image = new Image()
      image.src = source
      await image.decode()
      return image
    }))
    return this
  }

  // The number of the frame of a window that is shown at an entry; -1 before the first.
  frameNumber(window, index) {
    const frames = this.frames[window]
    let [low, high] = [0, frames.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (frames[middle] <= index) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  // The window that an entry is about, or else the last one that was.
  window(index) {
    for (let next = Math.min(index, this.entries.length - 1); next >= 0; next--) {
      if (this.entries[next].w !== undefined) return this.entries[next].w
    }
    return 0
  }

  // A canvas with a frame of a window; null for none. It is valid until the next call.
  canvas(window, frame) {
    if (frame < 0) return null
    let state = this.canvases[window]
    if (state && state.frame === frame) return state.canvas
    if (!state || state.frame > frame) {
      state = { canvas: make("canvas"), copy: make("canvas"), frame: -1 }
      let start = frame - frame % Trace.spacing
      while (start > 0 && !this.kept[window].has(start)) start -= Trace.spacing
      const kept = this.kept[window].get(start)
      if (kept) {
        this.paint(state.canvas, kept, kept.width, kept.height)
        state.frame = start
      }
      this.canvases[window] = state
    }
    while (state.frame < frame) {
      state.frame += 1
      this.apply(this.entries[this.frames[window][state.frame]].f, state)
      if (state.frame % Trace.spacing === 0 && !this.kept[window].has(state.frame)) {
        const copy = make("canvas")
        this.paint(copy, state.canvas, state.canvas.width, state.canvas.height)
        this.kept[window].set(state.frame, copy)
      }
    }
    return state.canvas
  }

  paint(canvas, source, width, height) {
    canvas.width = width
    canvas.height = height
    canvas.getContext("2d").drawImage(source, 0, 0)
  }

  apply(frame, state) {
    const { canvas, copy } = state
    if (canvas.width !== frame.w || canvas.height !== frame.h) {
      canvas.width = frame.w
      canvas.height = frame.h
    }
    const context = canvas.getContext("2d", { willReadFrequently: false })
    if (frame.c.some(change => change[0] === 0)) this.paint(copy, canvas, canvas.width, canvas.height)
    for (const [kind, x, y, a, b, c, d, e] of frame.c) {
      if (kind === 0) context.drawImage(copy, x, c, a, b, x, y, a, b)
      else if (kind === 1) context.drawImage(this.pictures[c], d, e, a, b, x, y, a, b)
      else context.drawImage(this.pictures[a], x, y)
    }
  }

  // The nodes of a window at an entry, by their numbers, with their places in the window.
  tree(window, index) {
    if (!this.treeState || this.treeState.window !== window || this.treeState.index > index) {
      this.treeState = {
        window, index: -1, nodes: new Map(), subnodes: new Map(), reasons: new Map(), lines: [], changed: new Set() }
    }
    const state = this.treeState
    while (state.index < index) {
      state.index += 1
      const entry = this.entries[state.index]
      if (entry.w !== window || entry.k !== "f") continue
      state.changed = new Set()
      if (entry.a) state.lines.splice(entry.a[0], entry.a[1], ...entry.a.slice(2))
      if (entry.n) this.applyNodes(entry.n, state)
    }
    return state
  }

  applyNodes({ r = [], c = [], s = [], l = [] }, state) {
    for (const id of r) {
      state.nodes.delete(id)
      state.subnodes.delete(id)
      state.reasons.delete(id)
    }
    for (const [id, type, name = 0, text = 0, x = 0, y = 0, width = 0, height = 0, left = 0, top = 0,
      transparency = 0, flags = 0] of c) {
      state.nodes.set(id, {
        id, type: this.strings[type], name: this.strings[name], text: this.strings[text], x, y, width, height,
        left, top, alpha: 1 - transparency, isHidden: (flags & 1) > 0, isVisible: (flags & 2) === 0 })
      state.changed.add(id)
    }
    for (const [id, ...list] of s) state.subnodes.set(id, list)
    for (const [id, text] of l) state.reasons.set(id, this.strings[text])
  }

  // All nodes of a tree, each before its subnodes.
  preorder(tree) {
    const result = []
    const add = (id, depth, x, y, above) => {
      const node = tree.nodes.get(id)
      if (!node) return
      const placed = { ...node, depth, above, windowX: x + node.x, windowY: y + node.y }
      result.push(placed)
      for (const subnode of tree.subnodes.get(id) ?? []) {
        add(subnode, depth + 1, placed.windowX - node.left, placed.windowY - node.top, id)
      }
    }
    for (const id of tree.subnodes.get(0) ?? []) add(id, 0, 0, 0, 0)
    return result
  }

  describe(index) {
    const entry = this.entries[index]
    if (!entry) return ["", ""]
    const text = entry.s === undefined ? "" : this.strings[entry.s]
    if (entry.k !== "f") return [kinds[entry.k][0], text]
    const frame = this.frameNumber(entry.w, index)
    const place = this.windows.length > 1 ? ` of ${this.windows[entry.w].title}` : ""
    if (entry.f) return ["Frame", `${frame + 1}${place}`]
    return ["Change", (entry.n ? "of the nodes" : "of the accessibility tree") + place]
  }
}

// The page.
const page = {
  traces: [], slot: 0, tab: "steps", hovered: null, chosen: null, timer: null, rows: [],

  async open(documents) {
    this.traces = await Promise.all(documents.map(document => new Trace(document).load()))
    this.hovered = this.chosen = null
    this.difference = this.findDifference()
    this.showHead()
    this.makeStages()
    this.makeSlots()
    // A link can name a step, from 1, a tab and a node: #step=3&tab=nodes&node=5.
    const place = new URLSearchParams(location.hash.slice(1))
    this.tab = place.get("tab") ?? this.tab
    if (place.has("node")) this.chosen = Number(place.get("node"))
    const start = this.difference ?? this.slots.length - 1
    this.go(place.has("step") ? Number(place.get("step")) - 1 : start)
    requestAnimationFrame(() => this.makeThumbnails())
  },

  get isComparison() { return this.traces.length > 1 },

  // Which entry of each trace a place of the timeline stands for.
  makeSlots() {
    const isByTime = this.isComparison && find(".alignment select").value === "time"
    if (!isByTime) {
      const count = Math.max(1, ...this.traces.map(trace => trace.entries.length))
      this.slots = Array.from({ length: count }, (_, index) =>
        this.traces.map(trace => Math.min(index, trace.entries.length - 1)))
    } else {
      const times = [...new Set(this.traces.flatMap(trace => trace.entries.map(entry => entry.t)))]
      this.slots = times.sort((one, other) => one - other).map(time =>
        this.traces.map(trace => trace.entries.findLastIndex(entry => entry.t <= time)))
    }
    find(".track input").max = this.slots.length - 1
  },

  // The first entry at which the frames of two traces differ: the n-th frame of one and that of the other.
  findDifference() {
    if (!this.isComparison) return null
    const [one, other] = this.traces.map(trace => trace.entries.filter(entry => entry.f))
    const count = Math.max(one.length, other.length)
    for (let index = 0; index < count; index++) {
      if (one[index]?.f.x === other[index]?.f.x) continue
      this.differenceFrame = index
      const entry = one[index] ?? one[one.length - 1]
      return this.traces[0].entries.indexOf(entry)
    }
    return null
  },

  showHead() {
    const [trace] = this.traces
    find("h1").textContent = this.isComparison ? `${trace.name}: two traces` : trace.name
    const badge = find(".badge")
    badge.hidden = this.isComparison
    badge.textContent = trace.isFailed ? "Failed" : "Passed"
    badge.classList.toggle("failed", trace.isFailed)
    const count = trace.frames.reduce((sum, frames) => sum + frames.length, 0)
    const last = trace.entries.at(-1)
    find(".facts").textContent = `${trace.entries.length} steps, ${count} frames, ${seconds(last ? last.t : 0)}`
    find(".alignment").hidden = !this.isComparison
    const button = find(".difference")
    button.hidden = !this.isComparison
    button.disabled = this.difference === null
    button.textContent = this.difference === null ? "No frame differs" : `First difference: frame ${this.differenceFrame + 1}`
    const used = new Set(this.traces.flatMap(trace => trace.entries.map(entry => entry.k)))
    find(".legend").replaceChildren(...Object.entries(kinds).filter(([kind]) => used.has(kind)).map(([, [name, variable]]) => {
      const item = make("span", name)
      const mark = make("i")
      mark.style.background = `var(${variable})`
      item.prepend(mark)
      return item
    }))
  },

  makeStages() {
    this.stages = this.traces.map((trace, index) => this.makeStage(trace, index))
    if (this.isComparison) this.stages.push(this.makeStage(null, 2))
    find(".stages").replaceChildren(...this.stages.map(stage => stage.figure))
  },

  makeStage(trace, index) {
    const stage = { trace, figure: make("figure"), caption: make("figcaption"), frame: make("div", undefined, "frame"),
      picture: make("div", undefined, "picture"), canvas: make("canvas"), marks: make("div") }
    stage.picture.append(stage.canvas, stage.marks)
    stage.frame.append(stage.picture)
    stage.figure.append(stage.caption, stage.frame)
    if (!trace) return stage
    stage.picture.addEventListener("pointermove", event => this.hover(this.hit(stage, event), index))
    stage.picture.addEventListener("pointerleave", () => this.hover(null, index))
    stage.picture.addEventListener("click", event => {
      const id = this.hit(stage, event)
      if (id === null) return
      if (this.tab !== "nodes") this.show("nodes")
      this.choose(id, true)
    })
    return stage
  },

  // The innermost visible node below the pointer.
  hit(stage, event) {
    const area = stage.picture.getBoundingClientRect()
    const scale = stage.canvas.width / this.scale(stage) / area.width
    const [x, y] = [(event.clientX - area.left) * scale, (event.clientY - area.top) * scale]
    const gone = new Set()
    let found = null
    for (const node of this.nodes(stage.trace)) {
      const isInside = x >= node.windowX && y >= node.windowY && x < node.windowX + node.width && y < node.windowY + node.height
      if (gone.has(node.above) || node.isHidden || node.alpha === 0) gone.add(node.id)
      else if (isInside) found = node.id
    }
    return found
  },

  entryIndex(trace) { return this.slots[this.slot][this.traces.indexOf(trace)] },
  window(trace) { return trace.window(this.entryIndex(trace)) },
  scale(stage) { return stage.trace ? stage.trace.windows[this.window(stage.trace)]?.scale ?? 1 : 1 },
  nodes(trace) { return trace.preorder(trace.tree(this.window(trace), this.entryIndex(trace))) },

  go(slot) {
    this.slot = Math.max(0, Math.min(slot, this.slots.length - 1))
    find(".track input").value = this.slot
    this.drawStages()
    this.drawTicks()
    this.showOutput()
    this.showView()
  },

  drawStages() {
    for (const stage of this.stages) {
      if (!stage.trace) continue
      const window = this.window(stage.trace)
      const source = stage.trace.canvas(window, stage.trace.frameNumber(window, this.entryIndex(stage.trace)))
      stage.trace.paint(stage.canvas, source ?? make("canvas"), source?.width ?? 1, source?.height ?? 1)
      const title = this.isComparison ? this.sideTitle(stage.trace) : stage.trace.windows[window]?.title ?? "Nothing was shown"
      const size = source ? `${number(source.width / this.scale(stage))} × ${number(source.height / this.scale(stage))}` : ""
      const scale = this.scale(stage) === 1 ? "" : ` at ${number(this.scale(stage))}×`
      stage.caption.replaceChildren(make("span", title), make("small", size + scale))
    }
    if (this.isComparison) this.drawDifference()
    this.fitStages()
    this.drawMarks()
  },

  // What tells one of two traces from the other.
  sideTitle(trace) {
    const [one, other] = this.traces
    if (one.isFailed !== other.isFailed) return trace.isFailed ? "Failed" : "Passed"
    return trace === one ? "First" : "Second"
  },

  // Pixels that differ are magenta; the others show the first picture, pale.
  drawDifference() {
    const [one, other] = this.stages.map(stage => stage.canvas)
    const stage = this.stages[2]
    const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
    const read = canvas => {
      const copy = make("canvas")
      copy.width = width
      copy.height = height
      const context = copy.getContext("2d", { willReadFrequently: true })
      context.drawImage(canvas, 0, 0)
      return context.getImageData(0, 0, width, height)
    }
    const [left, right] = [read(one), read(other)]
    const [a, b] = [new Uint32Array(left.data.buffer), new Uint32Array(right.data.buffer)]
    let count = 0
    for (let index = 0; index < a.length; index++) {
      const differs = a[index] !== b[index]
      if (differs) count += 1
      a[index] = differs ? 0xff6a00c4 : (((a[index] & 0xfcfcfc) >>> 2) + 0xbfbfbf) | 0xff000000
    }
    stage.canvas.width = width
    stage.canvas.height = height
    stage.canvas.getContext("2d").putImageData(left, 0, 0)
    const text = count === 0 ? "the same pixels" : `${count.toLocaleString("en")} pixels`
    stage.caption.replaceChildren(make("span", "Difference"), make("small", text))
  },

  fitStages() {
    const isNarrow = matchMedia("(max-width: 820px)").matches
    for (const { frame, picture, canvas } of this.stages) {
      // In a narrow window the page is scrolled, and pictures are as high as they are.
      const [width, height] = [frame.clientWidth, isNarrow ? innerHeight * 0.6 : frame.clientHeight]
      const factor = Math.min(width / canvas.width, height / canvas.height, 3)
      picture.style.width = `${canvas.width * factor}px`
      picture.style.height = `${canvas.height * factor}px`
      picture.classList.toggle("sharp", factor * devicePixelRatio > 1)
    }
  },

  drawMarks() {
    for (const stage of this.stages) {
      if (!stage.trace) continue
      stage.marks.replaceChildren()
      const factor = stage.picture.clientWidth / (stage.canvas.width / this.scale(stage))
      const entry = stage.trace.entries[this.entryIndex(stage.trace)]
      if (entry?.p) {
        const mark = make("div", undefined, "pointer")
        mark.style.left = `${entry.p[0] * factor}px`
        mark.style.top = `${entry.p[1] * factor}px`
        stage.marks.append(mark)
      }
      for (const [id, isSoft] of [[this.chosen, false], [this.hovered, this.chosen !== null]]) {
        const node = id === null ? null : this.nodes(stage.trace).find(node => node.id === id)
        if (node) stage.marks.append(this.outline(node, factor, isSoft && id !== this.chosen))
      }
    }
  },

  outline(node, factor, isSoft) {
    const outline = make("div", undefined, "outline")
    outline.classList.toggle("soft", isSoft)
    outline.classList.toggle("low", node.windowY * factor < 20)
    Object.assign(outline.style, {
      left: `${node.windowX * factor}px`, top: `${node.windowY * factor}px`, width: `${node.width * factor}px`,
      height: `${node.height * factor}px` })
    outline.append(make("b", `${node.name || node.type} ${number(node.width)}×${number(node.height)}`))
    return outline
  },

  drawTicks() {
    const canvas = find(".ticks")
    const ratio = devicePixelRatio
    canvas.width = canvas.clientWidth * ratio
    canvas.height = canvas.clientHeight * ratio
    const context = canvas.getContext("2d")
    const count = this.slots.length
    const place = slot => count < 2 ? 0 : slot / (count - 1) * (canvas.width - 4 * ratio) + 2 * ratio
    const rows = this.traces.length
    const height = canvas.height / rows
    const width = Math.max(ratio, Math.min(4 * ratio, canvas.width / count - ratio))
    const colors = Object.fromEntries(Object.entries(kinds).map(([kind, [, variable]]) => [kind, color(variable)]))
    this.traces.forEach((trace, row) => {
      let last = -1
      this.slots.forEach((indices, slot) => {
        if (indices[row] === last || indices[row] < 0) return
        last = indices[row]
        const { k } = trace.entries[last]
        context.fillStyle = colors[k]
        const inset = k === "f" ? height * 0.35 : height * 0.1
        context.fillRect(place(slot) - width / 2, row * height + inset, width, height - 2 * inset)
      })
    })
    if (this.difference !== null) {
      const slot = this.slots.findIndex(indices => indices[0] >= this.difference)
      context.fillStyle = color("--failure")
      context.fillRect(place(slot) - ratio, 0, 2 * ratio, canvas.height)
    }
    context.fillStyle = color("--accent")
    context.fillRect(place(this.slot) - ratio * 1.5, 0, 3 * ratio, canvas.height)
  },

  async makeThumbnails() {
    const box = find(".thumbnails")
    box.replaceChildren()
    const [trace] = this.traces
    const window = this.window(trace)
    const first = trace.entries[trace.frames[window]?.[0]]?.f
    if (!first) return
    const width = Math.max(24, Math.round(52 * first.w / first.h))
    const count = Math.max(1, Math.min(Math.floor((box.clientWidth + 3) / (width + 3)), this.slots.length))
    const painter = new Trace(trace)
    painter.pictures = trace.pictures
    for (let number = 0; number < count; number++) {
      const slot = count < 2 ? 0 : Math.round(number / (count - 1) * (this.slots.length - 1))
      const source = painter.canvas(window, Math.max(0, trace.frameNumber(window, this.slots[slot][0])))
      const canvas = make("canvas")
      canvas.width = width * devicePixelRatio
      canvas.height = 52 * devicePixelRatio
      canvas.style.width = `${width}px`
      const context = canvas.getContext("2d")
      context.imageSmoothingQuality = "high"
      context.drawImage(source, 0, 0, canvas.width, canvas.height)
      box.append(canvas)
      if (number % 8 === 7) await new Promise(requestAnimationFrame)
    }
  },

  showOutput() {
    const trace = this.traces[0]
    const index = this.entryIndex(trace)
    const entry = trace.entries[index]
    const [kind, text] = trace.describe(index)
    const output = find("output")
    const time = duration(entry)
    output.replaceChildren(make("b", `${this.slot + 1} of ${this.slots.length}`),
      ` · ${seconds(entry?.t ?? 0)} · ${kind} ${text}${time && `, took ${time}`}`)
  },

  show(tab) {
    this.tab = tab
    this.showView()
  },

  showView() {
    for (const button of document.querySelectorAll(".tabs button")) {
      button.setAttribute("aria-selected", String(button.dataset.tab === this.tab))
    }
    const views = { steps: this.stepRows, nodes: this.nodeRows, accessibility: this.lineRows, log: this.logRows }
    const view = find(".view")
    const top = view.scrollTop
    this.rows = new Map()
    const rows = views[this.tab].call(this)
    view.replaceChildren(...rows)
    view.scrollTop = top
    if (this.tab === "steps") this.reveal(view.querySelector(".chosen"))
    this.showDetails()
  },

  stepRows() {
    const [trace] = this.traces
    const current = this.entryIndex(trace)
    // A long trace has thousands of steps, of which those near the current one are shown.
    const start = Math.max(0, Math.min(current - 150, trace.entries.length - 300))
    return trace.entries.slice(start, start + 300).map((entry, offset) => {
      const index = start + offset
      const row = make("div", undefined, "row step")
      row.classList.toggle("chosen", index === current)
      row.classList.toggle("later", index > current)
      const mark = make("i")
      mark.style.background = `var(${kinds[entry.k][1]})`
      const [kind, text] = trace.describe(index)
      const time = duration(entry)
      // The colour tells the kind of what has words of its own.
      const words = entry.k === "f" ? `${kind} ${text}` : text
      row.append(make("time", seconds(entry.t)), mark, make("span", words + (time && ` (${time})`)))
      row.title = text + (time && ` (${time})`)
      row.addEventListener("click", () => this.go(this.slots.findIndex(indices => indices[0] >= index)))
      return row
    })
  },

  nodeRows() {
    const trace = this.traces.at(-1)
    const tree = trace.tree(this.window(trace), this.entryIndex(trace))
    const nodes = trace.preorder(tree)
    if (nodes.length === 0) return [make("div", "No nodes were recorded.", "empty")]
    return nodes.map(node => {
      const row = make("div", undefined, "row")
      row.style.setProperty("--depth", node.depth)
      row.classList.toggle("changed", tree.changed.has(node.id))
      row.classList.toggle("faint", node.isHidden || !node.isVisible || node.alpha === 0)
      row.classList.toggle("chosen", node.id === this.chosen)
      row.append(make("span", node.type))
      if (node.name) row.append(make("small", node.name))
      if (node.text) row.append(" ", make("q", node.text.length > 40 ? node.text.slice(0, 39) + "…" : node.text))
      row.append(make("small", `${number(node.width)}×${number(node.height)} at (${number(node.x)}, ${number(node.y)})`))
      row.addEventListener("pointerenter", () => this.hover(node.id))
      row.addEventListener("pointerleave", () => this.hover(null))
      row.addEventListener("click", () => this.choose(node.id === this.chosen ? null : node.id))
      this.rows.set(node.id, row)
      return row
    })
  },

  lineRows() {
    const trace = this.traces.at(-1)
    const { lines } = trace.tree(this.window(trace), this.entryIndex(trace))
    if (lines.length === 0) return [make("div", "No accessibility tree was recorded.", "empty")]
    return lines.map(line => {
      const text = trace.strings[line]
      const row = make("div", text.trimStart(), "row")
      row.style.setProperty("--depth", (text.length - text.trimStart().length) / 2)
      row.title = text.trim()
      return row
    })
  },

  logRows() {
    const trace = this.traces.at(-1)
    const current = this.entryIndex(trace)
    const rows = trace.entries.flatMap((entry, index) => {
      if (!["l", "x"].includes(entry.k)) return []
      const row = make("div", trace.strings[entry.s], "row wrap")
      row.style.color = entry.k === "x" ? "var(--failure)" : ""
      row.classList.toggle("chosen", index === current)
      row.addEventListener("click", () => this.go(index))
      return [row]
    })
    return rows.length > 0 ? rows : [make("div", "Nothing was logged.", "empty")]
  },

  hover(id) {
    if (this.hovered === id) return
    this.rows?.get?.(this.hovered)?.classList.remove("hovered")
    this.hovered = id
    this.rows?.get?.(id)?.classList.add("hovered")
    this.drawMarks()
  },

  choose(id, scrolls = false) {
    this.chosen = id
    this.showView()
    if (scrolls) this.reveal(this.rows.get(id))
    this.drawMarks()
  },

  // Scrolls the list, and not the page, until a row is visible.
  reveal(row) {
    if (!row) return
    const view = find(".view")
    const isVisible = row.offsetTop >= view.scrollTop && row.offsetTop + row.offsetHeight <= view.scrollTop + view.clientHeight
    if (!isVisible) view.scrollTop = row.offsetTop - view.clientHeight / 2
  },

  showDetails() {
    const box = find(".details")
    const trace = this.traces.at(-1)
    const tree = trace.tree(this.window(trace), this.entryIndex(trace))
    const node = this.tab === "nodes" && trace.preorder(tree).find(node => node.id === this.chosen)
    box.hidden = !node
    if (!node) return
    const list = make("dl")
    const add = (name, value) => list.append(make("dt", name), make("dd", value))
    if (node.name) add("name", node.name)
    if (node.text) add("text", node.text)
    add("frame", `${number(node.width)}×${number(node.height)} at (${number(node.x)}, ${number(node.y)})`)
    add("in window", `(${number(node.windowX)}, ${number(node.windowY)})`)
    if (node.left || node.top) add("scrolled to", `(${number(node.left)}, ${number(node.top)})`)
    if (node.alpha !== 1) add("alpha", number(node.alpha))
    if (node.isHidden) add("hidden", "yes")
    box.replaceChildren(make("h2", node.type), list)
    const place = tree.reasons.get(node.above)
    if (place) box.append(make("h3", "Why it is there"), this.reasons(place, node.name || node.type))
    const own = tree.reasons.get(node.id)
    if (own) box.append(make("h3", "How it lays out its subnodes"), this.reasons(own, null))
  },

  reasons(text, name) {
    const pre = make("pre")
    for (const line of text.split("\n")) {
      const isMarked = name && line.replace(/^[ |]+/, "").startsWith(`${name}:`)
      pre.append(isMarked ? make("mark", line) : line, "\n")
    }
    return pre
  },

  play() {
    if (this.timer !== null) return this.pause()
    if (this.slot === this.slots.length - 1) this.go(0)
    find(".play").textContent = "Pause"
    const advance = () => {
      if (this.slot >= this.slots.length - 1) return this.pause()
      const time = slot => this.traces[0].entries[this.slots[slot][0]]?.t ?? 0
      const pause = Math.min(Math.max(time(this.slot + 1) - time(this.slot), 0.016), 0.6)
      // Steps at one time of a manual clock are shown one after the other.
      const isInstant = time(this.slot + 1) === time(this.slot)
      this.timer = setTimeout(() => {
        this.go(this.slot + 1)
        advance()
      }, 1000 * (isInstant ? 0.25 : pause))
    }
    advance()
  },

  pause() {
    clearTimeout(this.timer)
    this.timer = null
    find(".play").textContent = "Play"
  },

  listen() {
    find(".track input").addEventListener("input", event => {
      this.pause()
      this.go(Number(event.target.value))
    })
    find(".previous").addEventListener("click", () => this.go(this.slot - 1))
    find(".next").addEventListener("click", () => this.go(this.slot + 1))
    find(".play").addEventListener("click", () => this.play())
    find(".difference").addEventListener("click", () =>
      this.go(this.slots.findIndex(indices => indices[0] >= this.difference)))
    find(".alignment select").addEventListener("change", () => {
      this.makeSlots()
      this.go(0)
      this.makeThumbnails()
    })
    for (const button of document.querySelectorAll(".tabs button")) {
      button.addEventListener("click", () => this.show(button.dataset.tab))
    }
    find(".open input").addEventListener("change", async event => {
      const [file] = event.target.files
      if (file) await this.compare(await file.text())
    })
    addEventListener("keydown", event => {
      if (event.target.matches("select, input[type=file]") || event.ctrlKey || event.metaKey || event.altKey) return
      const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }
      if (event.key in steps) this.go(this.slot + steps[event.key])
      else if (event.key === "Home") this.go(0)
      else if (event.key === "End") this.go(this.slots.length - 1)
      else if (event.key === " " && !event.target.matches("button")) this.play()
      else return
      event.preventDefault()
    })
    let pending = 0
    new ResizeObserver(() => {
      this.fitStages()
      this.drawMarks()
      this.drawTicks()
      clearTimeout(pending)
      pending = setTimeout(() => this.makeThumbnails(), 150)
    }).observe(find("main"))
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.drawTicks())
  },

  // Opens the trace of another page beside the first one of this page.
  async compare(text) {
    const documents = tracesOf(new DOMParser().parseFromString(text, "text/html"))
    if (documents.length === 0) return alert("The file is not the page of a trace.")
    await this.open([tracesOf(document)[0], documents[0]])
  },
}

function tracesOf(document) {
  return [...document.querySelectorAll("script.trace")].map(script => JSON.parse(script.textContent))
}

page.open(tracesOf(document)).then(() => page.listen())
