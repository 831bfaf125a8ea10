import type { DeliveryLine, DeliveryLineDraft, ShippableLine } from '../../../contract/deliveries.ts'
import type { PackedLine } from '../../../contract/deliveries.pack.ts'
import { canStand, palletsIn, palletsText } from '../../../contract/pallets.ts'
import { Exact } from '../../../contract/exact.ts'
import { serialsIn } from '../../../contract/serials.ts'

/** What is typed of a line. */
export interface Cells {
  qty: string
  boxes: string
  /** As `palletsIn` reads it. */
  pallets: string
  lotNo: string
  producedOn: string
  expiresOn: string
  /** One a line, as typed or pasted. */
  serials: string
}
export const noCells: Cells = {
  qty: '',
  boxes: '1',
  pallets: '',
  lotNo: '',
  producedOn: '',
  expiresOn: '',
  serials: '',
}

/** What may be delivered, or is on the delivery already; with what was saved of it. */
export interface FormRow {
  key: string
  /** The same may be delivered in several lots, a row each: this is the first, second … of them. */
  nth: number
  line: DeliveryLine | undefined
  of: Omit<ShippableLine, 'dueOn' | 'agreedQty' | 'orderId'> & { dueOn: string | null }
  saved: Cells
}

/** What rows of the same have in common. */
export const keyOf = ({ orderLineId, callOffLineId }: Pick<ShippableLine, 'orderLineId' | 'callOffLineId'>) =>
  `${orderLineId} ${callOffLineId ?? ''}`

const cellsOf = ({ qty, boxes, pallets, lotNo, producedOn, expiresOn, serials }: DeliveryLine): Cells => ({
  qty,
  boxes: String(boxes),
  pallets: palletsText(pallets),
  lotNo,
  producedOn: producedOn ?? '',
  expiresOn: expiresOn ?? '',
  serials: serials.join('\n'),
})

/** The lines of the delivery, then what else may be delivered; each once more for each further lot, by `keyOf`. */
export function formRows(
  lines: readonly DeliveryLine[],
  shippable: readonly ShippableLine[],
  more: readonly string[],
): FormRow[] {
  const byKey = new Map(shippable.map((one) => [keyOf(one), one]))
  const mayShip = new Map(shippable.map((one) => [one.orderLineId, one.mayShipQty]))
  const own = lines.map((line): Omit<FormRow, 'nth'> => {
    const open = byKey.get(keyOf(line))
    return {
      key: line.id,
      line,
      of: {
        ...line,
        certificates: line.certificates.map(({ name }) => name),
        mayShipQty: mayShip.get(line.orderLineId) ?? '0',
        openQty: open?.openQty ?? '0',
        dueOn: open?.dueOn ?? null,
        shipTo: open?.shipTo ?? '',
        currency: open?.currency ?? '',
      },
      saved: cellsOf(line),
    }
  })
  const taken = new Set(lines.map(keyOf))
  const others = shippable
    .filter((one) => !taken.has(keyOf(one)))
    .map((of) => ({ key: keyOf(of), line: undefined, of, saved: noCells }))
  const groups = Map.groupBy([...own, ...others], ({ of }) => keyOf(of))
  return [...groups].flatMap(([key, group]) => {
    const further = more
      .filter((each) => each === key)
      .flatMap((_, at) =>
        group.slice(0, 1).map(({ of }) => ({ key: `${key} ${at + 1}`, line: undefined, of, saved: noCells })),
      )
    return [...group, ...further].map((row, at): FormRow => ({ ...row, nth: at + 1 }))
  })
}

const isNumber = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text)

/** What is wrong with a row, as the key of its text; a row without a quantity is not on the delivery. */
export function faultOf(
  { of }: FormRow,
  { qty, boxes, pallets, producedOn, expiresOn, serials }: Cells,
  total: string,
): 'qty' | 'scale' | 'over' | 'boxes' | 'pallets' | 'expires' | 'serials' | 'serialTwice' | undefined {
  if (qty === '') return undefined
  if (!isNumber(qty) || new Exact(qty).lte(0)) return 'qty'
  if (new Exact(qty).decimalPlaces() > of.unitScale) return 'scale'
  if (new Exact(total).gt(of.mayShipQty)) return 'over'
  if (!/^[1-9]\d{0,3}$/.test(boxes)) return 'boxes'
  const standing = palletsIn(pallets, Number(boxes))
  if (!standing || !canStand(standing, Number(boxes))) return 'pallets'
  if (producedOn && expiresOn && expiresOn < producedOn) return 'expires'
  const each = serialsIn(serials)
  if (new Set(each).size < each.length) return 'serialTwice'
  return each.length > 0 && !new Exact(qty).eq(each.length) ? 'serials' : undefined
}

/** How much of each order line the rows bring together. */
export function totals(rows: readonly FormRow[], cells: (row: FormRow) => Cells): Map<string, string> {
  const sums = new Map<string, Exact>()
  for (const row of rows) {
    const { qty } = cells(row)
    if (isNumber(qty)) sums.set(row.of.orderLineId, (sums.get(row.of.orderLineId) ?? new Exact(0)).plus(qty))
  }
  return new Map([...sums].map(([id, sum]) => [id, sum.toFixed()]))
}

/** Where a delivery goes and in which currency it is, as the first row on it says; what nobody says is empty. */
export type Place = Pick<ShippableLine, 'shipTo' | 'currency'>

/** Those of the rows with a quantity, or of all of them where none has one yet. */
export function placeOf(rows: readonly FormRow[], cells: (row: FormRow) => Cells): Place {
  const on = rows.filter((row) => cells(row).qty !== '')
  const of = (on.length > 0 ? on : rows).map((row) => row.of)
  return {
    shipTo: of.find(({ shipTo }) => shipTo !== '')?.shipTo ?? '',
    currency: of.find(({ currency }) => currency !== '')?.currency ?? '',
  }
}

/** Whether a row may go on a delivery to a place. */
export const goesTo = ({ of }: FormRow, { shipTo, currency }: Place): boolean =>
  (shipTo === '' || of.shipTo === '' || of.shipTo === shipTo) &&
  (currency === '' || of.currency === '' || of.currency === currency)

/** What may be shipped, for rows that nothing was typed into: what is open of it beside further lots, as far as the order line lets it; all to one place. */
export function filled(rows: readonly FormRow[], cells: (row: FormRow) => Cells): Map<string, string> {
  const most = new Map(rows.map(({ of }) => [of.orderLineId, new Exact(of.mayShipQty)]))
  const open = new Map(rows.map(({ of }) => [keyOf(of), new Exact(of.openQty)]))
  const take = ({ of }: FormRow, qty: Exact) => {
    most.set(of.orderLineId, (most.get(of.orderLineId) ?? new Exact(0)).minus(qty))
    open.set(keyOf(of), (open.get(keyOf(of)) ?? new Exact(0)).minus(qty))
  }
  for (const row of rows) if (isNumber(cells(row).qty)) take(row, new Exact(cells(row).qty))
  const next = new Map<string, string>()
  const place = placeOf(rows, cells)
  for (const row of rows) {
    if (!goesTo(row, place)) continue
    const qty = Exact.min(most.get(row.of.orderLineId) ?? 0, open.get(keyOf(row.of)) ?? 0)
    if (cells(row).qty !== '' || qty.lte(0)) continue
    next.set(row.key, qty.toFixed())
    take(row, qty)
  }
  return next
}

/** The lines that changed, as they are sent. New ones are numbered after those that are there. */
export function lineDrafts(rows: readonly FormRow[], cells: (row: FormRow) => Cells): DeliveryLineDraft[] {
  let lineNo = Math.max(0, ...rows.map(({ line }) => line?.lineNo ?? 0))
  return rows.flatMap((row): DeliveryLineDraft[] => {
    const { line, of, saved } = row
    const typed = cells(row)
    const given = {
      orderLineId: of.orderLineId,
      callOffLineId: of.callOffLineId,
      qty: typed.qty || saved.qty,
      boxes: Number(typed.boxes),
      pallets: palletsIn(typed.pallets, Number(typed.boxes)) ?? [],
      lotNo: typed.lotNo,
      producedOn: typed.producedOn || null,
      expiresOn: typed.expiresOn || null,
      serials: serialsIn(typed.serials),
      remark: line?.remark ?? '',
    }
    if (!line) return typed.qty === '' ? [] : [{ ...given, status: 'add', lineNo: ++lineNo }]
    const known = { ...given, id: line.id, lineNo: line.lineNo }
    if (typed.qty === '') return [{ ...known, status: 'delete' }]
    const same = (Object.keys(saved) as (keyof Cells)[]).every((key) => saved[key] === typed[key]) // its own keys
    return same ? [] : [{ ...known, status: 'update' }]
  })
}

/** How the lines are packed that changed, as it is sent. */
export const packedLines = (rows: readonly FormRow[], cells: (row: FormRow) => Cells): PackedLine[] =>
  lineDrafts(rows, cells).flatMap(({ id, boxes, pallets, lotNo, producedOn, expiresOn, serials }) =>
    id === undefined ? [] : [{ id, boxes, pallets, lotNo, producedOn, expiresOn, serials }],
  )
