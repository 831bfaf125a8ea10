import type { drawingOffered } from '../../../../contract/drawings.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { mustSee } from '../../orders/orders.read.ts'
import { findCallback } from '../drawings.store.ts'

/** Who sees an order may learn whether its buyer hands out drawings, and nothing else of the call-back. */
export const offered: Action<typeof drawingOffered> = async ({ query, viewer, db }) => {
  if (query.orderId === undefined)
    return { offered: viewer.side === 'buyer' && (await findCallback(db, viewer.orgId)) !== undefined }
  if (!has(viewer, 'orders.read')) return { offered: false }
  const { buyer_org_id } = await mustSee(db, viewer, query.orderId)
  return { offered: (await elevated(db, () => findCallback(db, buyer_org_id))) !== undefined }
}
