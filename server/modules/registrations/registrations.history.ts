import type { HistoryEntry } from '../../../contract/documents.ts'
import { type RegistrationAction, registrationMoves } from '../../../contract/registrations.states.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { historyOf } from '../documents/documents.read.ts'
import type { RegistrationRow } from './registrations.store.ts'

/** Writes a move into the history that the buyer reads. Who applies stands on the supplier's side, whatever they work for otherwise. */
export function recordMove(
  db: Tx,
  viewer: Viewer,
  { id, buyer_org_id: buyerOrgId }: Pick<RegistrationRow, 'id' | 'buyer_org_id'>,
  kind: RegistrationAction,
  reason = '',
  fields: readonly string[] = [],
): void {
  record(
    db,
    { ...viewer, side: registrationMoves.moves[kind].by === 'supplier' ? 'supplier' : 'buyer' },
    {
      noun: 'registrations',
      recordId: id,
      kind,
      buyerOrgId,
      supplierOrgId: null,
      shared: true,
      reason,
      data: fields.length === 0 ? {} : { fields: [...fields] },
    },
  )
}

const shownAtMost = 200

/** What happened to an application, the last first. */
export const movesOf = async (db: Tx, viewer: Member, id: Id): Promise<HistoryEntry[]> => {
  const nobody = { buyerOrgId: null, buyerName: '', supplierOrgId: null, supplierName: '' }
  return (await historyOf(db, viewer, 'registrations', id, nobody)).toReversed().slice(0, shownAtMost)
}
