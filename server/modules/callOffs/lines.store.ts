import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/call.ts'
import type { callOffSave } from '../../../contract/callOffs.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { type SupplyLine, bulkValues, value } from '../orders/orders.read.ts'
import type { CallOffRow } from './callOffs.store.ts'

export type LineDraft = BodyOf<typeof callOffSave>['lines'][number]

/** Adds, updates and deletes lines of a locked call-off; which of them may change has been decided. */
export async function writeLines(
  db: Tx,
  callOff: CallOffRow,
  lines: readonly LineDraft[],
  supply: ReadonlyMap<Id, SupplyLine>,
): Promise<void> {
  const of = (status: LineDraft['status']) => lines.filter((line) => line.status === status)
  await removeLines(
    db,
    of('delete').map(({ id }) => id ?? ''),
  )
  await update(db, callOff, of('update'))
  await insertLines(db, callOff, of('add'), supply)
  const { rows } = await sql<{ line_no: number }>`
    select line_no from call_off_lines where call_off_id = ${callOff.id} group by line_no having count(*) > 1 limit 1`.execute(
    db,
  )
  if (rows[0]) throw new Refused('LINE_NO_TAKEN', { lineNo: rows[0].line_no })
}

export const removeLines = async (db: Tx, ids: readonly Id[]): Promise<void> => {
  if (ids.length > 0) await sql`delete from call_off_lines where id = any(${ids}::uuid[])`.execute(db)
}

async function update(db: Tx, { id }: CallOffRow, lines: readonly LineDraft[]): Promise<void> {
  if (lines.length === 0) return
  const given = bulkValues(lines)
  await sql`
    ${given.with}
    update call_off_lines l set
      version = l.version + 1, line_no = ${value('lineNo')}::int, qty = ${value('qty')}::numeric, wanted_on = ${value('wantedOn')}::date,
      remark = ${value('remark')}
    from given where ${given.named} and l.call_off_id = ${id}`.execute(db)
}

export async function insertLines(
  db: Tx,
  callOff: CallOffRow,
  lines: readonly Pick<LineDraft, 'lineNo' | 'orderLineId' | 'qty' | 'wantedOn' | 'remark'>[],
  supply: ReadonlyMap<Id, SupplyLine>,
): Promise<void> {
  if (lines.length === 0) return
  const { id, buyer_org_id, supplier_org_id, shared, call_off_no, forecast } = callOff
  await db
    .insertInto('call_off_lines')
    .values(
      lines.map((given) => {
        const of = supply.get(given.orderLineId)
        if (!of) throw new Refused('NOT_FOUND')
        const { line } = of
        return {
          call_off_id: id,
          buyer_org_id,
          supplier_org_id,
          shared,
          call_off_no,
          forecast,
          line_no: given.lineNo,
          order_line_id: line.id,
          order_id: line.order_id,
          order_no: line.order_no,
          order_line_no: line.line_no,
          material_code: line.material_code,
          material_name: line.material_name,
          spec: line.spec,
          unit: line.unit,
          unit_scale: line.unit_scale,
          qty: given.qty,
          wanted_on: given.wantedOn,
          remark: given.remark,
        }
      }),
    )
    .execute()
}

/** The rest of lines is not wanted any more. */
export const writeClosed = async (db: Tx, ids: readonly Id[], reason: string): Promise<void> => {
  await sql`
    update call_off_lines set version = version + 1, closed = true, close_reason = ${reason}
    where id = any(${ids}::uuid[])`.execute(db)
}
