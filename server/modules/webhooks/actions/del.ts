import type { webhookDel } from '../../../../contract/webhooks.ts'
import type { Action } from '../../../http/action.ts'
import { deleteWebhook, lockWebhook } from '../webhooks.store.ts'

export const del: Action<typeof webhookDel> = async ({ query, viewer, db }) => {
  await deleteWebhook(db, await lockWebhook(db, viewer, query.id))
  return null
}
