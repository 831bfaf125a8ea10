import { sql } from 'kysely'
import type { returnConfirm } from '../../../../../contract/returns.ts'
import { record } from '../../../../events/record.ts'
import type { Action } from '../../../../http/action.ts'
import { permit } from '../returns.policy.ts'
import { lock, save } from '../returns.store.ts'

export const confirm: Action<typeof returnConfirm> = async ({ body, viewer, db }) => {
  const note = await lock(db, viewer, body)
  permit(note, 'confirm', viewer)
  record(db, viewer, {
    noun: 'inspections',
    recordId: note.inspectionId,
    kind: 'returnConfirm',
    buyerOrgId: note.buyerOrgId,
    supplierOrgId: note.supplierOrgId,
    shared: true,
    data: { orderNo: note.inspectionNo, title: note.returnNo },
  })
  return save(db, viewer, note, {
    status: 'CONFIRMED',
    confirmed_by: viewer.userName,
    confirmed_at: sql<string>`clock_timestamp()`,
  })
}
