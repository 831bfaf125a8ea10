import type { ReactNode } from 'react'

export interface GridColumn<Row> {
  key: string
  label: string
  /** Told where the pointer rests on its head, in place of the label. */
  hint?: string | undefined
  width: number
  align?: 'right' | undefined
  sortable?: boolean | undefined
  /** Rows that have nothing of this column: their cards do not name it. */
  absent?: ((row: Row) => boolean) | undefined
  cell: (row: Row) => ReactNode
}

export interface GridSort {
  key: string
  direction: 'asc' | 'desc'
}

/** Pixels a table may say of itself. */
export interface GridSizes {
  head?: number | undefined
  /** Height of the totals row, by itself that of a row. */
  foot?: number | undefined
  /** Width of the boxes by which rows are chosen. */
  picking?: number | undefined
  /** How narrow a column may be dragged. */
  least?: number | undefined
}

/** Height of a head that says nothing of it. */
export const HEAD = 36

export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]

/** Height of a row in pixels; the virtual list needs it before a row is drawn. */
export const rowHeight: Record<Density, number> = { compact: 28, normal: 36, roomy: 46 }

/** The least a border may be dragged to, where the table does not say less. */
export const NARROWEST = 50
/** The specification's minimum is 80; columns born narrower than that (a unit, a line number) may go down to 50. */
export const leastWidth = (initial: number): number => (initial < 80 ? Math.min(initial, NARROWEST) : 80)
const MOST = 800

export const fitWidth = (initial: number, wanted: number, least = leastWidth(initial)): number =>
  Math.round(Math.min(MOST, Math.max(least, wanted)))

/** Ascending, descending, none. With `also` the other columns keep their order, else they lose it. */
export function nextSorts(sorts: readonly GridSort[], key: string, also: boolean): GridSort[] {
  const now = sorts.find((sort) => sort.key === key)
  const others = also ? sorts.filter((sort) => sort.key !== key) : []
  if (!now) return [...others, { key, direction: 'asc' }]
  return now.direction === 'asc' ? [...others, { key, direction: 'desc' }] : others
}

/** Grid template over the CSS variables `--w0…`, so that dragging a border moves one variable and draws no row again. */
export const template = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    index === count - 1 ? `minmax(var(--w${index}), 1fr)` : `var(--w${index})`,
  ).join(' ')

/** The variables a table is drawn by: the widths of its columns, the heights of its rows. */
export const measures = (
  widths: readonly number[],
  heights: { row: number; head: number; foot: number },
): Record<`--${string}`, string> => ({
  ...Object.fromEntries(widths.map((width, at) => [`--w${at}`, `${width}px`])),
  '--cols': template(widths.length),
  '--total': widthOf(widths.length),
  '--row': `${heights.row}px`,
  '--head': `${heights.head}px`,
  '--foot': `${heights.foot}px`,
})

/** Left edge of a frozen column. */
export const leftOf = (index: number): string => (index === 0 ? '0px' : `calc(${sum(index)})`)

/** Width of the first `count` columns. */
export const widthOf = (count: number): string => (count === 0 ? '0px' : `calc(${sum(count)})`)

const sum = (count: number): string =>
  Array.from({ length: count }, (_, index) => `var(--w${index})`).join(' + ')
