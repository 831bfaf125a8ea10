import encodeQR from 'qr'
import { capitalAmount } from '../../../contract/capitalAmount.ts'
import { Exact } from '../../../contract/exact.ts'
import { thousands } from '../../../contract/lowcode/format.ts'
import type { PrintElement } from '../../../contract/print/html.ts'
import { code128Path } from './code128.ts'

const numberForm = /^-?\d{1,30}(\.\d{1,20})?$/

/** A value as exact decimal text, or undefined where it is no number. */
export function decimalOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return new Exact(value).toFixed()
  return typeof value === 'string' && numberForm.test(value) ? value : undefined
}

/** The exact sum of decimal texts; those of pages, groups and lists are all made here. */
export const sumOf = (values: readonly string[]): string =>
  values.reduce((total, value) => total.plus(value), new Exact(0)).toFixed()

/** A number as it is printed: amounts to two decimals or those asked for, quantities with the decimals they have; nothing where there is none. */
export function formatNumber(value: string, format: string | undefined, digits?: string): string {
  if (format === 'capitals') return capitalAmount(value)
  if (digits !== undefined) return thousands(value, Number(digits))
  if (format === 'amount') return thousands(value, 2)
  if (format === 'quantity') return thousands(value, new Exact(value).decimalPlaces())
  return new Exact(value).toFixed()
}

/** The day an instant is in a zone, and the minute: `2026-09-01 08:30`. */
export function formatMoment(value: string, zone: string, withTime: boolean): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  // Swedish writes days as ISO does.
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  return withTime ? written : written.slice(0, 10)
}

/** A code drawn as paths of the page itself: browsers make a document of its own of each SVG image. Nothing where the text is empty or no code can carry it. */
export function codePicture(text: string, format: 'qr' | 'code128'): PrintElement | undefined {
  if (text === '') return undefined
  try {
    return format === 'qr' ? qrPicture(text) : barPicture(text)
  } catch {
    return undefined
  }
}

function qrPicture(text: string): PrintElement {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
  const size = rows.length
  const path = rows.map((row, y) => {
    let runs = ''
    for (let x = 0; x < size; x += 1) {
      const from = x
      while (row[x]) x += 1
      if (x > from) runs += `M${from} ${y}.5h${x - from}`
    }
    return runs
  })
  // Lines as thick as a module are drawn, and written, in half the time of squares.
  return drawing(`0 0 ${size} ${size}`, 'xMidYMid', { d: path.join(''), stroke: '#000' })
}

/** Stretches to the box it is put into. */
function barPicture(text: string): PrintElement {
  const { path, width } = code128Path(text)
  return drawing(`0 0 ${width} 40`, 'none', { d: path })
}

const drawing = (
  viewBox: string,
  preserveAspectRatio: string,
  path: PrintElement['attributes'],
): PrintElement => ({
  name: 'svg',
  attributes: {
    viewBox,
    preserveAspectRatio,
    'shape-rendering': 'crispEdges',
    'aria-hidden': 'true',
    style: 'width: 100%; height: 100%; display: block; background: #fff',
  },
  children: [{ name: 'path', attributes: path, children: [] }],
})
