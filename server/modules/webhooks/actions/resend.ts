import { Refused } from '../../../../contract/errors.ts'
import type { webhookResend } from '../../../../contract/webhooks.ts'
import type { Action } from '../../../http/action.ts'
import { lockWebhook, putBack } from '../webhooks.store.ts'

export const resend: Action<typeof webhookResend> = async ({ body, viewer, db }) => {
  const count = await putBack(db, await lockWebhook(db, viewer, body.id), body.deliveryId)
  if (body.deliveryId !== undefined && count === 0) throw new Refused('NOT_FOUND')
  return { count }
}
