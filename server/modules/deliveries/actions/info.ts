import type { getSupplierDeliveryInfo } from '../../../../contract/deliveries.ts'
import type { Action } from '../../../http/action.ts'
import { wholeDelivery } from '../deliveries.whole.ts'

/** The same document for both sides. */
export const info: Action<typeof getSupplierDeliveryInfo> = ({ query, viewer, db }) =>
  wholeDelivery(db, viewer, query.id)
