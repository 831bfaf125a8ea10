import type { reconciliationInfo } from '../../../../contract/reconciliations.ts'
import type { Action } from '../../../http/action.ts'
import { presentInfo } from '../reconciliations.present.ts'
import { find } from '../reconciliations.store.ts'

export const info: Action<typeof reconciliationInfo> = async ({ query, viewer, db }) =>
  presentInfo(db, await find(db, viewer, query.id), viewer)
