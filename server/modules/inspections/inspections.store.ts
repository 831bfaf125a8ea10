import { type Expression, sql } from 'kysely'
import type { InspectionDetail } from '../../../contract/inspections.ts'
import type { InspectionStatus } from '../../../contract/inspections.states.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { abreast } from '../../db/transaction.ts'
import { visibleTo } from '../../db/scope.ts'
import { flatRows, unconditional } from '../../documents/row.ts'
import type { Member } from '../../viewer.ts'
import { certificatesWith } from '../deliveries/deliveries.read.ts'
import { returnOf } from './returns/returns.store.ts'
import { present, presentReading, type ReadingRow } from './inspections.present.ts'
import { inspectionSource } from './inspections.source.ts'

export const { find, lock, put } = flatRows('inspections', inspectionSource)

/** Readings of a lot, by item and unit; those that were removed too. */
export const readingsOf = (db: Tx, viewer: Member, id: Id): Promise<ReadingRow[]> =>
  db
    .selectFrom('inspection_readings')
    .selectAll()
    .where('inspection_id', '=', id)
    .where(visibleTo(viewer, { shared: 'inspection_readings' }))
    .orderBy('sample_no')
    .orderBy('at')
    .orderBy('id')
    .execute()

/** What is known already of a lot: its readings, that nothing of it goes back, that there is no other of its line. */
interface LotInHand {
  readings?: readonly ReadingRow[]
  kept?: boolean
  alone?: boolean
}

/** The lot with its readings and what of it goes back, as the viewer reads it; what was removed is the buyer's own. */
export async function detailOf(
  db: Tx,
  viewer: Member,
  id: Id,
  known: LotInHand = {},
): Promise<InspectionDetail> {
  const line = lineOf(id)
  const [lot, readings, returnNote, certificates, revisions] = await abreast(
    db,
    () => find(db, viewer, id),
    async () => known.readings ?? readingsOf(db, viewer, id),
    async () => (known.kept ? undefined : returnOf(db, viewer, id)),
    () => certificatesWith(db, line),
    async () => (known.alone ? [] : revisionsOf(db, viewer, id, line)),
  )
  return {
    ...present(lot, viewer),
    items: lot.items,
    readings: readings
      .filter(({ removed_at }) => viewer.side === 'buyer' || removed_at === null)
      .map(presentReading),
    certificates,
    returnNote: returnNote ?? null,
    revisions,
  }
}

/** The same of a lot that the viewer has just moved. */
export const movedDetailOf = (db: Tx, viewer: Member, id: Id, known?: LotInHand): Promise<InspectionDetail> =>
  detailOf(db, unconditional(viewer, inspectionSource), id, known)

/** Of which line of a receipt a lot is, for a statement that asks about that line. */
const lineOf = (id: Id) => sql<Id>`(select receipt_line_id from inspections where id = ${id})`

const revisionsOf = (db: Tx, viewer: Member, id: Id, line: Expression<Id>) =>
  db
    .selectFrom('inspections')
    .select(['id', 'inspection_no as inspectionNo'])
    .select(sql<InspectionStatus>`status`.as('status'))
    .where('receipt_line_id', '=', line)
    .where('id', '<>', id)
    .where(visibleTo(viewer, inspectionSource.scope))
    .orderBy('revision')
    .execute()
