import type { EventData } from '../../../contract/events.ts'
import type { StatementInfo } from '../../../contract/reconciliations.ts'
import type { StatementAction } from '../../../contract/reconciliations.states.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'
import { presentInfo } from './reconciliations.present.ts'
import { save, type StatementPatch, type StatementRow } from './reconciliations.store.ts'

interface MoveNote {
  reason?: string
  data?: EventData
}

/** Writes the move into the history both sides read; a draft has a history of its builder's own. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  { id, buyer_org_id, supplier_org_id, shared, statement_no }: StatementRow,
  kind: StatementAction | 'create',
  { reason = '', data = {} }: MoveNote = {},
) =>
  record(db, viewer, {
    noun: 'reconciliations',
    recordId: id,
    kind,
    buyerOrgId: buyer_org_id,
    supplierOrgId: supplier_org_id,
    shared,
    reason,
    data: { orderNo: statement_no, ...data },
  })

/** Ends a command over a locked statement: saves, records, presents. */
export async function finish(
  db: Tx,
  viewer: Member,
  statement: StatementRow,
  action: StatementAction,
  patch: StatementPatch,
  note: MoveNote = {},
): Promise<StatementInfo> {
  const saved = await save(db, viewer, statement, patch)
  recordMove(db, viewer, saved, action, {
    ...note,
    data: { from: statement.status, to: saved.status, ...note.data },
  })
  return presentInfo(db, saved, viewer)
}
