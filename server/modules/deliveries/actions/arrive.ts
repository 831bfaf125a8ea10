import { sql } from 'kysely'
import type { deliveryArrive } from '../../../../contract/deliveries.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../deliveries.finish.ts'
import { permit } from '../deliveries.policy.ts'
import { lock } from '../deliveries.store.ts'

export const arrive: Action<typeof deliveryArrive> = async ({ body, viewer, db }) => {
  const delivery = await lock(db, viewer, body)
  permit(delivery, 'arrive', viewer)
  return finish(db, viewer, delivery, 'arrive', {
    status: 'ARRIVED',
    arrived_at: sql<string>`clock_timestamp()`,
  })
}
