import type { Cell, Unit } from './plan.ts'

/** A place between two nodes, or between two characters. */
export interface Point {
  node: Node
  offset: number
}

/** A unit and where it begins; of a row also the row itself, and of its cells where their lines begin. */
export interface Measured extends Unit {
  /** Before all that opens with the unit. */
  start: Point
  row?: HTMLTableRowElement
}

export interface MeasuredTable {
  element: HTMLTableElement
  /** From the top of the head to the first row of the body, with the borders of the table. */
  head: number
}

export interface Flow {
  units: Measured[]
  tables: MeasuredTable[]
}

export interface MeasureOptions {
  /** What is as it is however often it is asked: an element that stands for itself, by its own measure. */
  isWhole?: ((element: HTMLElement) => boolean) | undefined
  /** The first child of the root to be measured. */
  from?: number
  /** Rows that are higher than this are measured line by line. */
  rowLimit: number
}

// Orphans and widows as CSS names them: so many lines of a paragraph stay together at either side of a cut.
const LINES_TOGETHER = 2
const WHOLE = new Set(['IMG', 'HR', 'SVG', 'CANVAS', 'VIDEO', 'OBJECT', 'EMBED'])
const INLINE = /^(inline|contents|ruby)/

/** Reads from the layout what a run of content consists of, from top to bottom. Nothing is changed. */
export function measureFlow(root: HTMLElement, options: MeasureOptions): Flow {
  const flow = new FlowReader(options)
  flow.children(root, options.from ?? 0)
  return { units: flow.units, tables: flow.tables }
}

class FlowReader {
  readonly units: Measured[] = []
  readonly tables: MeasuredTable[] = []
  // What has opened since the unit before.
  private opened: { top: number; start: Point } | undefined
  private bottom: number | undefined
  private breakNext = false
  private readonly options: MeasureOptions

  constructor(options: MeasureOptions) {
    this.options = options
  }

  children(parent: HTMLElement, from = 0): void {
    let inline: Node[] = []
    const flush = () => {
      if (inline.length > 0) this.lines(inline)
      inline = []
    }
    for (const [index, child] of [...parent.childNodes].entries()) {
      if (index < from) continue
      if (child instanceof HTMLElement || child instanceof SVGElement) {
        const style = getComputedStyle(child)
        // What is placed freely goes with the text it stands in.
        if (style.display === 'none' || style.position === 'absolute') continue
        if (INLINE.test(style.display) && style.float === 'none') inline.push(child)
        else {
          flush()
          this.block(child, style)
        }
      } else if (child instanceof Text && (child.data.trim() !== '' || inline.length > 0)) inline.push(child)
    }
    flush()
  }

  private block(element: HTMLElement | SVGElement, style: CSSStyleDeclaration): void {
    const rect = element.getBoundingClientRect()
    const start = before(element)
    if (style.breakBefore === 'page' || style.breakBefore === 'column') this.breakNext = true
    this.opened ??= { top: rect.top, start }
    const count = this.units.length
    if (element instanceof HTMLTableElement && style.display === 'table') this.table(element, rect)
    else if (
      element instanceof SVGElement ||
      WHOLE.has(element.tagName) ||
      !/^(block|list-item|flow-root)$/.test(style.display) ||
      style.float !== 'none' ||
      style.breakInside.startsWith('avoid') ||
      this.options.isWhole?.(element)
    )
      this.add(rect.top, rect.bottom, start)
    else {
      this.children(element)
      if (this.units.length === count) this.add(rect.top, rect.bottom, start)
    }
    this.close(rect.bottom)
    const last = this.units.at(-1)
    if (last && (/^H[1-6]$/.test(element.tagName) || style.breakAfter.startsWith('avoid'))) last.keep = true
    if (style.breakAfter === 'page' || style.breakAfter === 'column') this.breakNext = true
  }

  /** Takes what closes with the last unit into it. */
  private close(bottom: number): void {
    const last = this.units.at(-1)
    if (!last || this.bottom === undefined || bottom <= this.bottom) return
    if (last.table === undefined) last.height += bottom - this.bottom
    else last.trail = (last.trail ?? 0) + bottom - this.bottom
    this.bottom = bottom
  }

  private add(top: number, bottom: number, start: Point, extra: Partial<Measured> = {}): Measured {
    const opened = this.opened
    this.opened = undefined
    const outer = Math.min(opened?.top ?? top, top)
    const lead = extra.table === undefined ? undefined : top - outer
    const from = lead === undefined ? outer : top
    const unit: Measured = {
      height: Math.max(0, bottom - from),
      gap: this.bottom === undefined ? 0 : outer - this.bottom,
      start: opened?.start ?? start,
      ...extra,
      ...(lead && { lead }),
      ...(this.breakNext && this.units.length > 0 && { breakBefore: true }),
    }
    this.breakNext = false
    this.bottom = Math.max(bottom, from)
    this.units.push(unit)
    return unit
  }

  private lines(nodes: readonly Node[]): void {
    const lines = linesOf(nodes)
    if (lines.length === 0) return
    const first = this.units.length
    for (const [index, line] of lines.entries()) {
      // The space between two lines is theirs by halves; the first and last reach as far as their block does.
      const [above, below] = [lines[index - 1], lines[index + 1]]
      const top = above ? (above.bottom + line.top) / 2 : line.top
      const bottom = below ? (line.bottom + below.top) / 2 : line.bottom
      const unit = this.add(top, bottom, line.start)
      if (index > 0) unit.gap = 0
      const together = Math.min(LINES_TOGETHER, lines.length)
      const left = lines.length - 1 - index
      if (left > 0 && (index < together - 1 || left < together)) unit.keep = true
    }
    if (nodes.some((node) => node instanceof HTMLElement && node.matches('h1, h2, h3')))
      for (const unit of this.units.slice(first)) unit.keep = true
  }

  private table(element: HTMLTableElement, rect: DOMRect): void {
    const all = shownRows(element)
    const rows = all.slice(headRows(element).length)
    const table = this.tables.length
    const [first] = rows
    if (!first) {
      this.add(rect.top, rect.bottom, before(element))
      return
    }
    const head = topOf(first) - topOf(all[0] ?? first)
    this.tables.push({ element, head })
    const begin = this.units.length
    for (const [index, row] of rows.entries()) {
      const { top, bottom } = row.getBoundingClientRect()
      const counted = isEach(row)
      const unit = this.add(top, bottom, before(row), { table, row, ...(counted && { counted }) })
      // The head is repeated for itself, so it is no part of what opens.
      if (unit.lead) unit.lead = Math.max(0, unit.lead - head)
      if (index > 0) unit.gap = 0
      if (staysWithNext(rows, index)) unit.keep = true
      if (unit.height > this.options.rowLimit) unit.cells = [...row.cells].map((cell) => this.cell(cell))
    }
    for (const [index, row] of rows.entries())
      for (const cell of row.cells)
        for (const unit of this.units.slice(begin + index, begin + index + cell.rowSpan - 1)) unit.keep = true
  }

  private cell(cell: HTMLTableCellElement): Cell {
    const style = getComputedStyle(cell)
    const pixels = (text: string) => Number.parseFloat(text) || 0
    const lineHeight = pixels(style.lineHeight)
    return {
      padding:
        pixels(style.paddingTop) +
        pixels(style.paddingBottom) +
        pixels(style.borderTopWidth) +
        pixels(style.borderBottomWidth),
      lines: cellUnits(cell).map(({ gap, lead = 0, height, trail = 0 }) =>
        Math.max(lineHeight, gap + lead + height + trail),
      ),
    }
  }
}

/** What the content of a cell consists of; a table in it counts by its rows. */
export const cellUnits = (cell: HTMLTableCellElement): Measured[] =>
  measureFlow(cell, { rowLimit: Infinity }).units

/** The rows that are repeated on each sheet: those of the head, or without one the first rows of nothing but heads. */
export function headRows(table: HTMLTableElement): HTMLTableRowElement[] {
  if (table.tHead) return [...table.tHead.rows]
  const rows = shownRows(table)
  const end = rows.findIndex(
    (row) => row.dataset['in'] !== 'head' && [...row.cells].some((cell) => cell.tagName !== 'TH'),
  )
  return rows.slice(0, end === -1 ? rows.length : end)
}

/** Without the rows by which an editor shows where a sheet ends. */
const shownRows = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.rows].filter((row) => row.dataset['break'] === undefined)

const isEach = (row: HTMLTableRowElement): boolean => row.dataset['row'] === 'each'
const topOf = (element: Element): number => element.getBoundingClientRect().top

/** A total does not stand without a row above it, the head of a group not without one below, its foot not without one above. */
function staysWithNext(rows: readonly HTMLTableRowElement[], index: number): boolean {
  const [kind, next] = [rows[index]?.dataset['row'], rows[index + 1]?.dataset['row']]
  if (next === undefined) return false
  if (next === 'total') return kind !== 'total'
  if (kind === 'group') return next === 'each' || next === 'group'
  const by = rows[index + 1]?.dataset['by']
  const first = rows.findIndex((row) => row.dataset['row'] === 'group' && row.dataset['by'] === by)
  return kind === 'each' && next === 'group' && rows.slice(0, first).some(isEach)
}

const before = (node: Node): Point => ({
  node: node.parentNode ?? node,
  offset: [...(node.parentNode?.childNodes ?? [])].indexOf(node as ChildNode),
})

interface Line {
  top: number
  bottom: number
  start: Point
}

/** The lines of running text, and where each begins. */
function linesOf(nodes: readonly Node[]): Line[] {
  const lines: Line[] = []
  const put = (rect: DOMRect, start: () => Point) => {
    const last = lines.at(-1)
    const overlap = last ? Math.min(last.bottom, rect.bottom) - Math.max(last.top, rect.top) : 0
    if (last && overlap > Math.min(last.bottom - last.top, rect.height) / 2) {
      last.top = Math.min(last.top, rect.top)
      last.bottom = Math.max(last.bottom, rect.bottom)
    } else if (!last || rect.height > 0) lines.push({ top: rect.top, bottom: rect.bottom, start: start() })
  }
  for (const node of nodes) readInline(node, put)
  return lines
}

function readInline(node: Node, put: (rect: DOMRect, start: () => Point) => void): void {
  if (node instanceof Text) readText(node, put)
  else if (node instanceof HTMLElement) {
    const style = getComputedStyle(node)
    if (style.display === 'none' || style.position === 'absolute') return
    if (style.display === 'inline' && !WHOLE.has(node.tagName) && node.tagName !== 'BR')
      for (const child of node.childNodes) readInline(child, put)
    else put(node.getBoundingClientRect(), () => before(node))
  } else if (node instanceof SVGElement) put(node.getBoundingClientRect(), () => before(node))
}

function readText(text: Text, put: (rect: DOMRect, start: () => Point) => void): void {
  const range = text.ownerDocument.createRange()
  range.selectNodeContents(text)
  const rects = [...range.getClientRects()].filter((rect) => rect.height > 0)
  let offset = 0
  let last: DOMRect | undefined
  for (const rect of rects) {
    // A text may have several boxes on one line, as where two scripts meet.
    if (last && Math.min(last.bottom, rect.bottom) - Math.max(last.top, rect.top) > rect.height / 2) {
      put(rect, () => ({ node: text, offset }))
      continue
    }
    if (last)
      offset = firstBelow(text, offset, (last.top + last.bottom) / 2 + (rect.top - last.top) / 2, range)
    const at = offset
    put(rect, () => (at === 0 ? before(text) : { node: text, offset: at }))
    last = rect
  }
}

/** The first character that stands below `y`, by bisection. White space that a line has swallowed belongs to that line. */
function firstBelow(text: Text, from: number, y: number, range: Range): number {
  let [low, high] = [from, text.length]
  while (low < high) {
    const middle = (low + high) >> 1
    let end = middle
    let rect: DOMRect | undefined
    do {
      end += 1
      range.setStart(text, middle)
      range.setEnd(text, Math.min(end, text.length))
      rect = [...range.getClientRects()].findLast((box) => box.height > 0)
    } while (!rect && end < text.length)
    if (rect && (rect.top + rect.bottom) / 2 > y) high = middle
    else low = middle + 1
  }
  return Math.min(low, text.length)
}
