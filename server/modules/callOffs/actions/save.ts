import type { BodyOf } from '../../../../contract/call.ts'
import { type callOffSave, callOffLineLimit } from '../../../../contract/callOffs.ts'
import { dayOf } from '../../../../contract/calendar.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Tx } from '../../../db/db.ts'
import { checkWithin } from '../../../db/find.ts'
import { changesIn, checkIdOf } from '../../../documents/lines.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { lockLines, recountDays, shift } from '../../orders/orders.read.ts'
import { linkWith } from '../../suppliers/suppliers.read.ts'
import { recordMove } from '../callOffs.finish.ts'
import { type LineChange, checkCallable, shiftsOf, uncalledOf } from '../callOffs.ledger.ts'
import { checkUncovered } from '../callOffs.policy.ts'
import { present } from '../callOffs.present.ts'
import { callOffSource } from '../callOffs.source.ts'
import {
  type CallOffLineRow,
  type CallOffRow,
  create,
  linesOf,
  lock,
  nextCallOffNo,
  save as saveCallOff,
} from '../callOffs.store.ts'
import { writeLines } from '../lines.store.ts'

type Body = BodyOf<typeof callOffSave>

/** Writes a call-off, the header and of the lines those that changed; what a delivery covers stays as it is. */
export const save: Action<typeof callOffSave> = async ({ body, viewer, db }) => {
  const known =
    body.id === undefined ? undefined : await lock(db, viewer, { id: body.id, version: body.version })
  const changes = changesOf(body, known ? await linesOf(db, known) : [])
  const supply = await lockLines(
    db,
    viewer,
    changes.map(({ orderLineId }) => orderLineId),
  )
  for (const { order } of supply.values())
    if (order.supplier_org_id !== body.supplierOrgId) throw new Refused('NOT_FOUND')
  const head = await headOf(db, viewer, body, known)
  const forecast = known?.forecast ?? body.forecast
  checkCallable(changes, supply, await uncalledOf(db, [...supply.keys()]), forecast)
  const callOff = known
    ? await saveCallOff(db, viewer, known, head)
    : await create(db, viewer, { ...head, supplier_org_id: body.supplierOrgId, forecast })
  await writeLines(db, callOff, body.lines)
  const lines = await linesOf(db, callOff)
  if (lines.length === 0) throw new Refused('CALL_OFF_NO_LINES')
  if (lines.length > callOffLineLimit) throw new Refused('CALL_OFF_LINES_MANY', { limit: callOffLineLimit })
  await checkWithin(db, viewer, callOffSource, [callOff.id])
  const shifts = forecast ? [] : shiftsOf(changes)
  const shifted = new Set(shifts.map(({ lineId }) => lineId))
  if (shifts.length > 0) await shift(db, viewer, shifts)
  await recountDays(db, forecast ? [] : [...supply.keys()].filter((id) => !shifted.has(id)))
  recordMove(db, viewer, callOff, known ? 'edit' : 'create', { data: changesIn(body.lines) })
  return present(callOff, lines, viewer)
}

async function headOf(db: Tx, viewer: Member, body: Body, known: CallOffRow | undefined) {
  const link = await linkWith(db, viewer, body.supplierOrgId)
  if (!link || (known && known.supplier_org_id !== body.supplierOrgId)) throw new Refused('NOT_FOUND')
  return {
    call_off_no: body.callOffNo || known?.call_off_no || (await nextCallOffNo(db, viewer, dayOf(new Date()))),
    buyer_name: link.buyer_name,
    supplier_name: link.supplier_name,
    supplier_code: link.code,
    ship_to: body.shipTo,
    remark: body.remark,
  }
}

/** What becomes of lines; one that is not there is NOT_FOUND, one that is covered or closed is refused. */
function changesOf({ lines }: Body, before: readonly CallOffLineRow[]): LineChange[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return lines.map((line, index) => {
    checkIdOf(line, index)
    const { id, status, lineNo, orderLineId, qty } = line
    if (id === undefined) return { lineNo, orderLineId, before: null, after: qty }
    const row = known.get(id)
    if (!row || row.order_line_id !== orderLineId || !known.delete(id)) throw new Refused('NOT_FOUND')
    checkUncovered([row])
    return { lineNo, orderLineId, before: row.qty, after: status === 'delete' ? null : qty }
  })
}
