import { sql } from 'kysely'
import type { priceAgreementEnd } from '../../../../contract/priceAgreements.ts'
import type { Action } from '../../../http/action.ts'
import { permit } from '../priceAgreements.policy.ts'
import { present } from '../priceAgreements.present.ts'
import { lock, recordMove, save } from '../priceAgreements.store.ts'

export const end: Action<typeof priceAgreementEnd> = async ({ body, viewer, db }) => {
  const agreement = await lock(db, viewer, body)
  permit(agreement, 'end', viewer)
  const { reason } = body
  const saved = await save(db, viewer, agreement, { ended_at: sql<string>`clock_timestamp()`, reason })
  recordMove(db, viewer, saved, 'end', { reason, data: { from: agreement.status, to: saved.status } })
  return present(saved, viewer)
}
