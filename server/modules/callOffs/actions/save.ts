import { randomUUID } from 'node:crypto'
import type { BodyOf } from '../../../../contract/call.ts'
import { type callOffSave, callOffLineLimit } from '../../../../contract/callOffs.ts'
import { Refused } from '../../../../contract/errors.ts'
import { checkWithin } from '../../../db/find.ts'
import { abreast } from '../../../db/transaction.ts'
import { changesIn, checkIdOf } from '../../../documents/lines.ts'
import type { Action } from '../../../http/action.ts'
import { lockLines, recountDays, shift } from '../../orders/orders.read.ts'
import { type LinkRow, partnerLink } from '../../suppliers/suppliers.read.ts'
import { recordMove } from '../callOffs.finish.ts'
import { type LineChange, checkCallable, shiftsOf, uncalledOf } from '../callOffs.ledger.ts'
import { checkUncovered } from '../callOffs.policy.ts'
import { present } from '../callOffs.present.ts'
import { callOffSource } from '../callOffs.source.ts'
import { type CallOffLineRow, create, linesOf, lock, save as saveCallOff } from '../callOffs.store.ts'
import { writeLines } from '../lines.store.ts'

type Body = BodyOf<typeof callOffSave>

/** Writes a call-off, the header and of the lines those that changed; what a delivery covers stays as it is. */
export const save: Action<typeof callOffSave> = async ({ body, viewer, db }) => {
  const known =
    body.id === undefined ? undefined : await lock(db, viewer, { id: body.id, version: body.version })
  const changes = changesOf(body, known ? await linesOf(db, known) : [])
  const ids = [...new Set(changes.map(({ orderLineId }) => orderLineId))]
  const [supply, uncalled, link] = await abreast(
    db,
    () => lockLines(db, viewer, ids),
    () => uncalledOf(db, ids),
    () => partnerLink(db, viewer, body.supplierOrgId),
  )
  for (const { order } of supply.values())
    if (order.supplier_org_id !== body.supplierOrgId) throw new Refused('NOT_FOUND')
  if (!link || (known && known.supplier_org_id !== body.supplierOrgId)) throw new Refused('NOT_FOUND')
  const forecast = known?.forecast ?? body.forecast
  checkCallable(changes, supply, uncalled, forecast)
  const head = headOf(body, link)
  const id = known?.id ?? randomUUID()
  const shifts = forecast ? [] : shiftsOf(changes)
  const shifted = new Set(shifts.map(({ lineId }) => lineId))
  // The lines follow the header that was written before them, ledgers and days of the order lines follow the lines.
  const [callOff, , lines] = await abreast(
    db,
    () =>
      known
        ? saveCallOff(db, viewer, known, { ...head, call_off_no: body.callOffNo || known.call_off_no })
        : create(db, viewer, {
            ...head,
            id,
            call_off_no: body.callOffNo || undefined,
            supplier_org_id: body.supplierOrgId,
            forecast,
          }),
    () => writeLines(db, { id }, body.lines),
    () => linesOf(db, { id }),
    async () => {
      if (shifts.length > 0) await shift(db, viewer, shifts, supply)
    },
    () => recountDays(db, forecast ? [] : ids.filter((one) => !shifted.has(one))),
  )
  checkLineNos(lines)
  if (lines.length === 0) throw new Refused('CALL_OFF_NO_LINES')
  if (lines.length > callOffLineLimit) throw new Refused('CALL_OFF_LINES_MANY', { limit: callOffLineLimit })
  await checkWithin(db, viewer, callOffSource, [callOff.id])
  recordMove(db, viewer, callOff, known ? 'edit' : 'create', { data: changesIn(body.lines) })
  return present(callOff, lines, viewer)
}

/** Refuses two lines of one number. They stand by number. */
function checkLineNos(lines: readonly CallOffLineRow[]): void {
  const twice = lines.find(({ line_no }, at) => line_no === lines[at - 1]?.line_no)
  if (twice) throw new Refused('LINE_NO_TAKEN', { lineNo: twice.line_no })
}

const headOf = ({ shipTo, remark }: Body, link: LinkRow) => ({
  buyer_name: link.buyer_name,
  supplier_name: link.supplier_name,
  supplier_code: link.code,
  ship_to: shipTo,
  remark,
})

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
