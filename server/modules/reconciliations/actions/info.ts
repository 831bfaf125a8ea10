import type { reconciliationInfo } from '../../../../contract/reconciliations.ts'
import type { Action } from '../../../http/action.ts'
import { presentInfo } from '../reconciliations.present.ts'
import { findWhole } from '../reconciliations.store.ts'

export const info: Action<typeof reconciliationInfo> = async ({ query, viewer, db }) =>
  presentInfo(await findWhole(db, viewer, query.id), viewer)
