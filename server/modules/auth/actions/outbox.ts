import type { outbox as call } from '../../../../contract/auth.ts'
import type { RawAction } from '../../../http/action.ts'
import { heldMessages } from '../../../mail/messages.store.ts'

/** Messages belong to no organisation, so the system reads them; `may` has let only the local administrator in. */
export const outbox: RawAction<typeof call> = async ({ deps }) =>
  (await deps.db.system(heldMessages)).map(({ id, target, subject, text, created_at }) => ({
    id,
    to: target,
    subject,
    text,
    at: created_at,
  }))
