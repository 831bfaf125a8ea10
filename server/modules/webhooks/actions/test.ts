import type { webhookTest } from '../../../../contract/webhooks.ts'
import type { Action } from '../../../http/action.ts'
import { insertTest, lockWebhook } from '../webhooks.store.ts'

export const test: Action<typeof webhookTest> = async ({ query, viewer, db }) => {
  await insertTest(db, await lockWebhook(db, viewer, query.id))
  return null
}
