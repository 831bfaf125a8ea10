import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/call.ts'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import type { inquirySave } from '../../../contract/inquiries.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { Member } from '../../viewer.ts'
import { scalesOf } from '../masters/masters.read.ts'
import { materialsOfCodes } from '../materials/materials.read.ts'
import { checkPrice, checkQty } from '../orders/orders.read.ts'
import { askedLines } from '../quotes/quotes.read.ts'
import { targetsOf } from './inquiries.store.ts'

/** A line as it shall stand. */
export type LineIn = BodyOf<typeof inquirySave>['lines'][number]

/** Refuses a line that cannot be asked for; answers the decimals of its unit. */
export function checkLine(
  lineNo: number,
  { unit, qty, targetPrice }: Pick<LineIn, 'unit' | 'qty' | 'targetPrice'>,
  scales: ReadonlyMap<string, number>,
): number {
  const unitScale = scales.get(unit)
  if (unitScale === undefined) throw new Refused('UNIT_UNKNOWN', { lineNo, unit })
  checkQty(lineNo, qty, unitScale)
  checkTarget(lineNo, { qty, targetPrice })
  return unitScale
}

/** Refuses a target price that is none. */
export function checkTarget(lineNo: number, { qty, targetPrice }: Pick<LineIn, 'qty' | 'targetPrice'>): void {
  if (targetPrice === null) return
  checkPrice(lineNo, targetPrice, qty)
  if (new Exact(targetPrice).isZero()) throw new Refused('PRICE_INVALID', { lineNo })
}

export interface WrittenLine {
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
export async function checkedLines(
  db: Tx,
  viewer: Member,
  lines: readonly LineIn[],
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
    const target = hidden ? (hidden.get(line.materialCode)?.shift() ?? null) : targetPrice
    const unitScale = checkLine(lineNo, { ...line, targetPrice: target }, scales)
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

/** Makes these the lines of a draft. */
export async function writeLines(
  db: Tx,
  viewer: Member,
  id: Id,
  lines: readonly WrittenLine[],
): Promise<void> {
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
