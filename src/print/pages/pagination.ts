import { Extension } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type PageSettings, marginsOf, sheetSize } from '../../../contract/print/settings.ts'
import { type Measured, type MeasuredTable, cellUnits, headRows, measureFlow } from '../compose/measure.ts'
import { type Piece, heightOf, planSheets } from '../compose/plan.ts'

/** Sheets are counted anew once so long nothing was typed; a key alone costs no layout but its own. */
const PAUSE_MS = 300
const PIXELS_PER_MM = 96 / 25.4

interface Break {
  pos: number
  /** The run it stands in, and which of its sheets ends here. */
  run: number
  sheet: number
  /** From here to where the next sheet begins. */
  height: number
  /** In a cell, of a row that is cut. */
  isInCell?: boolean
  kind: 'inline' | 'block' | 'row' | 'item'
  head?: HTMLElement | undefined
  columns?: number
}
interface Pages {
  decorations: DecorationSet
  breaks: readonly Break[]
  /** Sheets of each run. */
  counts: readonly number[]
  /** The first place that was changed since sheets were counted. */
  changedFrom: number
}

const pagesKey = new PluginKey<Pages>('pages')

interface Options {
  settings: () => PageSettings
  /** Draws a page made of a template, on as many sheets as it takes, and says how many. */
  draw: (element: HTMLElement, page: number) => number
  onSheets: (counts: readonly number[]) => void
}

/**
 * Shows where sheets end. Text stays one document: between two sheets stands a widget as high as what lies between them, so that nothing is moved,
 * joined or split while typing, and undo knows only what was written. After a pause sheets are counted from the one before the change on.
 */
export const Pagination = Extension.create<Options>({
  name: 'pagination',
  addOptions: () => ({
    settings: () => {
      throw new Error('pagination needs the settings of the sheets')
    },
    draw: () => 1,
    onSheets: () => {},
  }),
  addProseMirrorPlugins() {
    const { options } = this
    return [
      new Plugin<Pages>({
        key: pagesKey,
        state: {
          init: () => ({ decorations: DecorationSet.empty, breaks: [], counts: [], changedFrom: 0 }),
          apply: (transaction, value) => {
            const counted: unknown = transaction.getMeta(pagesKey)
            if (isPages(counted)) return counted
            if (!transaction.docChanged) return value
            let from = Infinity
            for (const [index, step] of transaction.steps.entries())
              step.getMap().forEach((_oldStart, _oldEnd, start) => {
                from = Math.min(from, transaction.mapping.slice(index + 1).map(start, -1))
              })
            return {
              ...value,
              decorations: value.decorations.map(transaction.mapping, transaction.doc),
              breaks: value.breaks.map((each) => ({ ...each, pos: transaction.mapping.map(each.pos, -1) })),
              changedFrom: Math.min(transaction.mapping.map(value.changedFrom, -1), from),
            }
          },
        },
        props: { decorations: (state) => pagesKey.getState(state)?.decorations },
        view: (view) => {
          const pause = new Pause(() => countSheets(view, options))
          pause.start(0)
          return {
            update: (now, before) => {
              if (now.state.doc !== before.doc) pause.start(PAUSE_MS)
            },
            destroy: () => pause.stop(),
          }
        },
      }),
    ]
  },
})

class Pause {
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly act: () => boolean

  constructor(act: () => boolean) {
    this.act = act
  }

  start(after: number): void {
    this.stop()
    this.timer = setTimeout(() => {
      // A word that is being composed must not be interrupted.
      if (!this.act()) this.start(PAUSE_MS)
    }, after)
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && 'breaks' in value

/** Counts the sheets again, all of them: their size or arrangement has changed. */
export function recountSheets(view: EditorView, options: Options): void {
  const pages = pagesKey.getState(view.state)
  if (pages)
    view.dispatch(
      view.state.tr.setMeta(pagesKey, { ...pages, changedFrom: 0 }).setMeta('addToHistory', false),
    )
  countSheets(view, options)
}

/** False where it has to wait. */
function countSheets(view: EditorView, { settings, draw, onSheets }: Options): boolean {
  const pages = pagesKey.getState(view.state)
  if (view.isDestroyed || !pages) return true
  if (view.composing || view.dom.getClientRects().length === 0) return false
  const { height } = sheetSize(settings())
  const { top, bottom } = marginsOf(settings())
  const room = (height - top - bottom) * PIXELS_PER_MM
  const between = (top + bottom + settings().gap) * PIXELS_PER_MM

  const scroller = scrollerOf(view.dom)
  const scrolled = { top: scroller.scrollTop, left: scroller.scrollLeft }
  // Laid out without what stands between the sheets, at its own size, in one column.
  const surface = view.dom.closest('[data-surface]')
  surface?.setAttribute('data-measuring', '')
  let counted: { breaks: Break[]; counts: number[] }
  try {
    counted = breaksOf(view, pages, { room, between, draw })
  } finally {
    surface?.removeAttribute('data-measuring')
    scroller.scrollTop = scrolled.top
    scroller.scrollLeft = scrolled.left
  }
  const decorations = DecorationSet.create(view.state.doc, [
    ...counted.breaks.map(widget),
    ...runDecorations(view.state.doc, counted.counts, room, between),
  ])
  view.dispatch(
    view.state.tr
      .setMeta(pagesKey, { ...counted, decorations, changedFrom: Infinity })
      .setMeta('addToHistory', false),
  )
  onSheets(counted.counts)
  return true
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}

function breaksOf(
  view: EditorView,
  pages: Pages,
  { room, between, draw }: { room: number; between: number; draw: Options['draw'] },
) {
  const breaks: Break[] = []
  const counts: number[] = []
  view.state.doc.forEach((node, offset, run) => {
    const end = offset + node.nodeSize
    const known = pages.breaks.filter((each) => each.run === run && each.pos > offset && each.pos < end)
    const count = pages.counts[run]
    if (
      count !== undefined &&
      (end <= pages.changedFrom || node.type.name !== 'run') &&
      pages.changedFrom > 0
    ) {
      breaks.push(...known)
      counts.push(count)
      return
    }
    if (node.type.name !== 'run') {
      const element = view.nodeDOM(offset)
      counts.push(element instanceof HTMLElement ? draw(element, Number(node.attrs['page'])) : 1)
      return
    }
    // The sheet before the change may have room for what comes now.
    const before = known.filter((each) => each.pos < pages.changedFrom && !each.isInCell)
    const last = before.at(-2)
    const stable = last ? known.filter((each) => each.sheet <= last.sheet) : []
    const made = measureRun(view, { run, offset, room, between, last })
    breaks.push(...stable, ...made)
    counts.push((made.at(-1) ?? last ?? { sheet: -1 }).sheet + 2)
  })
  return { breaks, counts }
}

/** The breaks of a run behind one that stays. */
function measureRun(
  view: EditorView,
  {
    run,
    offset,
    room,
    between,
    last,
  }: { run: number; offset: number; room: number; between: number; last: Break | undefined },
): Break[] {
  const element = view.nodeDOM(offset)
  if (!(element instanceof HTMLElement)) return []
  const from = last ? Math.max(0, childAt(view, element, last.pos)) : 0
  const flow = measureFlow(element, { from, rowLimit: room / 2, isWhole: isLoose })
  const posOf = (unit: Measured) => view.posAtDOM(unit.start.node, unit.start.offset, -1)
  const begin = last ? flow.units.findIndex((unit) => posOf(unit) >= last.pos) : 0
  const units = flow.units.slice(Math.max(0, begin))
  const frames = flow.tables.map(({ head }) => ({ head, brought: 0, pageTotal: 0, carried: 0 }))
  const sheets = planSheets(units, frames, () => room)
  return sheets.slice(0, -1).flatMap((pieces, index) => {
    const next = sheets[index + 1]?.[0]
    const unit = next && units[next.unit]
    if (!next || !unit) return []
    const sheet = (last?.sheet ?? -1) + 1 + index
    const height = Math.max(0, room - heightOf(pieces, units, frames)) + between
    if (next.from) return cellBreaks(view, { run, sheet, unit, piece: next, height, pieces })
    const table = unit.table === undefined ? undefined : flow.tables[unit.table]
    const isInTable = table !== undefined && units[next.unit - 1]?.table === unit.table
    const pos = posOf(unit)
    return [{ pos, run, sheet, height, ...kindAt(view.state.doc, pos), ...(isInTable && headOf(table)) }]
  })
}

/** Content that stands for itself in the editor. */
const isLoose = (element: HTMLElement) => element.contentEditable === 'false'

function childAt(view: EditorView, run: HTMLElement, pos: number): number {
  const { node } = view.domAtPos(pos)
  return [...run.childNodes].findIndex((child) => child === node || child.contains(node))
}

function kindAt(doc: DocumentNode, pos: number): Pick<Break, 'kind'> {
  const { parent } = doc.resolve(pos)
  if (parent.inlineContent) return { kind: 'inline' }
  if (parent.type.name === 'table') return { kind: 'row' }
  return { kind: parent.type.name.endsWith('List') ? 'item' : 'block' }
}

/** The head as it is shown again on the next sheet. */
function headOf({ element }: MeasuredTable): Pick<Break, 'head' | 'columns'> {
  const rows = headRows(element)
  const columns = [...(element.rows[0]?.cells ?? [])].reduce((sum, cell) => sum + cell.colSpan, 0)
  if (rows.length === 0) return { columns }
  const head = document.createElement('table')
  head.style.width = `${element.offsetWidth}px`
  head.style.tableLayout = 'fixed'
  for (const row of rows) {
    const copy = row.cloneNode(true) as HTMLTableRowElement
    for (const [index, cell] of [...copy.cells].entries())
      cell.style.width = `${row.cells[index]?.getBoundingClientRect().width ?? 0}px`
    head.append(copy)
  }
  return { head, columns }
}

/** Where a row is cut each of its cells goes on for itself. */
function cellBreaks(
  view: EditorView,
  cut: { run: number; sheet: number; unit: Measured; piece: Piece; height: number; pieces: readonly Piece[] },
): Break[] {
  const { run, sheet, unit, piece, pieces } = cut
  const from = pieces.at(-1)?.from
  const heights = (unit.cells ?? []).map((cell, index) =>
    cell.lines.slice(from?.[index] ?? 0, piece.from?.[index]).reduce((sum, line) => sum + line, 0),
  )
  const highest = Math.max(0, ...heights)
  return [...(unit.row?.cells ?? [])].flatMap((cell, index) => {
    const start = cellUnits(cell)[piece.from?.[index] ?? 0]?.start
    if (!start) return []
    const pos = view.posAtDOM(start.node, start.offset, -1)
    const height = cut.height + highest - (heights[index] ?? 0)
    return [{ pos, run, sheet, height, isInCell: true, ...kindAt(view.state.doc, pos) }]
  })
}

const tags = { inline: 'span', block: 'div', row: 'tr', item: 'li' } as const

function widget({ pos, kind, height, head, columns = 1 }: Break): Decoration {
  const draw = () => {
    const element = document.createElement(tags[kind])
    element.dataset['break'] = kind
    element.contentEditable = 'false'
    element.setAttribute('aria-hidden', 'true')
    let space: HTMLElement = element
    if (kind === 'row') {
      const cell = document.createElement('td')
      cell.colSpan = columns
      space = document.createElement('div')
      cell.append(space, ...(head ? [head] : []))
      element.append(cell)
    }
    space.style.setProperty('--between', `${height}px`)
    space.dataset['space'] = ''
    return element
  }
  return Decoration.widget(pos, draw, {
    side: -1,
    marks: [],
    ignoreSelection: true,
    key: `${kind} ${Math.round(height * 10)} ${columns} ${head?.textContent ?? ''}`,
  })
}

/** A run is as high as its sheets. */
function runDecorations(
  doc: DocumentNode,
  counts: readonly number[],
  room: number,
  between: number,
): Decoration[] {
  const made: Decoration[] = []
  doc.forEach((node, offset, index) => {
    const count = counts[index] ?? 1
    made.push(
      Decoration.node(offset, offset + node.nodeSize, {
        style: `--run-height: ${count * room + (count - 1) * between}px; --run-gap: ${between}px`,
      }),
    )
  })
  return made
}
