import type { Partner } from '../../../contract/suppliers.ts'
import type { LinkAction, LinkStatus } from '../../../contract/suppliers.states.ts'
import type { Tx } from '../../db/db.ts'
import { historyOf, partiesOf } from '../../documents/history.ts'
import type { Member } from '../../viewer.ts'
import { permit } from './suppliers.policy.ts'
import { present } from './suppliers.present.ts'
import { factsOf, type LinkPatch, type LinkRow, save } from './suppliers.store.ts'

export const recordMove = historyOf('suppliers', (link: LinkRow) => ({ ...partiesOf(link), shared: true }))

/** Moves a locked link to another state, if that is allowed now: saves, records, presents. */
export async function finish(
  db: Tx,
  viewer: Member,
  link: LinkRow,
  action: LinkAction,
  { status, ...patch }: LinkPatch & { status: LinkStatus },
): Promise<Partner> {
  permit(factsOf(link), action, viewer)
  const saved = await save(db, viewer, link, { reason: '', ...patch, status })
  recordMove(db, viewer, saved, action, { reason: saved.reason, data: { from: link.status, to: status } })
  return present(saved, viewer)
}
