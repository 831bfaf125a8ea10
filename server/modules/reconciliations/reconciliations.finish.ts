import type { EventKind } from '../../../contract/events.ts'
import type { StatementInfo } from '../../../contract/reconciliations.ts'
import type { Tx } from '../../db/db.ts'
import { historyOf, type MoveNote, partiesOf } from '../../documents/history.ts'
import type { Member } from '../../viewer.ts'
import { presentInfo } from './reconciliations.present.ts'
import { save, type StatementPatch, type StatementRow, type Whole } from './reconciliations.store.ts'

/** A draft has a history of its builder's own. */
export const recordMove = historyOf(
  'reconciliations',
  ({ statement_no, shared, ...statement }: StatementRow) => ({
    ...partiesOf(statement),
    no: statement_no,
    shared,
  }),
)

/** Ends a command over a locked statement, its parts being as they are by now: saves, records, presents. */
export async function finish(
  db: Tx,
  viewer: Member,
  whole: Whole,
  kind: EventKind<'reconciliations'>,
  patch: StatementPatch,
  note: MoveNote = {},
): Promise<StatementInfo> {
  const { statement } = whole
  const saved = await save(db, viewer, statement, patch)
  recordMove(db, viewer, saved, kind, {
    ...note,
    data: { from: statement.status, to: saved.status, ...note.data },
  })
  return presentInfo({ ...whole, statement: saved }, viewer)
}
