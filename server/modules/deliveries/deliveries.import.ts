import type { Catalogue } from '../../../contract/catalogue.ts'
import { type DeliveryLine, type DeliveryLineDraft, deliveryLineLimit } from '../../../contract/deliveries.ts'
import { deliverySheetCatalogue } from '../../../contract/deliveries.sheet.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { Exact } from '../../../contract/exact.ts'
import { type OnPallet, palletsIn } from '../../../contract/pallets.ts'
import { serialsIn } from '../../../contract/serials.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { findingsOf } from '../../import/findings.ts'
import type { Finding, Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import { checkQty } from '../orders/orders.read.ts'
import { permit } from './deliveries.policy.ts'
import {
  type DeliverySheet,
  SheetRow,
  type SheetLine,
  blank,
  keyParts,
  sheetFor,
} from './deliveries.sheet.ts'
import { find } from './deliveries.store.ts'
import { packedFaults, writeDelivery } from './deliveries.write.ts'

/** Numbers are read as texts: an empty quantity takes a line out, which an import of numbers would take for no change. */
const texts: Catalogue = {
  ...deliverySheetCatalogue,
  fields: deliverySheetCatalogue.fields.map((field) => ({ ...field, type: 'varchar' })),
}

/** The cell that is wrong where a line is refused by itself. */
const cellOf: Partial<Record<ErrorCode, keyof SheetRow>> = {
  EXPIRES_BEFORE_MADE: 'expiresOn',
  PALLETS_INVALID: 'pallets',
  SERIALS_INVALID: 'serials',
}

const filledIn = Object.keys(blank) as (keyof typeof blank)[] // its own keys
const isSame = (row: SheetRow, as: Omit<SheetRow, 'key'>): boolean =>
  filledIn.every((key) => row[key] === as[key])

/** The lines of the sheet as they are now, by what their keys name. */
const byName = ({ lines }: DeliverySheet) =>
  new Map(lines.map((each) => [keyParts(each.row.key)?.named ?? '', each]))

/** What is there of a row, as the sheet shows it: nothing of what is not on the delivery. */
const shown = (lines: ReadonlyMap<string, SheetLine>, key: string): SheetRow => ({
  ...(lines.get(keyParts(key)?.named ?? '')?.row ?? blank),
  key,
})

/** Lines of one delivery by its sheet. */
export async function deliveryImporter(db: Tx, viewer: Member, id: Id): Promise<Importer<SheetRow>> {
  permit(await find(db, viewer, id), 'edit', viewer)
  return {
    catalogue: texts,
    takes: ['key', ...filledIn],
    schema: SheetRow,
    adds: false,
    // What else may be delivered is filled in for each of several lots.
    isNamed: (key) => keyParts(key)?.named.startsWith('+') !== true,
    async known(tx, who, keys) {
      const lines = byName(await sheetFor(tx, who, id))
      const own = keys.filter((key) => keyParts(key)?.deliveryId === id)
      return new Map(own.map((key) => [key, shown(lines, key)]))
    },
    async check(tx, who, rows) {
      const faults = faultsOf(await sheetFor(tx, who, id), rows)
      return (row) => faults.get(row) ?? []
    },
    async write(tx, who, _added, changed) {
      const sheet = await sheetFor(tx, who, id)
      // The version that the rows were checked against: what was read since may be another.
      const version = keyParts(changed[0]?.key ?? '')?.version
      await writeDelivery(tx, who, {
        ...sheet.delivery,
        version,
        lines: draftsOf(sheet, changed),
        submit: false,
      })
    },
  }
}

/** A row as it is sent to be written; with a quantity it is on the delivery. */
function draftOf(row: SheetRow, { of, line, row: before }: SheetLine, newNo: number): DeliveryLineDraft {
  const boxes = Number(row.boxes || '1')
  return {
    ...(line ? { id: line.id, status: row.qty === '' ? 'delete' : 'update' } : { status: 'add' }),
    lineNo: line?.lineNo ?? newNo,
    orderLineId: of.orderLineId,
    callOffLineId: of.callOffLineId,
    qty: row.qty || before.qty,
    boxes,
    pallets: standing(row, boxes),
    lotNo: row.lotNo,
    producedOn: row.producedOn || null,
    expiresOn: row.expiresOn || null,
    serials: line && row.serials === before.serials ? line.serials : serialsIn(row.serials),
    remark: line && row.remark === before.remark ? line.remark : row.remark,
  }
}

const standing = ({ pallets }: SheetRow, boxes: number): OnPallet[] => palletsIn(pallets, boxes) ?? []

const lastNo = (lines: readonly DeliveryLine[]): number => Math.max(0, ...lines.map(({ lineNo }) => lineNo))

function draftsOf(sheet: DeliverySheet, rows: readonly SheetRow[]): DeliveryLineDraft[] {
  const lines = byName(sheet)
  let newNo = lastNo(sheet.delivery.lines)
  return rows.flatMap((row) => {
    const found = lines.get(keyParts(row.key)?.named ?? '')
    return found ? [draftOf(row, found, found.line ? 0 : ++newNo)] : []
  })
}

/** All that is wrong with a row by itself, held against the line that it is about. */
function faultsAlone(
  sheet: DeliverySheet,
  row: SheetRow,
  found: SheetLine | undefined,
  newNo: number,
): Finding[] {
  if (keyParts(row.key)?.version !== sheet.delivery.version) return [{ key: 'key', msg: 'SHEET_STALE' }]
  if (!found) return [{ key: 'key', msg: 'NOT_FOUND' }]
  if (row.qty === '') return found.line ? [] : [{ key: 'qty', msg: 'VALUE_MISSING' }]
  const given = draftOf(row, found, newNo)
  const cellIn = (code: ErrorCode) => cellOf[code] ?? 'qty'
  const unreadable = !palletsIn(row.pallets, Number(row.boxes || '1'))
  return [
    ...(unreadable ? [{ key: 'pallets', msg: 'VALUE_WRONG' } as const] : []),
    ...findingsOf(() => checkQty(given.lineNo, given.qty, found.of.unitScale), cellIn),
    ...packedFaults(given).map(({ code, data }) => ({ key: cellIn(code), msg: code, data })),
  ]
}

/**
 * What is wrong with rows that change something, each by itself and then together, with the lines that stay: more of an order line than may be
 * shipped, a serial number twice, more lines than a delivery has. A row that makes less of it is no fault, however much there is.
 */
function faultsOf(sheet: DeliverySheet, rows: readonly SheetRow[]): Map<SheetRow, Finding[]> {
  const lines = byName(sheet)
  const faults = new Map<SheetRow, Finding[]>()
  let newNo = lastNo(sheet.delivery.lines)
  const changing: { row: SheetRow; found: SheetLine; given: DeliveryLineDraft }[] = []
  for (const row of rows) {
    if (isSame(row, shown(lines, row.key))) continue
    const found = lines.get(keyParts(row.key)?.named ?? '')
    const alone = faultsAlone(sheet, row, found, newNo + 1)
    if (alone.length > 0) faults.set(row, alone)
    else if (found) changing.push({ row, found, given: draftOf(row, found, found.line ? 0 : ++newNo) })
  }
  const changed = new Set(changing.map(({ found }) => found.line?.id))
  const all = together(sheet.delivery.lines.filter(({ id }) => !changed.has(id)))
  const more = ({ row, found }: (typeof changing)[number]) =>
    row.qty !== '' && new Exact(row.qty).gt(found.line?.qty ?? 0)
  for (const one of [...changing.filter((each) => !more(each)), ...changing.filter(more)]) {
    const { row, found, given } = one
    if (given.status === 'delete') continue
    const wrong = all.faults(given, found, more(one))
    if (wrong.length > 0) faults.set(row, wrong)
    if (wrong.length === 0) all.add({ ...found.of, ...given })
    else if (found.line) all.add(found.line)
  }
  return faults
}

type Counted = Pick<DeliveryLine, 'orderLineId' | 'materialCode' | 'qty' | 'serials'>

/** Lines that are on the delivery together, and whether one more may be. */
function together(lines: readonly DeliveryLine[]) {
  let count = 0
  const sums = new Map<Id, Exact>()
  const serials = new Set<string>()
  const serialOf = ({ materialCode }: Pick<Counted, 'materialCode'>, serial: string) =>
    `${materialCode}\n${serial}`
  const add = (line: Counted): void => {
    count += 1
    sums.set(line.orderLineId, (sums.get(line.orderLineId) ?? new Exact(0)).plus(line.qty))
    for (const serial of line.serials) serials.add(serialOf(line, serial))
  }
  for (const line of lines) add(line)
  return {
    add,
    faults(given: DeliveryLineDraft, { of, mayShipQty }: SheetLine, isMore: boolean): Finding[] {
      const { lineNo, orderLineId } = given
      const { orderNo, orderLineNo } = of
      const qty = (sums.get(orderLineId) ?? new Exact(0)).plus(given.qty)
      const about = { lineNo, orderNo, orderLineNo, mayShip: mayShipQty, qty: qty.toFixed() }
      const faults: Finding[] = []
      if (isMore && qty.gt(mayShipQty)) faults.push({ key: 'qty', msg: 'QTY_OVER_MAY_SHIP', data: about })
      else if (count >= deliveryLineLimit)
        faults.push({ key: 'qty', msg: 'DELIVERY_LINES_MANY', data: { limit: deliveryLineLimit } })
      const each = given.serials.map((serial) => serialOf(of, serial))
      if (new Set(each).size < each.length || each.some((serial) => serials.has(serial)))
        faults.push({ key: 'serials', msg: 'SERIALS_INVALID', data: { lineNo } })
      return faults
    },
  }
}
