import type { deliveryApprove } from '../../../../contract/deliveries.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../deliveries.finish.ts'
import { permit } from '../deliveries.policy.ts'
import { lock } from '../deliveries.store.ts'

export const approve: Action<typeof deliveryApprove> = async ({ body, viewer, db }) => {
  const delivery = await lock(db, viewer, body)
  permit(delivery, 'approve', viewer)
  return finish(db, viewer, delivery, 'approve', { status: 'APPROVED' })
}
