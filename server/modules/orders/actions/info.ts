import type { orderInfo } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { present } from '../orders.present.ts'
import { find } from '../orders.store.ts'

export const info: Action<typeof orderInfo> = async ({ query, viewer, db }) =>
  present(await find(db, viewer, query.id), viewer)
