import type { webhookList } from '../../../../contract/webhooks.ts'
import type { Action } from '../../../http/action.ts'
import { presentWebhook } from '../webhooks.present.ts'
import { listWebhooks } from '../webhooks.store.ts'

export const list: Action<typeof webhookList> = async ({ viewer, db }) =>
  (await listWebhooks(db, viewer)).map(presentWebhook)
