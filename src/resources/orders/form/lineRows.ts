import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import type { BodyIn } from '../../../../contract/call.ts'
import type { Fault } from '../../../../contract/errors.ts'
import type { Material } from '../../../../contract/materials.ts'
import type { orderSave, OrderLine, updateCustomerDate } from '../../../../contract/orders.ts'
import { isLocalDate } from '../../../../contract/values.ts'
import { shown, type CellEdit, type Cells, type EditRow } from '../../../ui/grid/rows.ts'
import { isDecimal } from '../../../ui/grid/typed.ts'
import { isPositive, same } from '../exact.ts'

type Words = (key: string, values?: Record<string, string | number>) => string
type LineDraft = BodyIn<typeof orderSave>['lines'][number]
type LineChange = BodyIn<typeof updateCustomerDate>['lines'][number]

/** The columns of a line a person fills. */
const keys = [
  'materialId',
  'materialCode',
  'materialName',
  'spec',
  'unit',
  'qty',
  'price',
  'taxRate',
  'requestedOn',
  'remark',
] as const

/** Price and tax rate as cells; none for whom they are hidden. */
const priceOf = ({ price, taxRate }: OrderLine): Cells =>
  price === null || taxRate === null ? {} : { price: plainDecimal(price), taxRate: plainDecimal(taxRate) }

/** A saved line as a row of the grid. */
export const lineRow = (line: OrderLine): EditRow => ({
  key: line.id,
  status: 'kept',
  cells: {
    lineNo: String(line.lineNo),
    materialId: line.materialId ?? '',
    materialCode: line.materialCode,
    // It stands as it was saved: looked up again it would count as changed before anybody has typed.
    resolved: line.materialCode,
    materialName: line.materialName,
    spec: line.spec,
    unit: line.unit,
    qty: plainDecimal(line.qty),
    ...priceOf(line),
    requestedOn: line.requestedOn,
    remark: line.remark,
  },
})

/** A sent line whose day, quantity and price may change; `was` keeps the old ones in sight. */
export const changeRow = (line: OrderLine): EditRow => ({
  key: line.id,
  status: 'kept',
  cells: {
    lineNo: String(line.lineNo),
    material: `${line.materialCode} ${line.materialName}`,
    was: [`${line.requestedOn} · ${plainDecimal(line.qty)}`, priceOf(line)['price']]
      .filter(Boolean)
      .join(' × '),
    requestedOn: line.requestedOn,
    qty: plainDecimal(line.qty),
    ...(line.price === null ? {} : { price: plainDecimal(line.price) }),
    unit: line.unit,
  },
})

/** Only what differs from the line. */
export function changeOf(line: OrderLine, cells: Cells): LineChange {
  const { requestedOn = '', qty = '', price } = cells
  return {
    lineId: line.id,
    ...(requestedOn === line.requestedOn ? {} : { requestedOn }),
    ...(same(qty, line.qty) ? {} : { qty }),
    ...(price === undefined || line.price === null || same(price, line.price) ? {} : { price }),
  }
}

/** A row nobody has typed into yet is no line: it is left out when saving and has no faults. */
export const isBlank = (cells: Cells): boolean =>
  ['materialCode', 'materialName', 'qty', 'price'].every((key) => !cells[key]?.trim())

/**
 * What is wrong with a line, by column. `scale` is what its unit allows, undefined for a unit that is not known; `priced` is false for whom
 * prices are hidden.
 */
export function lineFaults(
  cells: Cells,
  scale: number | undefined,
  t: Words,
  priced = true,
): Record<string, string> | undefined {
  const faults: Record<string, string> = {}
  const { qty = '', price = '', requestedOn = '', taxRate } = cells
  if ('materialCode' in cells) {
    if (!cells['materialCode']) faults['materialCode'] = t('orders.fault.code')
    if (!cells['materialName']) faults['materialName'] = t('orders.fault.name')
    if (scale === undefined) faults['unit'] = t('orders.fault.unit')
  }
  if (!isPositive(qty)) faults['qty'] = t('orders.fault.qty')
  else if (!isDecimal(qty, 12, scale ?? 6)) faults['qty'] = t('orders.fault.scale', { scale: scale ?? 6 })
  if (priced && (!isDecimal(price, 12, 6) || price.startsWith('-'))) faults['price'] = t('orders.fault.price')
  if (
    priced &&
    taxRate !== undefined &&
    !(isDecimal(taxRate, 3, 4) && !taxRate.startsWith('-') && Number(taxRate) <= 100)
  )
    faults['taxRate'] = t('orders.fault.taxRate')
  if (!isLocalDate(requestedOn)) faults['requestedOn'] = t('orders.fault.date')
  return Object.keys(faults).length > 0 ? faults : undefined
}

/** Line numbers in tens leave room for a line in between; a number that still fits its place stays, so it is not sent again. */
export function numbered(rows: readonly EditRow[]): { key: string; lineNo: number }[] {
  const lines = shown(rows).filter((row) => row.status !== 'add' || !isBlank(row.cells))
  // the most that keep theirs: the longest rising run over all rows
  const keeps = risingRun(lines.map((row) => (row.status === 'add' ? 0 : Number(row.cells['lineNo'] ?? 0))))
  const following: number[] = []
  for (let at = lines.length - 1, next = -1; at >= 0; at -= 1) {
    following[at] = next
    if (keeps.has(at)) next = at
  }
  const given: { key: string; lineNo: number }[] = []
  let last = 0
  for (const [at, row] of lines.entries()) {
    if (keeps.has(at)) {
      last = Number(row.cells['lineNo'])
    } else {
      const nextKept = following[at] ?? -1
      const ceiling = nextKept < 0 ? undefined : Number(lines[nextKept]?.cells['lineNo'])
      const room = ceiling === undefined ? 10 : Math.floor((ceiling - last) / (nextKept - at + 1))
      // no room between two lines that keep their numbers: everything is numbered afresh
      if (room < 1) return lines.map(({ key }, index) => ({ key, lineNo: (index + 1) * 10 }))
      last = ceiling === undefined ? Math.floor(last / 10) * 10 + 10 : last + room
    }
    given.push({ key: row.key, lineNo: last })
  }
  return given
}

/** Places of a longest strictly rising run; numbers below 1 are never part of it. */
function risingRun(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const before: number[] = []
  for (const [at, number] of numbers.entries()) {
    if (!(number >= 1)) continue
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = low === 0 ? -1 : (ends[low - 1] ?? -1)
    ends[low] = at
  }
  const run = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) run.add(at)
  return run
}

/** What saving sends: rows that are new, changed, deleted, or got another number. `rowKeys` name the row of each, for faults. */
export function lineDrafts(rows: readonly EditRow[]): { lines: LineDraft[]; rowKeys: string[] } {
  const numbers = new Map(numbered(rows).map(({ key, lineNo }) => [key, lineNo]))
  const lines: LineDraft[] = []
  const rowKeys: string[] = []
  for (const row of rows) {
    const lineNo = numbers.get(row.key)
    const moved = lineNo !== undefined && row.status === 'kept' && String(lineNo) !== row.cells['lineNo']
    if (row.status === 'kept' && !moved) continue
    if (row.status !== 'delete' && lineNo === undefined) continue
    lines.push(draftOf(row, lineNo ?? Number(row.cells['lineNo'] ?? 1)))
    rowKeys.push(row.key)
  }
  return { lines, rowKeys }
}

function draftOf(row: EditRow, lineNo: number): LineDraft {
  const cell = (key: (typeof keys)[number]) => row.cells[key] ?? ''
  return {
    ...(row.status === 'add' ? {} : { id: row.key }),
    status: row.status === 'kept' ? 'update' : row.status,
    lineNo,
    materialId: cell('materialId') || null,
    materialCode: cell('materialCode'),
    materialName: cell('materialName'),
    spec: cell('spec'),
    unit: cell('unit'),
    qty: cell('qty'),
    price: row.cells['price'] ?? null,
    taxRate: row.cells['taxRate'] ?? null,
    requestedOn: cell('requestedOn'),
    remark: cell('remark'),
  }
}

/** Where the server names a cell of a line. */
const ofCell = /^lines\.(\d+)\.(\w+)/

/** Faults the server found beside the lines, which show their own. */
export const headFaults = (errors: Readonly<Record<string, string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !ofCell.test(path)))

/** Faults the server found in `lines.3.qty`, by row and column. */
export function serverFaults(
  faults: readonly Fault[],
  rowKeys: readonly string[],
): ReadonlyMap<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  for (const { path, msg } of faults) {
    const parts = ofCell.exec(path)
    const key = parts && rowKeys[Number(parts[1])]
    if (key && parts[2]) found.set(key, { ...found.get(key), [parts[2]]: msg })
  }
  return found
}

/** Rows whose code is typed or pasted and whose material is not known yet. */
export const unresolved = (rows: readonly EditRow[], currency: string): EditRow[] =>
  rows.filter(
    ({ status, cells }) =>
      status !== 'delete' &&
      cells['materialCode'] &&
      ((cells['materialCode'] !== cells['resolved'] && !cells['materialId']) || unpriced(cells, currency)),
  )

/** Its material was looked up before the order had a currency, or had another: its price may be taken now. */
export const unpriced = (cells: Cells, currency: string): boolean =>
  Boolean(cells['materialId']) &&
  !cells['price'] &&
  currency !== '' &&
  cells['pricedIn'] !== undefined &&
  cells['pricedIn'] !== currency

/** The reference price of a material in the currency of the order; what was typed stays. */
export function priceCells(material: Material, cells: Cells, currency: string): Cells {
  const usualPrice =
    material.price !== null && material.currency === currency ? plainDecimal(material.price) : ''
  return { price: cells['price'] || usualPrice, usualPrice, pricedIn: currency }
}

/** The cells a material fills; what was already typed beside the code stays. */
export function materialCells(
  material: Material,
  cells: Cells,
  today: string,
  later: (day: string, days: number) => string,
  terms: { currency: string },
): Cells {
  return {
    materialId: material.id,
    resolved: material.code,
    materialCode: material.code,
    materialName: material.name,
    spec: material.spec,
    unit: material.unit,
    ...priceCells(material, cells, terms.currency),
    // The rate of the link stands in a line nobody has written one into.
    taxRate:
      (cells['taxRate'] !== cells['defaultRate'] && cells['taxRate']) || plainDecimal(material.taxRate),
    defaultRate: '',
    requestedOn: cells['requestedOn'] || later(today, material.leadDays),
  }
}

/** A code that was typed over forgets the material it named. */
export function forgetMaterial(before: ReadonlyMap<string, Cells>, edits: readonly CellEdit[]): CellEdit[] {
  return edits.map(({ key, cells }) => {
    const code = cells['materialCode']
    const other =
      code !== undefined && cells['materialId'] === undefined && code !== before.get(key)?.['materialCode']
    return { key, cells: other ? { ...cells, materialId: '', resolved: '' } : cells }
  })
}
