import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/call.ts'
import type { callOffSave } from '../../../contract/callOffs.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import { abreast } from '../../db/transaction.ts'
import { bulkValues, value } from '../orders/orders.read.ts'
import type { CallOffRow } from './callOffs.store.ts'

export type LineDraft = BodyOf<typeof callOffSave>['lines'][number]

/** A call-off that is locked, or written in the same turn. */
type Of = Pick<CallOffRow, 'id'>

/** Adds, updates and deletes lines of a call-off; which of them may change has been decided. */
export async function writeLines(db: Tx, callOff: Of, lines: readonly LineDraft[]): Promise<void> {
  const of = (status: LineDraft['status']) => lines.filter((line) => line.status === status)
  await abreast(
    db,
    () =>
      removeLines(
        db,
        of('delete').map(({ id }) => id ?? ''),
      ),
    () => update(db, callOff, of('update')),
    () => insertLines(db, callOff, of('add')),
  )
}

export const removeLines = async (db: Tx, ids: readonly Id[]): Promise<void> => {
  if (ids.length > 0) await sql`delete from call_off_lines where id = any(${ids}::uuid[])`.execute(db)
}

async function update(db: Tx, { id }: Of, lines: readonly LineDraft[]): Promise<void> {
  if (lines.length === 0) return
  const given = bulkValues(lines)
  await sql`
    ${given.with}
    update call_off_lines l set
      version = l.version + 1, line_no = ${value('lineNo')}::int, qty = ${value('qty')}::numeric, wanted_on = ${value('wantedOn')}::date,
      remark = ${value('remark')}
    from given where ${given.named} and l.call_off_id = ${id}`.execute(db)
}

/** Adds lines to a call-off. What they are of is taken from it and from their order lines, which are locked too. */
export async function insertLines(
  db: Tx,
  { id }: Of,
  lines: readonly Pick<LineDraft, 'lineNo' | 'orderLineId' | 'qty' | 'wantedOn' | 'remark'>[],
): Promise<void> {
  if (lines.length === 0) return
  const column = <Key extends keyof (typeof lines)[number]>(key: Key) => lines.map((line) => line[key])
  const { numAffectedRows } = await db.executeQuery(fixed`
    insert into call_off_lines (call_off_id, buyer_org_id, supplier_org_id, shared, call_off_no, forecast, line_no, order_line_id, order_id, order_no,
      order_line_no, material_code, material_name, spec, unit, unit_scale, qty, wanted_on, remark)
    select head.id, head.buyer_org_id, head.supplier_org_id, head.shared, head.call_off_no, head.forecast, x.line_no,
      of.id, of.order_id, of.order_no, of.line_no, of.material_code, of.material_name, of.spec, of.unit, of.unit_scale, x.qty, x.wanted_on, x.remark
    from call_offs head, unnest(${column('lineNo')}::int[], ${column('orderLineId')}::uuid[], ${column('qty')}::numeric[],
        ${column('wantedOn')}::date[], ${column('remark')}::text[]) as x (line_no, order_line_id, qty, wanted_on, remark)
      join order_lines of on of.id = x.order_line_id
    where head.id = ${id}`)
  if (Number(numAffectedRows) !== lines.length) throw new Refused('NOT_FOUND')
}

/** The rest of lines is not wanted any more. */
export const writeClosed = async (db: Tx, ids: readonly Id[], reason: string): Promise<void> => {
  await sql`
    update call_off_lines set version = version + 1, closed = true, close_reason = ${reason}
    where id = any(${ids}::uuid[])`.execute(db)
}
