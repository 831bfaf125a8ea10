import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'

import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { valuesOf } from '../../runtime/cells.ts'
import { openOverlay } from '../../runtime/overlays.ts'
import { keptRow } from '../../runtime/tables.ts'
import { drawn, trial } from '../../runtime/trial.tsx'

/** Where a control may stand: on a form, in a dialog, in the row of a table that is written; a spreadsheet is looked at apart. */
export const places = ['form', 'dialog', 'cell'] as const
export type Place = (typeof places)[number] | 'spreadsheet'

/** Shows that an attribute does what it says, in that place. */
export type Demo = (place: Place) => Promise<void>

export const placesOf = ({ kind, cell }: Kind): Place[] =>
  kind === 'dialog' || kind === 'drawer' ? ['form'] : cell === true ? [...places] : ['form', 'dialog']

type PlainControl = Parameters<typeof trial>[0][number]
type Values = Readonly<Record<string, unknown>>
type Options = NonNullable<Parameters<typeof trial>[1]>

const sheets = Object.values(
  import.meta.glob<string>(['../../**/*.css', '../../../ui/**/*.css'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')

const isNamed = new Map<string, boolean>()
function namedIn(text: string): boolean {
  const known = isNamed.get(text) ?? sheets.includes(text)
  isNamed.set(text, known)
  return known
}

/** How far the opening of a dialog or the fading in of a map's tile has come: a slow machine has drawn more of it, and nothing else. */
const motion = /\bant-(slide|zoom|fade)(-[a-z-]+)?(?=[ "])|\bleaflet-tile-loaded\b/g

/** By which of its columns a cell of a spreadsheet is told apart, and whether the cursor stands in it. */
const inOrder = / (aria-colindex|data-column|id)="[^"]*"| tg-at\b/g

/** What is drawn there, as text: without the names React and the walk give, and without marks that no sheet draws anything by. */
export function pictureOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name } of Array.from(each.attributes))
      if (name.startsWith('data-') && !namedIn(`[${name}`)) each.removeAttribute(name)
    const style = each instanceof HTMLElement || each instanceof SVGElement ? each.style : undefined
    for (const name of Array.from(style ?? []))
      if (name.startsWith('--') && !namedIn(`var(${name}`) && !copy.innerHTML.includes(`var(${name}`))
        style?.removeProperty(name)
    if (each instanceof HTMLInputElement && each.type !== 'file') each.setAttribute('value', each.value)
    if (each.getAttribute('style') === '') each.removeAttribute('style')
  }
  return copy.outerHTML
    .replaceAll(motion, '')
    .replaceAll(/z-index: \d+;?|ͼ\w+/g, '')
    .replaceAll(/walked\d+/g, 'walked')
    .replaceAll(/ +/g, ' ')
    .replaceAll(' "', '"')
    .replaceAll(/\bc-[a-z-]+\d*\b|«\w+»|_r_\w+_|:r\w+:|rc_\w+/g, '#')
}

/** Looks through which a skeleton stays that waits for an answer, not for code. */
const LOOKS = 5

/** Until the code of what is drawn has come: what was fetched may fetch more when it is drawn, with or without a skeleton that stands for it. */
export async function settle(): Promise<void> {
  let before = ''
  for (let same = 0; same < LOOKS;) {
    await act(() => vi.dynamicImportSettled())
    const { innerHTML } = document.body
    same = innerHTML === before ? same + 1 : 0
    before = innerHTML
    if (same > 0 && !document.querySelector('.skeleton')) return
  }
}

/** Controls on a page of that place; each comes with the element that is drawn of it. The rows of a table stand in `rows`. */
export async function standing(
  place: Place,
  sketches: readonly PlainControl[],
  {
    values = {},
    beside = [],
    rows = [],
    ...options
  }: Options & { beside?: readonly PlainControl[]; rows?: readonly Values[] } = {},
) {
  const named = sketches.map((sketch, nth) => ({ ...sketch, field: sketch.field ?? `walked${nth}` }))
  // What a cell of a spreadsheet reads beside its own stands in other cells of its row.
  const others =
    place === 'spreadsheet'
      ? Object.keys(values).filter((key) => named.every(({ field }) => field !== key))
      : []
  const columns = [...named, ...others.map((key): PlainControl => ({ type: 'input', field: key }))]
  const within = named.map((sketch, nth): PlainControl => ({
    type: 'div',
    attr: { class: `stands${nth}` },
    children: [sketch],
  }))
  const body: readonly PlainControl[] =
    place === 'form'
      ? [...within, ...beside]
      : place === 'dialog'
        ? [{ type: 'dialog', field: 'around', attr: { label: 'Dialog' }, children: [...within, ...beside] }]
        : [
            {
              type: 'table',
              field: 'rows',
              attr: place === 'cell' ? { mode: 'grid' } : { label: 'Rows', mode: 'cells' },
              children: columns,
            },
            ...beside,
          ]
  // Rows and lists that scroll are drawn where there is a height, which a document without layout has not.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const page = await trial(body, { values, ...options })
  await settle()
  const overlays = [...body, ...within.flatMap(({ children = [] }) => children)].filter(
    ({ type }) => type === 'dialog' || type === 'drawer',
  )
  if (overlays.length > 0)
    await act(async () => {
      for (const { field } of overlays) openOverlay(page.store, field)
      await vi.dynamicImportSettled()
    })
  await settle()
  const tables = named.filter(({ type }) => type === 'table')
  if (tables.length > 0) {
    const drawnRows = (table: PlainControl) =>
      rows.map((row, nth) => keptRow(columnsOf(drawn(table)), `r${nth + 1}`, row))
    act(() =>
      page.store.tables.load(Object.fromEntries(tables.map((table) => [table.field, drawnRows(table)]))),
    )
    await settle()
  }
  if (place === 'cell' || place === 'spreadsheet') {
    act(() => page.store.tables.load({ rows: [keptRow(columns.map(drawn), 'r1', values)] }))
    await settle()
    if (place === 'cell' && options.mode !== 0) {
      const row = document.querySelector<HTMLElement>('.lc-row:not(.lc-row-head)')
      if (!row) throw new Error('there is no row')
      act(() => row.click())
    }
    await settle()
  }
  const elementOf = (nth: number): Element => {
    const isOverlay = overlays.length > 0 && place === 'form'
    const found = isOverlay
      ? document.querySelectorAll('.ant-modal-root, .ant-drawer')[nth]
      : place === 'cell'
        ? options.mode === 0
          ? document.querySelectorAll('[role="row"]')[1]?.querySelectorAll('[role="gridcell"]')[nth]
          : document.querySelector(`.lc-row [role="gridcell"][data-field="${named[nth]?.field}"]`)
        : place === 'spreadsheet'
          ? document.querySelector(`[role="gridcell"][data-column="${nth}"]`)
          : document.querySelector(`.stands${nth}`)?.firstElementChild
    if (!found) throw new Error(`control ${nth} is not drawn: ${document.body.innerHTML.slice(0, 2000)}`)
    return found
  }
  /** What is drawn of one of them; of a cell with the head of its column. */
  const picture = (nth: number): string => {
    const drawnOf = pictureOf(elementOf(nth))
    if (place === 'spreadsheet') {
      const head = document.querySelector(`[role="columnheader"][aria-colindex="${nth + 2}"]`)
      const { style } = document.querySelector<HTMLElement>('.tg') ?? document.documentElement
      return [drawnOf, head && pictureOf(head), style.getPropertyValue(`--w${nth + 1}`)]
        .join(' ')
        .replaceAll(inOrder, '')
    }
    if (place !== 'cell') return drawnOf
    const head = document.querySelectorAll('[role="columnheader"]:not(:empty)')
    const own = [...head].filter((each) => !['#', ''].includes(each.textContent))[nth]
    return `${drawnOf} ${own ? pictureOf(own) : ''} ${widthsOf(nth)}`
  }
  const widthsOf = (nth: number): string => {
    const { style } = document.querySelector<HTMLElement>('.lc-rows') ?? document.documentElement
    return style.getPropertyValue('--template').split(' 1fr)')[nth] ?? ''
  }
  /** What a field holds, of the page or of its row. */
  const valueOf = (field: string): unknown => {
    const [row] = page.store.tables.rows('rows')
    return row ? valuesOf(columns.map(drawn), row.cells)[field] : page.store.value(field)
  }
  return { ...page, settle, elementOf, picture, valueOf }
}

export type Standing = Awaited<ReturnType<typeof standing>>
export type { PlainControl }
