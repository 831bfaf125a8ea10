import type { webhookRotate } from '../../../../contract/webhooks.ts'
import { encrypt } from '../../../encrypt.ts'
import type { RawAction } from '../../../http/action.ts'
import { newSecret } from '../webhooks.sign.ts'
import { lockWebhook, replaceSecret } from '../webhooks.store.ts'

/** Its own transaction, as for a new webhook: the answer holds a secret. */
export const rotate: RawAction<typeof webhookRotate> = async ({ query, viewer, deps }) => {
  const secret = newSecret()
  await deps.db.write(viewer, async (db) => {
    const known = await lockWebhook(db, viewer, query.id)
    await replaceSecret(db, viewer, known, encrypt(deps.config.secret, `webhook ${known.id}`, secret))
  })
  return { secret }
}
