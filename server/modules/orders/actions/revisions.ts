import type { orderRevisions } from '../../../../contract/orders.ts'
import type { RawAction } from '../../../http/action.ts'
import { opening } from '../orders.open.ts'
import { presentRevision } from '../orders.present.ts'
import { revisionsOf } from '../revisions.store.ts'

export const revisions: RawAction<typeof orderRevisions> = ({ query, viewer, deps }) =>
  opening(deps, viewer, query.id, async (tx, order) =>
    (await revisionsOf(tx, order)).map((row) => presentRevision(row, viewer)),
  )
