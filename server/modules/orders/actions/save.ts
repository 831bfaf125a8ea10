import { checkPercent } from '../../../percent.ts'
import type { BodyOf } from '../../../../contract/call.ts'
import { fieldOf } from '../../../../contract/catalogue.ts'
import { type Lang, Refused, errorText } from '../../../../contract/errors.ts'
import { orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import { type orderSave, lineLimit } from '../../../../contract/orders.ts'
import type { Tx } from '../../../db/db.ts'
import { checkWithin } from '../../../db/find.ts'
import { changesIn, checkIdOf } from '../../../documents/lines.ts'
import { given, seesField } from '../../../hiding.ts'
import type { Action } from '../../../http/action.ts'
import { under } from '../../../sessions/grants.ts'
import type { Member } from '../../../viewer.ts'
import { scalesOf } from '../../masters/masters.read.ts'
import { has } from '../../../viewer.ts'
import { type DraftLine, createDraft, nextOrderNo, numbered, writeLines } from '../drafts.store.ts'
import { count, linesOf } from '../lines.store.ts'
import { headerOf, recordMove } from '../orders.finish.ts'
import { sendOrder } from '../orders.dispatch.ts'
import { activeLink } from '../orders.link.ts'
import { permit } from '../orders.policy.ts'
import { present } from '../orders.present.ts'
import { orderSource } from '../orders.source.ts'
import { type OrderRow, keepCounts, lock, save as saveOrder } from '../orders.store.ts'
import { checkPrice, checkQty } from '../rules/draft.ts'

type Body = BodyOf<typeof orderSave>

/** Writes a draft, the header and of the lines those that changed; sent at once, it is written only if it can be sent. */
export const save: Action<typeof orderSave> = async ({ body, viewer, db }) => {
  const known =
    body.id === undefined ? undefined : await lock(db, viewer, { id: body.id, version: body.version })
  if (known) permit(known, 'edit', viewer)
  if (body.send && !has(viewer, 'orders.send')) throw new Refused('NO_RIGHT')
  const link = await activeLink(db, viewer, body.supplierOrgId, body.currency)
  const lines = await checkedLines(db, viewer, known, body.lines)
  const header = {
    supplier_org_id: link.supplier_org_id,
    supplier_name: link.supplier_name,
    supplier_code: link.code,
    buyer_name: link.buyer_name,
    order_no: body.orderNo || known?.order_no || (await nextOrderNo(db, viewer, body.orderedOn)),
    currency: body.currency,
    tax_included: body.taxIncluded,
    ordered_on: body.orderedOn,
    ship_to: body.shipTo,
    buyer_contact: body.buyerContact,
    payment_days:
      (seesField('orders', 'paymentDays', viewer) ? body.paymentDays : null) ??
      known?.payment_days ??
      link.payment_days,
    remark: body.remark,
  }
  const draft = await numbered(known ? saveOrder(db, viewer, known, header) : createDraft(db, viewer, header))
  await writeLines(db, draft, lines)
  const counted = await count(db, draft)
  if (counted.live > lineLimit) throw new Refused('ORDER_LINES_MANY', { limit: lineLimit })
  const saved = await keepCounts(db, viewer, draft, { line_count: counted.live, ...headerOf(counted) })
  recordMove(db, viewer, saved, known ? 'edit' : 'create', { data: changesIn(body.lines) })
  await checkWithin(db, viewer, orderSource, [saved.id])
  if (body.send) await checkWithin(db, under(viewer, 'orders.send'), orderSource, [saved.id])
  return body.send ? sendOrder(db, viewer, saved) : present(saved, viewer)
}

/** The lines with the decimals of their units and their prices; refuses the first that cannot be ordered. */
async function checkedLines(
  db: Tx,
  viewer: Member,
  known: OrderRow | undefined,
  lines: Body['lines'],
): Promise<DraftLine[]> {
  const pricesOf = await pricing(db, viewer, known)
  const scales = await scalesOf(db, viewer, [...new Set(lines.map(({ unit }) => unit))])
  return lines.map((line, index) => {
    const { lineNo, unit, qty, status } = line
    checkIdOf(line, index)
    if (status === 'delete') return { ...line, unitScale: 0, price: '0', taxRate: '0' }
    const { price, taxRate } = pricesOf(line, `lines.${index}`)
    const unitScale = scales.get(unit)
    if (unitScale === undefined) throw new Refused('UNIT_UNKNOWN', { lineNo, unit })
    checkQty(lineNo, qty, unitScale)
    checkPrice(lineNo, price, qty)
    checkPercent(`lines.${index}.taxRate`, taxRate)
    return { ...line, unitScale, price, taxRate }
  })
}

type Pricing = (line: Body['lines'][number], path: string) => { price: string; taxRate: string }

/** Where the price of a line comes from. Who does not see prices leaves those that are there, and adds no line: it would need one. */
async function pricing(db: Tx, viewer: Member, known: OrderRow | undefined): Promise<Pricing> {
  if (seesField('orders', 'price', viewer))
    return ({ price, taxRate }, path) => ({
      price: given(price, `${path}.price`),
      taxRate: given(taxRate, `${path}.taxRate`),
    })
  const kept = new Map((known ? await linesOf(db, known) : []).map((line) => [line.id, line]))
  return ({ id, status }, path) => {
    if (status === 'add') throw hiddenPrice(viewer.lang, path)
    const line = kept.get(id ?? '')
    if (!line) throw new Refused('NOT_FOUND')
    return { price: line.price, taxRate: line.tax_rate }
  }
}

function hiddenPrice(lang: Lang, path: string): Refused {
  const data = { field: fieldOf(orderLineCatalogue, 'price')?.[lang] ?? '' }
  const msg = errorText('FIELD_HIDDEN', lang, data)
  return new Refused('FIELD_HIDDEN', data, [{ path: `${path}.price`, msg }])
}
