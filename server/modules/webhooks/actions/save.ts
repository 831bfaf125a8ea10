import { randomUUID } from 'node:crypto'
import type { webhookSave } from '../../../../contract/webhooks.ts'
import { encrypt } from '../../../encrypt.ts'
import type { RawAction } from '../../../http/action.ts'
import { checkAddress } from '../../../outgoing/checkAddress.ts'
import { checkKinds } from '../webhooks.policy.ts'
import { newSecret } from '../webhooks.sign.ts'
import { insertWebhook, lockWebhook, updateWebhook, type WebhookValues } from '../webhooks.store.ts'

/** Its own transaction rather than that of the call, whose answer would be kept with an idempotency key: it holds a secret. */
export const save: RawAction<typeof webhookSave> = async ({ body, viewer, deps, lang }) => {
  const { id, version, ...given } = body
  const values: WebhookValues = { ...given, kinds: [...new Set(given.kinds)], lang }
  const check = () => {
    checkKinds(viewer, values.kinds)
    checkAddress(deps.outgoing, values.url, lang)
  }
  if (id !== undefined) {
    await deps.db.write(viewer, async (db) => {
      const known = await lockWebhook(db, viewer, id)
      check()
      await updateWebhook(db, viewer, known, version, values)
    })
    return { id, secret: null }
  }
  check()
  const [made, secret] = [randomUUID(), newSecret()]
  const stored = encrypt(deps.config.secret, `webhook ${made}`, secret)
  await deps.db.write(viewer, (db) => insertWebhook(db, viewer, made, values, stored))
  return { id: made, secret }
}
