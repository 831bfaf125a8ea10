import { Refused } from '../../../../contract/errors.ts'
import type { webhookDeliveries } from '../../../../contract/webhooks.ts'
import type { Action } from '../../../http/action.ts'
import { presentDelivery } from '../webhooks.present.ts'
import { listDeliveries, listWebhooks } from '../webhooks.store.ts'

export const deliveries: Action<typeof webhookDeliveries> = async ({ query, viewer, db }) => {
  if (!(await listWebhooks(db, viewer)).some(({ id }) => id === query.id)) throw new Refused('NOT_FOUND')
  return (await listDeliveries(db, viewer, query.id)).map(presentDelivery)
}
