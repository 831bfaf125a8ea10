// One section goes through measuring, cutting and painting with the same tables and parts at hand; what needs none of them stands in files of its own.
import { sum } from '../../../contract/exact.ts'
import { type PageFrame, type PageSettings, frameOf, innerSize } from '../../../contract/print/settings.ts'
import { labelSheets } from './labels.ts'
import { type Flow, type Measured, type Point, cellUnits, headRows, measureFlow } from './measure.ts'
import { type Frame, type Piece, heightOf, planSheets } from './plan.ts'
import { oneSheet } from './oneSheet.ts'
import { placeOnSheet } from './place.ts'
import {
  PIXELS_PER_MM,
  REPEATED_AT_MOST,
  makeSheet,
  overflowOf,
  partsOf,
  standsOn,
  textStyleOf,
  trimTop,
} from './sheet.ts'
import { ensureSheetStyle } from './sheetStyle.ts'
import { cloneBetween, cutRow } from './slice.ts'
import {
  SHEET_ROWS,
  type SheetRow,
  type Table,
  columnWidths,
  element,
  fillRows,
  fixColumns,
  outerTables,
  repeatHead,
  valueOf,
  valuesOf,
  writeSum,
} from './tables.ts'
import { type SheetTotals, sheetTotals } from './totals.ts'

/** How often a run is cut anew where a sheet came out higher than its parts were. */
const ROUNDS_AT_MOST = 4
/**
 * Cuts bound documents into sheets of their exact size, measuring them in `host`, which must be in the page and is left as it was. Each document
 * counts its own sheets; labels of all documents follow each other. What is repeated is set on every sheet, sums of sheets are exact, and nothing stands beyond a sheet: paragraphs are cut
 * between lines, rows higher than a sheet between the lines of their cells, pictures and other wholes are made smaller.
 */
export function composeSheets(
  host: HTMLElement,
  documents: readonly string[],
  settings: PageSettings,
): HTMLElement[] {
  ensureSheetStyle(host.ownerDocument)
  const place = host.ownerDocument.createElement('div')
  place.style.cssText = 'position: absolute; left: 0; top: 0; visibility: hidden; contain: layout;'
  host.append(place)
  try {
    const runs = documents.map((html) => sectionsOf(host.ownerDocument, html))
    // Most documents have one sheet: all are laid out together and looked at once.
    const frame = frameOf(settings)
    const single = oneSheet(place, runs.flat(), frame)
    const composed = runs.flatMap((sections) => {
      const sheets = sections.flatMap(
        (section) => single.get(section) ?? new Run(place, section, frame).compose(),
      )
      for (const [index, sheet] of sheets.entries())
        for (const mark of sheet.querySelectorAll<HTMLElement>('[data-page]'))
          mark.textContent = String(mark.dataset['page'] === 'number' ? index + 1 : sheets.length)
      for (const sheet of sheets) placeOnSheet(sheet)
      return sheets
    })
    return settings.labels ? labelSheets(host.ownerDocument, composed, settings, settings.labels) : composed
  } finally {
    place.remove()
  }
}

/** The runs of sheets of a document; what stands outside a section is a run by itself. */
function sectionsOf(owner: Document, html: string): HTMLElement[] {
  const template = owner.createElement('template')
  template.innerHTML = html
  const content = owner.adoptNode(template.content)
  const sections = [...content.children].filter((child) => child.matches('section[data-print="page"]'))
  if (sections.length > 0) return sections as HTMLElement[] // elements of HTML, by their name
  const section = owner.createElement('section')
  section.append(content)
  return [section]
}

/** One section on its way to sheets. */
class Run {
  private readonly parts: HTMLElement[]
  private readonly text: string
  private readonly source: HTMLElement
  private readonly tables = new Map<HTMLTableElement, Table>()
  private readonly frame: PageFrame
  private readonly place: HTMLElement
  private frames: Frame[] = []

  constructor(place: HTMLElement, section: HTMLElement, frame: PageFrame) {
    this.place = place
    this.frame = frame
    this.parts = partsOf(section)
    this.text = textStyleOf(section)
    for (const part of this.parts) part.remove()
    this.source = element(place, 'div', 'print-content')
    this.source.append(...section.childNodes)
    this.source.style.cssText = this.text
    this.source.style.width = `${innerSize(frame).width}mm`
  }

  compose(): HTMLElement[] {
    const { place, source } = this
    place.replaceChildren(source)
    const inner = innerSize(this.frame).height * PIXELS_PER_MM
    const repeated = this.measureParts(inner)
    for (const table of outerTables(source)) this.prepareTable(table)
    this.freezeColumns()
    const room = (sheet: number, isLast: boolean) => inner - repeated(sheet, isLast)
    const narrowest = Math.min(room(0, true), room(1, true), room(0, false), room(1, false))
    let flow = this.measure(narrowest)
    if (this.shrink(flow, narrowest)) flow = this.measure(narrowest)
    let taken = 0
    let sheets: HTMLElement[] = []
    for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
      const less = taken
      sheets = this.paint(flow, (sheet, isLast) => room(sheet, isLast) - less)
      // Where lines of several sizes meet, halves of their spaces are an estimate: what came out is measured once more.
      const over = Math.max(0, ...sheets.map((sheet) => this.overflow(sheet)))
      if (over <= 0.5) break
      taken += over
    }
    place.replaceChildren()
    return sheets
  }

  /** What heads and feet take on a sheet; all together leave room for the rest. */
  private measureParts(inner: number): (sheet: number, isLast: boolean) => number {
    const heights = this.parts.map((part) => {
      const probe = element(this.place, 'div', 'print-content')
      probe.style.cssText = this.source.style.cssText
      probe.append(part.cloneNode(true))
      this.place.append(probe)
      const { height } = probe.getBoundingClientRect()
      probe.remove()
      return height
    })
    const all = heights.reduce((sum, height) => sum + height, 0)
    const scale = all > inner * REPEATED_AT_MOST ? (inner * REPEATED_AT_MOST) / all : 1
    if (scale < 1) for (const part of this.parts) part.style.zoom = String(scale)
    return (sheet, isLast) =>
      this.parts.reduce(
        (sum, part, index) => sum + (standsOn(part, sheet, isLast) ? (heights[index] ?? 0) * scale : 0),
        0,
      )
  }

  /** Takes out of a table what is set for each sheet anew. */
  private prepareTable(table: HTMLTableElement): void {
    const rows: Table['rows'] = {}
    for (const kind of SHEET_ROWS) {
      const found = [...table.rows].filter((row) => row.dataset['row'] === kind)
      if (found.length > 0) rows[kind] = found
    }
    const rowsAtMost = Number(table.dataset['rows'])
    this.tables.set(table, {
      element: table,
      heads: headRows(table),
      rows,
      rowsAtMost: rowsAtMost > 0 ? rowsAtMost : undefined,
      isFilled: table.dataset['fill'] === 'true',
    })
    // A body without rows would be no place to put them.
    if (table.tBodies.length === 0) table.createTBody()
    // Columns and heights are measured with the sum of all, the longest to be expected.
    const each = [...table.rows].filter((row) => row.dataset['row'] === 'each')
    for (const mark of Object.values(rows)
      .flat()
      .flatMap((row) => [...row.querySelectorAll<HTMLElement>('[data-sum]')]))
      writeSum(mark, sum(each.flatMap((row) => valueOf(row, mark.dataset['sum']) ?? [])))
  }

  /** The widths that a table has as a whole are those of its parts; the rows of the sheets have been measured then. */
  private freezeColumns(): void {
    // Numbers are not broken, unless the table would be wider than its sheet.
    for (const table of this.tables.keys())
      if (table.getBoundingClientRect().right > this.source.getBoundingClientRect().right + 1)
        table.style.overflowWrap = 'anywhere'
    const widths = [...this.tables.keys()].map((table) => ({ table, widths: columnWidths(table) }))
    for (const { table, widths: measured } of widths) fixColumns(table, measured)
  }

  private measure(room: number): Flow {
    // Heights of what each sheet repeats, before it is taken out.
    const heights = new Map<HTMLTableElement, Record<SheetRow, number>>()
    for (const table of this.tables.values()) {
      const { pageTotal, carried, brought } = table.rows
      for (const row of [pageTotal, carried, brought].flatMap((rows) => rows ?? []))
        if (!row.parentElement) (table.element.tBodies[0] ?? table.element.createTBody()).append(row)
      const height = (rows: readonly HTMLElement[] = []) =>
        rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0)
      heights.set(table.element, {
        pageTotal: height(pageTotal),
        carried: height(carried),
        brought: height(brought),
      })
    }
    for (const { rows } of this.tables.values()) for (const row of Object.values(rows).flat()) row.remove()
    for (const table of this.tables.values()) {
      const { pageTotal = 0, carried = 0, brought = 0 } = heights.get(table.element) ?? {}
      const head = table.heads.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0)
      const repeated = pageTotal + carried + brought + head
      if (repeated > room * REPEATED_AT_MOST && !table.element.style.zoom) {
        table.element.style.zoom = String((room * REPEATED_AT_MOST) / repeated)
        return this.measure(room)
      }
    }
    const flow = measureFlow(this.source, { rowLimit: room * (1 - REPEATED_AT_MOST) })
    this.frames = flow.tables.map(({ element: table, head }) => {
      const rows = heights.get(table) ?? { pageTotal: 0, carried: 0, brought: 0 }
      const rowsAtMost = this.tables.get(table)?.rowsAtMost
      // A line of the table's own at either end, where it is cut.
      return { head: head + 1, ...rows, ...(rowsAtMost !== undefined && { rowsAtMost }) }
    })
    return flow
  }

  /** Makes wholes that no sheet could hold as small as it takes; true where there were any. */
  private shrink(flow: Flow, room: number): boolean {
    let isChanged = false
    const fit = (units: readonly Measured[], limit: number) => {
      for (const unit of units) {
        if (unit.row) {
          const frame = unit.table === undefined ? undefined : this.frames[unit.table]
          const left = room - (frame ? frame.head + frame.brought + frame.pageTotal + frame.carried : 0)
          for (const [index, cell] of unit.cells?.entries() ?? []) {
            const element = unit.row.cells[index]
            if (element) fit(cellUnits(element), left - cell.padding)
          }
          continue
        }
        const height = (unit.lead ?? 0) + unit.height + (unit.trail ?? 0)
        const child = unit.start.node.childNodes[unit.start.offset]
        const target = child instanceof HTMLElement ? child : unit.start.node.parentElement
        if (height <= limit || !target || target === this.source) continue
        isChanged = true
        target.style.zoom = String(Math.floor((limit / height) * 0.98 * 1000) / 1000)
      }
    }
    fit(flow.units, room)
    return isChanged
  }

  private paint(flow: Flow, room: (sheet: number, isLast: boolean) => number): HTMLElement[] {
    const { parts, text } = this
    const { units } = flow
    const plan = planSheets(units, this.frames, room)
    const totals = new Map<string, SheetTotals[]>()
    const totalOf = (table: number, field: string, sheet: number): SheetTotals | undefined => {
      const key = `${table} ${field}`
      const known = totals.get(key) ?? sheetTotals(plan, valuesOf(units, table, field))
      totals.set(key, known)
      return known[sheet]
    }
    return plan.map((pieces, index) => {
      const isLast = index === plan.length - 1
      const sheet = makeSheet(this.place.ownerDocument, { parts, text }, this.frame, { index, isLast })
      const content = sheet.querySelector<HTMLElement>('.print-body > .print-content')
      if (!content) return sheet
      const next = plan[index + 1]
      content.append(this.contentOf(units, pieces, next))
      this.place.append(sheet)
      trimTop(content)
      const free = room(index, isLast) - heightOf(pieces, units, this.frames)
      this.completeTables({ flow, content, pieces, next, index, free, totalOf })
      sheet.remove()
      return sheet
    })
  }

  /** What stands on a sheet between where its first piece begins and where that of the next sheet does. */
  private contentOf(
    units: readonly Measured[],
    pieces: readonly Piece[],
    next: readonly Piece[] | undefined,
  ): DocumentFragment {
    const [first, last] = [pieces[0], pieces.at(-1)]
    const follows = next?.[0]
    if (!first || !last) return this.source.ownerDocument.createDocumentFragment()
    const from = first.from
      ? pointAfter(units[first.unit])
      : first.unit === 0
        ? undefined
        : startOf(units, first.unit)
    const to = last.to
      ? pointBefore(units[last.unit])
      : follows === undefined
        ? undefined
        : follows.from
          ? pointBefore(units[follows.unit])
          : startOf(units, follows.unit)
    if (first === last && first.from && first.to) return this.rowOnly(units[first.unit], first)
    const content = cloneBetween(this.source, from, to)
    // A table inside a cell is none of those whose rows are cut.
    const bodies = [...content.querySelectorAll('tbody')].filter(
      (body) => !body.parentElement?.parentElement?.closest('table'),
    )
    const begun = first.from && partOf(units[first.unit], first)
    const cut = last.to && partOf(units[last.unit], last)
    if (begun) bodies[0]?.prepend(begun)
    if (cut) bodies.at(-1)?.append(cut)
    return content
  }

  /** A sheet that one row fills alone. */
  private rowOnly(unit: Measured | undefined, piece: Piece): DocumentFragment {
    const at = pointBefore(unit)
    const content = cloneBetween(this.source, at, at)
    const part = partOf(unit, piece)
    if (part) content.querySelector('tbody')?.append(part)
    return content
  }

  /** Heads, sums and blank rows of the tables on a sheet. */
  private completeTables(sheet: {
    flow: Flow
    content: HTMLElement
    pieces: readonly Piece[]
    next: readonly Piece[] | undefined
    index: number
    free: number
    totalOf: (table: number, field: string, sheet: number) => SheetTotals | undefined
  }): void {
    const { flow, content, pieces, next, index, totalOf } = sheet
    let { free } = sheet
    const drawn = outerTables(content)
    const shown = [...new Set(pieces.flatMap(({ unit }) => flow.units[unit]?.table ?? []))]
    // Tables of nothing but a head are no tables of rows.
    const withRows = drawn.filter((table) => table.tBodies[0]?.rows.length)
    for (const [order, id] of shown.entries()) {
      const target = withRows[order]
      const source = flow.tables[id]?.element
      const table = source && this.tables.get(source)
      if (!target || !table) continue
      const ofTable = pieces.filter(({ unit }) => flow.units[unit]?.table === id)
      const [first, follows] = [ofTable[0], next?.[0]]
      const goesOn =
        first !== undefined && (first.from !== undefined || flow.units[first.unit - 1]?.table === id)
      const isContinued = follows !== undefined && flow.units[follows.unit]?.table === id
      const body = target.tBodies[0]
      if (!body) continue
      const filled = (kind: SheetRow, side: keyof SheetTotals) =>
        (table.rows[kind] ?? []).map((row) => {
          const copy = row.cloneNode(true) as HTMLTableRowElement
          for (const mark of copy.querySelectorAll<HTMLElement>('[data-sum]')) {
            const sums = totalOf(id, mark.dataset['sum'] ?? '', index)
            if (sums) writeSum(mark, sums[side])
          }
          return copy
        })
      if (goesOn) {
        repeatHead(target, table)
        body.prepend(...filled('brought', 'before'))
      }
      const lastBody = [...target.tBodies].at(-1) ?? body
      const total = [...lastBody.rows].find((row) => row.dataset['row'] === 'total')
      const closing = filled('pageTotal', 'page')
      if (total) total.before(...closing)
      else lastBody.append(...closing)
      if (isContinued) lastBody.append(...filled('carried', 'upTo'))
      if (table.isFilled) {
        const counted = ofTable.filter(({ unit }) => flow.units[unit]?.counted)
        free -= fillRows(lastBody, closing[0] ?? total, table, counted.length, free)
      }
    }
  }

  private overflow(sheet: HTMLElement): number {
    this.place.append(sheet)
    const over = overflowOf(sheet)
    sheet.remove()
    return over
  }
}

const startOf = (units: readonly Measured[], unit: number): Point | undefined => units[unit]?.start

const pointBefore = (unit: Measured | undefined): Point | undefined => {
  const row = unit?.row
  return row?.parentNode
    ? { node: row.parentNode, offset: [...row.parentNode.childNodes].indexOf(row) }
    : undefined
}
const pointAfter = (unit: Measured | undefined): Point | undefined => {
  const point = pointBefore(unit)
  return point && { node: point.node, offset: point.offset + 1 }
}

/** The part of a row that stands on one sheet. */
function partOf(unit: Measured | undefined, { from, to }: Piece): HTMLTableRowElement | undefined {
  if (!unit?.row) return undefined
  const cells = [...unit.row.cells].map((cell) => ({ cell, lines: cellUnits(cell) }))
  const pointAt = (index: number, line: number | undefined): Point | undefined => {
    const entry = cells[index]
    if (!entry || !line) return undefined
    return entry.lines[line]?.start ?? { node: entry.cell, offset: entry.cell.childNodes.length }
  }
  return cutRow(
    unit.row,
    cells.map((_, index) => pointAt(index, from?.[index])),
    cells.map((entry, index) =>
      to && (to[index] ?? 0) < entry.lines.length
        ? (pointAt(index, to[index]) ?? { node: entry.cell, offset: 0 })
        : undefined,
    ),
  )
}
