import type { Insertable } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { checkWithin } from '../../db/find.ts'
import type { DB } from '../../db/schema.ts'
import { historyOf } from '../../documents/history.ts'
import { flatRows } from '../../documents/row.ts'
import { nextNumber } from '../../numbers.ts'
import type { Member } from '../../viewer.ts'
import { type ListedScorecard, scorecardSource } from './scorecards.source.ts'

export const { find, lock, save } = flatRows('scorecards', scorecardSource)

type NewScorecard = Omit<
  Insertable<DB['scorecards']>,
  'buyer_org_id' | 'scorecard_no' | 'author_id' | 'updated_by'
>

/**
 * A scorecard of the viewer's organisation, on a link that the caller holds.
 * @throws SCORECARD_OVERLAPS where the supplier has one for some of its days.
 */
export async function insert(db: Tx, viewer: Member, values: NewScorecard): Promise<ListedScorecard> {
  const scorecardNo = await nextNumber(db, viewer, {
    noun: 'scorecards',
    prefix: 'PF',
    on: dayOf(new Date()),
  })
  const { id } = await refusing(
    'overlapping',
    () => new Refused('SCORECARD_OVERLAPS', { supplier: values.supplier_name }),
    db
      .insertInto('scorecards')
      .values({
        ...values,
        buyer_org_id: viewer.orgId,
        scorecard_no: scorecardNo,
        author_id: viewer.userId,
        updated_by: viewer.userName,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await checkWithin(db, viewer, scorecardSource, [id])
  const row = await find(db, viewer, id)
  recordMove(db, viewer, row, 'create')
  return row
}

/** Writes into the history that both sides read. */
export const recordMove = historyOf(
  'scorecards',
  ({ id, scorecardNo, buyerOrgId, supplierOrgId }: ListedScorecard) => ({
    id,
    no: scorecardNo,
    buyerOrgId,
    supplierOrgId,
    shared: true,
  }),
)
