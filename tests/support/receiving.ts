import { randomUUID } from 'node:crypto'
import type { BodyIn } from '../../contract/call.ts'
import * as del from '../../contract/deliveries.ts'
import * as i from '../../contract/inspections.ts'
import { setOrgInStockType } from '../../contract/orgs.ts'
import * as c from '../../contract/receipts.ts'
import type { SamplingLevel } from '../../contract/sampling.ts'
import * as d from './deliveries.ts'
import * as o from './orders.ts'
import type { Persona } from './persona.ts'

/** A delivery of Chenguang that is on its way: so many pieces of each line of an order. */
export async function shipped(
  m: o.Market,
  lines: readonly Pick<o.Line, 'id'>[],
  ...qtys: string[]
): Promise<del.Delivery> {
  const sent = await d.writes(
    m,
    m.chen,
    lines.map((line, index) => d.lineOf(line, qtys[index] ?? qtys[0] ?? '')),
    { submit: true },
  )
  const approved =
    sent.status === 'SUBMITTED' ? await m.lin.does(del.deliveryApprove, { body: d.one(sent) }) : sent
  return d.ships(m.chen, approved)
}

export const expectedOf = async (who: Persona, { deliveryNo }: Pick<del.Delivery, 'deliveryNo'>) => {
  const [found] = await who.does(c.receiptExpected, { query: { code: deliveryNo } })
  if (!found) throw new Error(`nothing expected of ${deliveryNo}`)
  return found
}

type Came = Omit<BodyIn<typeof c.receiptSave>['lines'][number], 'deliveryLineId'>

/** What came in of the lines of a delivery, from the first on; `undefined` leaves a line alone. */
export async function posting(
  who: Persona,
  delivery: Pick<del.Delivery, 'deliveryNo'>,
  ...came: (Came | undefined)[]
): Promise<BodyIn<typeof c.receiptSave>> {
  const { id, version, lines } = await expectedOf(who, delivery)
  return {
    deliveryId: id,
    version,
    lines: came.flatMap((each, index) => (each ? [{ deliveryLineId: lines[index]?.id ?? '', ...each }] : [])),
  }
}

export const receives = async (
  who: Persona,
  delivery: Pick<del.Delivery, 'deliveryNo'>,
  ...came: (Came | undefined)[]
): Promise<c.ReceiptDetail> => who.does(c.receiptSave, { body: await posting(who, delivery, ...came) })

export const came = (receivedQty: string, refusedQty = '0', refuseReason = ''): Came => ({
  receivedQty,
  refusedQty,
  refuseReason,
})

export const booksInto = (m: o.Market, inStockType: 1 | 2 | 3) =>
  m.zhou.does(setOrgInStockType, { body: { inStockType } })

/** A market in which what comes in is stocked after inspection, by samples. */
export async function openDock(engine: Parameters<typeof o.openMarket>[0]): Promise<o.Market> {
  const m = await o.openMarket(engine)
  await booksInto(m, 2)
  await inspects(m, 'sample')
  return m
}

/** How lots of Chenguang are inspected. */
export const inspects = (m: o.Market, iqc_mode: 'exempt' | 'sample' | 'full') => o.linked(m, { iqc_mode })

export const lotOf = (who: Persona, receipt: c.ReceiptDetail, at = 0): Promise<i.InspectionDetail> =>
  who.does(i.inspectionInfo, { query: { id: receipt.lines[at]?.inspectionId ?? '' } })

/** A check item that is read as a number of millimetres, with the ends of what conforms. */
export const measured = (name: string, min: string | null, max: string | null): i.CheckItem => ({
  id: randomUUID(),
  name,
  kind: 'number',
  unit: 'mm',
  min,
  max,
  choices: [],
  good: [],
})

/** A lot of Chenguang's that is to be inspected: so many pieces of a material of its own, with check items. */
export async function lotWith(
  m: o.Market,
  items: i.CheckItem[],
  qty = '100',
  level: SamplingLevel = 'II',
): Promise<i.InspectionDetail> {
  const materialCode = `L-${randomUUID().slice(0, 8)}`
  await m.zhao.does(i.inspectionSavePlan, { body: { materialCode, aql: '1.0', level, items } })
  const order = await o.receives(
    m.chen,
    await o.sends(m.lin, m.chenguang, [o.line(1, { materialCode, qty })]),
  )
  await o.answers(m.chen, order, o.accept)
  const delivery = await shipped(m, await o.linesOf(m.chen, order), qty)
  return lotOf(m.lin, await receives(m.zhao, delivery, came(qty)))
}

/** Records readings of one check item, one of each unit from `first` on. */
export const reads = (
  who: Persona,
  { id }: Pick<i.Inspection, 'id'>,
  { id: itemId }: i.CheckItem,
  values: readonly string[],
  first = 1,
): Promise<i.InspectionDetail> =>
  who.does(i.saveIqcCheckRecord, {
    body: { id, readings: values.map((value, at) => ({ itemId, sampleNo: first + at, value })) },
  })

/** Records readings as they are sent. */
export const records = (
  who: Persona,
  { id }: Pick<i.Inspection, 'id'>,
  readings: BodyIn<typeof i.saveIqcCheckRecord>['readings'],
): Promise<i.InspectionDetail> => who.does(i.saveIqcCheckRecord, { body: { id, readings } })

type Split = Omit<BodyIn<typeof i.inspectionDecide>, 'id' | 'version'>

export const decides = (
  who: Persona,
  { id, version }: Pick<i.Inspection, 'id' | 'version'>,
  split: Split,
): Promise<i.InspectionDetail> => who.does(i.inspectionDecide, { body: { id, version, ...split } })

/** Stock of Huadong in one material, as available / quarantine / blocked. */
export const stockOf = async (m: o.Market, materialCode: string): Promise<string> => {
  const row = await m.system((tx) =>
    tx
      .selectFrom('stock_balances')
      .selectAll()
      .where('org_id', '=', m.huadong.id)
      .where('material_code', '=', materialCode)
      .executeTakeFirst(),
  )
  return [row?.available_qty, row?.quarantine_qty, row?.blocked_qty]
    .map((qty) => Number(qty ?? 0))
    .join(' / ')
}
