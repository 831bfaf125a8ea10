import type { orderRevisions } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { presentRevision } from '../orders.present.ts'
import { find } from '../orders.store.ts'
import { revisionsOf } from '../revisions.store.ts'

export const revisions: Action<typeof orderRevisions> = async ({ query, viewer, db }) => {
  const order = await find(db, viewer, query.id)
  return (await revisionsOf(db, order)).map(presentRevision)
}
