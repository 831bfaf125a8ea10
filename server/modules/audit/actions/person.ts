import type { personActs } from '../../../../contract/audit.ts'
import type { Action } from '../../../http/action.ts'
import { accountOf } from '../../people/people.read.ts'
import { presentEntry } from '../audit.present.ts'
import { isNarrowed } from '../audit.source.ts'
import { lastActs } from '../audit.store.ts'

const SHOWN = 10

export const person: Action<typeof personActs> = async ({ query, viewer, db, lang }) => {
  const { user_id } = await accountOf(db, viewer, query.id)
  if (isNarrowed(viewer) && user_id !== viewer.userId) return []
  return (await lastActs(db, viewer, user_id, SHOWN)).map((row) => presentEntry(row, lang))
}
