import { sql } from 'kysely'
import type { EventKind } from '../../../contract/events.ts'
import type { StatementInfo } from '../../../contract/reconciliations.ts'
import { statementTurn } from '../../../contract/reconciliations.states.ts'
import type { Tx } from '../../db/db.ts'
import { historyOf, type MoveNote, partiesOf } from '../../documents/history.ts'
import type { Member } from '../../viewer.ts'
import { factsOf, presentInfo } from './reconciliations.present.ts'
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

const now = sql<string>`clock_timestamp()`
/** Whose turn it is but for a reopening that is asked for: that it was refused begins nothing anew. */
const turnOf = (statement: StatementRow) => statementTurn({ ...factsOf(statement), reopenSide: null })

/** A statement that is moved on, or whose turn becomes the other side's, waits from now on. */
function turned(statement: StatementRow, patch: StatementPatch): StatementPatch {
  const moved = { ...statement, ...patch } as StatementRow // what states and sums are written as is no expression
  return moved.status === statement.status && turnOf(moved) === turnOf(statement) ? {} : { turn_at: now }
}

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
  const saved = await save(db, viewer, statement, { ...patch, ...turned(statement, patch) })
  recordMove(db, viewer, saved, kind, {
    ...note,
    data: { from: statement.status, to: saved.status, ...note.data },
  })
  return presentInfo({ ...whole, statement: saved }, viewer)
}
