import { z } from 'zod'
import {
  type DeliveryDetail,
  type DeliveryLine,
  type ShippableLine,
  serialLimit,
} from '../../../contract/deliveries.ts'
import { deliverySheetLimit } from '../../../contract/deliveries.sheet.ts'
import { Exact } from '../../../contract/exact.ts'
import { palletsText } from '../../../contract/pallets.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { serialsIn, serialsText } from '../../../contract/serials.ts'
import { Decimal, type Id, LocalDate, line, text } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { permit } from './deliveries.policy.ts'
import { shippable } from './deliveries.shippable.ts'
import { wholeDelivery } from './deliveries.whole.ts'

/** What a cell of a sheet holds at most. */
const CELL = 32_767

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').replace(/[,\s]/g, '') : value
const day = z.union([z.literal(''), LocalDate])

/** A cell knows one kind of line break. */
function breaksAsInCells(value: string): string {
  return value.replace(/\r\n?/g, '\n')
}

/** A row as it is filled in, all of it texts: an empty quantity says that the line is not on the delivery. */
export const SheetRow = z.object({
  key: line(200),
  qty: z.preprocess(
    plain,
    z.union([z.literal(''), Decimal.transform(plainDecimal)], { error: 'NUMBER_INVALID' }),
  ),
  boxes: z.preprocess(plain, z.string().regex(/^([1-9]\d{0,3})?$/, 'NUMBER_INVALID')),
  pallets: text(1000),
  lotNo: line(60),
  producedOn: day,
  expiresOn: day,
  serials: text(CELL)
    .refine((value) => {
      const serials = serialsIn(value)
      return serials.length <= serialLimit && serials.every((serial) => serial.length <= 60)
    }, 'VALUE_WRONG')
    .transform((value) => serialsText(serialsIn(value))),
  remark: text(500).transform(breaksAsInCells),
})
export type SheetRow = z.output<typeof SheetRow>

export const blank: Omit<SheetRow, 'key'> = {
  qty: '',
  boxes: '',
  pallets: '',
  lotNo: '',
  producedOn: '',
  expiresOn: '',
  serials: '',
  remark: '',
}

/** What a row of the sheet is about: a line of the delivery, or what else may be delivered. */
export interface SheetLine {
  of: Pick<
    ShippableLine,
    | 'orderLineId'
    | 'orderNo'
    | 'orderLineNo'
    | 'callOffLineId'
    | 'callOffNo'
    | 'materialCode'
    | 'materialName'
    | 'spec'
    | 'unit'
    | 'unitScale'
  >
  line: DeliveryLine | undefined
  /** Of an order line that nothing may be sent of now there is none of these but what may be shipped, which is 0. */
  agreedQty: string | null
  mayShipQty: string
  openQty: string | null
  dueOn: string | null
  row: SheetRow
}

export interface DeliverySheet {
  delivery: DeliveryDetail
  lines: readonly SheetLine[]
}

type Of = Pick<ShippableLine, 'orderLineId' | 'callOffLineId'>

/** Names a line in the sheet: the delivery, its version, and the line or, behind a plus sign, what else may be delivered. */
const keyIn = ({ id, version }: DeliveryDetail, of: { line: Id } | Of): string =>
  `${id}:${version}:${'line' in of ? of.line : `+${partOf(of)}`}`
const partOf = ({ orderLineId, callOffLineId }: Of): string =>
  callOffLineId === null ? orderLineId : `${orderLineId}/${callOffLineId}`

/** What a key says; undefined when it is none. */
export function keyParts(key: string): { deliveryId: Id; version: number; named: string } | undefined {
  const [, deliveryId = '', version = '', named = ''] =
    /^([0-9a-f-]{36}):(\d{1,9}):(\+?[0-9a-f-]{36}(?:\/[0-9a-f-]{36})?)$/i.exec(key) ?? []
  return named === ''
    ? undefined
    : { deliveryId: deliveryId.toLowerCase(), version: Number(version), named: named.toLowerCase() }
}

/** What is on the delivery as its row shows it. Serial numbers that no cell can hold are not shown; so an empty cell leaves them. */
function rowOf(delivery: DeliveryDetail, of: DeliveryLine): SheetRow {
  const serials = serialsText(of.serials)
  return {
    key: keyIn(delivery, { line: of.id }),
    qty: of.qty,
    boxes: String(of.boxes),
    pallets: palletsText(of.pallets),
    lotNo: of.lotNo,
    producedOn: of.producedOn ?? '',
    expiresOn: of.expiresOn ?? '',
    serials: serials.length > CELL ? '' : serials,
    remark: breaksAsInCells(of.remark),
  }
}

/** The lines of a delivery that can be edited, then what else may be delivered of what is still to be sent. */
export async function sheetFor(db: Tx, viewer: Member, id: Id): Promise<DeliverySheet> {
  const delivery = await wholeDelivery(db, viewer, id)
  permit(delivery, 'edit', viewer)
  const open = await shippable(db, viewer, delivery.buyerOrgId, '', deliverySheetLimit)
  const byPart = new Map(open.map((one) => [partOf(one), one]))
  const byOrderLine = new Map(open.map((one) => [one.orderLineId, one]))
  const onIt = new Map<string, Exact>()
  for (const each of delivery.lines)
    onIt.set(partOf(each), (onIt.get(partOf(each)) ?? new Exact(0)).plus(each.qty))
  const own = delivery.lines.map((each): SheetLine => {
    const part = byPart.get(partOf(each))
    return {
      of: each,
      line: each,
      agreedQty: byOrderLine.get(each.orderLineId)?.agreedQty ?? null,
      mayShipQty: byOrderLine.get(each.orderLineId)?.mayShipQty ?? '0',
      openQty: part?.openQty ?? null,
      dueOn: part?.dueOn ?? null,
      row: rowOf(delivery, each),
    }
  })
  const others = open.flatMap((of): SheetLine[] => {
    const taken = onIt.get(partOf(of))
    const openQty = new Exact(of.openQty).minus(taken ?? 0)
    if (taken && openQty.lte(0)) return []
    const { agreedQty, mayShipQty, dueOn } = of
    const row = { key: keyIn(delivery, of), ...blank }
    return [{ of, line: undefined, agreedQty, mayShipQty, openQty: openQty.toFixed(), dueOn, row }]
  })
  return { delivery, lines: [...own, ...others] }
}
