import type { registrationList } from '../../../../contract/registrations.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { reviewerOf } from '../registrations.decide.ts'
import { reviewerCan } from '../registrations.policy.ts'
import { registrationSource } from '../registrations.source.ts'

export const list: Action<typeof registrationList> = async ({ body, viewer, db }) => {
  // Reading the list ends the transaction.
  const reviewer = await reviewerOf(db, viewer)
  const { rows, ...found } = await listed(db, viewer, registrationSource, body)
  return {
    ...found,
    rows: rows.map(({ userId, supplierOrgId, reviewerId, provideType, ...row }) => ({
      ...row,
      provideType: Number(provideType),
      can: reviewerCan(
        {
          status: row.status,
          user_id: userId,
          supplier_org_id: supplierOrgId,
          reviewer_id: reviewerId,
        },
        reviewer,
      ),
    })),
  }
}
