import type { registrationList } from '../../../../contract/registrations.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { canOf } from '../registrations.policy.ts'
import { registrationSource } from '../registrations.source.ts'

export const list: Action<typeof registrationList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, registrationSource, body)
  return {
    ...found,
    rows: rows.map(({ userId, provideType, ...row }) => ({
      ...row,
      provideType: Number(provideType),
      can: canOf({ status: row.status, user_id: userId }, viewer),
    })),
  }
}
