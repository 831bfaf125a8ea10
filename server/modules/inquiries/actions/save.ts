import { sql } from 'kysely'
import type { BodyOf } from '../../../../contract/call.ts'
import { dayOf } from '../../../../contract/calendar.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { inquirySave } from '../../../../contract/inquiries.ts'
import type { Id } from '../../../../contract/values.ts'
import { authored } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { nextNumber } from '../../../numbers.ts'
import type { Member } from '../../../viewer.ts'
import { scalesOf } from '../../masters/masters.read.ts'
import { materialsOfCodes } from '../../materials/materials.read.ts'
import { checkPrice, checkQty } from '../../orders/orders.read.ts'
import { partnerLinks } from '../../suppliers/suppliers.read.ts'
import { askedLines, putInvitations } from '../../quotes/quotes.read.ts'
import { checkCurrencies } from '../inquiries.basis.ts'
import { recordMove } from '../inquiries.finish.ts'
import { permit } from '../inquiries.policy.ts'
import { presentInfo } from '../inquiries.present.ts'
import { basisOf, find, lock, save as saveInquiry, targetsOf } from '../inquiries.store.ts'

type Body = BodyOf<typeof inquirySave>

/** Writes a draft: head, lines and whom it will invite, each as it shall stand. */
export const save: Action<typeof inquirySave> = async ({ body, viewer, db }) => {
  const known =
    body.id === undefined ? undefined : await lock(db, viewer, { id: body.id, version: body.version })
  if (known) permit(known, 'edit', viewer)
  await checkCurrencies(db, viewer, body, known && { currency: known.currency, rates: basisOf(known).rates })
  const lines = await checkedLines(db, viewer, body, known?.id)
  const head = {
    title: body.title,
    currency: body.currency,
    rates: json(body.rates),
    weights: json(body.weights),
    deadline: body.deadline,
    ship_to: body.shipTo,
    terms: body.terms,
    line_count: lines.length,
  }
  const id = known?.id ?? (await create(db, viewer, head))
  if (known) await saveInquiry(db, viewer, known, head)
  await writeLines(db, viewer, id, lines)
  await invite(db, viewer, id, body.supplierOrgIds)
  const saved = await find(db, viewer, id)
  recordMove(db, viewer, saved, known ? 'edit' : 'create', { data: { count: lines.length } })
  return presentInfo(db, saved, viewer)
}

interface WrittenLine {
  lineNo: number
  materialId: Id | null
  materialCode: string
  materialName: string
  spec: string
  unit: string
  unitScale: number
  qty: string
  neededOn: string
  remark: string
  target: string | null
}

/**
 * With the decimals of their units. Who does not see prices keeps the targets that are there: the first line of a material that of its
 * first line before, and so on.
 */
async function checkedLines(
  db: Tx,
  viewer: Member,
  { lines }: Body,
  known: Id | undefined,
): Promise<WrittenLine[]> {
  const scales = await scalesOf(db, viewer, [...new Set(lines.map(({ unit }) => unit))])
  const materials = await materialsOfCodes(
    db,
    viewer,
    lines.map(({ materialCode }) => materialCode),
  )
  const idOf = new Map(materials.map(({ id, code }) => [code, id]))
  const hidden =
    viewer.hidden.has('orders.price') && known !== undefined ? await targetsByMaterial(db, known) : undefined
  return lines.map(({ targetPrice, ...line }, index) => {
    const lineNo = index + 1
    const unitScale = scales.get(line.unit)
    if (unitScale === undefined) throw new Refused('UNIT_UNKNOWN', { lineNo, unit: line.unit })
    checkQty(lineNo, line.qty, unitScale)
    const target = hidden ? (hidden.get(line.materialCode)?.shift() ?? null) : targetPrice
    if (target !== null) {
      checkPrice(lineNo, target, line.qty)
      if (new Exact(target).isZero()) throw new Refused('PRICE_INVALID', { lineNo })
    }
    return { ...line, materialId: idOf.get(line.materialCode) ?? null, lineNo, unitScale, target }
  })
}

async function targetsByMaterial(db: Tx, inquiryId: Id): Promise<Map<string, (string | null)[]>> {
  const targets = await targetsOf(db, inquiryId)
  const byMaterial = Map.groupBy(await askedLines(db, inquiryId), (line) => line.material_code)
  return new Map(
    [...byMaterial].map(([code, lines]) => [code, lines.map(({ id }) => targets.get(id) ?? null)]),
  )
}

type Head = Record<'title' | 'currency' | 'ship_to' | 'terms', string> & {
  rates: ReturnType<typeof json>
  weights: ReturnType<typeof json>
  deadline: string | null
  line_count: number
}

async function create(db: Tx, viewer: Member, head: Head): Promise<Id> {
  const inquiryNo = await nextNumber(
    db,
    viewer,
    { noun: 'inquiries', prefix: 'XJ', on: dayOf(new Date()) },
    () => Promise.resolve(false),
  )
  const { id } = await db
    .insertInto('inquiries')
    .values({
      ...head,
      org_id: viewer.orgId,
      buyer_name: sql<string>`(select name from orgs where id = ${viewer.orgId})`,
      inquiry_no: inquiryNo,
      ...authored(viewer),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeLines(db: Tx, viewer: Member, id: Id, lines: readonly WrittenLine[]): Promise<void> {
  await db.deleteFrom('inquiry_lines').where('inquiry_id', '=', id).execute()
  await sql`
    with given as (select * from jsonb_to_recordset(${json(lines)}) as x("lineNo" int, "materialId" uuid, "materialCode" text,
        "materialName" text, spec text, unit text, "unitScale" smallint, qty numeric, "neededOn" date, remark text, target numeric)),
    written as (
      insert into inquiry_lines (inquiry_id, org_id, line_no, material_id, material_code, material_name, spec, unit, unit_scale, qty,
        needed_on, remark)
      select ${id}::uuid, ${viewer.orgId}::uuid, "lineNo", "materialId", "materialCode", "materialName", spec, unit, "unitScale", qty,
        "neededOn", remark from given returning id, line_no)
    insert into inquiry_targets (inquiry_line_id, org_id, price)
    select written.id, ${viewer.orgId}::uuid, given.target from written join given on given."lineNo" = written.line_no
    where given.target is not null`.execute(db)
}

/** Suppliers the viewer trades with; a draft is seen by none of them yet. */
async function invite(db: Tx, viewer: Member, id: Id, supplierOrgIds: readonly Id[]): Promise<void> {
  const wanted = [...new Set(supplierOrgIds)]
  const links = await partnerLinks(db, viewer, wanted)
  if (wanted.some((orgId) => links.get(orgId)?.status !== 'ACTIVE')) throw new Refused('LINK_NOT_ACTIVE')
  const { inquiry_no, title, buyer_name } = await db
    .selectFrom('inquiries')
    .select(['inquiry_no', 'title', 'buyer_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await putInvitations(
    db,
    viewer,
    id,
    [...links.values()].map(({ orgId, name, code }) => ({
      supplier_org_id: orgId,
      inquiry_no,
      title,
      buyer_name,
      supplier_name: name,
      supplier_code: code,
    })),
  )
}
