import { Refused } from '../../../../contract/errors.ts'
import type { profileChangeSubmit } from '../../../../contract/profileChanges.ts'
import { recordFaults } from '../../../../contract/registrations.faults.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { type LinkKey, putFiles } from '../../profiles/profiles.read.ts'
import { fieldsOf, filesOf, putOwnRecord, recordOf } from '../../registrations/registrations.read.ts'
import { activeLinks, mustSeeLink } from '../../suppliers/suppliers.read.ts'
import { messageAdministrators } from '../../users/users.read.ts'
import { recordMove } from '../profileChanges.history.ts'
import { attach, keep, partiesOf, takeTurns, valuesOf } from '../profileChanges.keep.ts'
import { submittedMessage } from '../profileChanges.messages.ts'
import { present } from '../profileChanges.present.ts'
import { type ChangeRow, insert, markSubmitted, openLinks } from '../profileChanges.store.ts'

/** What is wanting is said at once for all fields. The record is from then on what the supplier says of itself to new buyers too. */
export const submit: Action<typeof profileChangeSubmit> = async ({ body, viewer, db, deps }) => {
  const { record, all } = body
  await mustSeeLink(db, viewer, body.linkId)
  // The agreement was ticked when the supplier registered.
  const faults = recordFaults({ ...record, isAgree: true }, 'flat')
  if (faults.length > 0) throw new Refused('INPUT_INVALID', {}, faults)
  await takeTurns(db, viewer)
  const { link, kept } = await keep(db, viewer, body)
  if (fieldsOf(kept.fields).length === 0) throw new Refused('PROFILE_UNCHANGED')
  const sent = await send(db, viewer, deps, link, kept)
  const [sentTo, leftOut]: [string[], string[]] = [[], []]
  if (all) {
    const busy = await openLinks(db, viewer)
    const others = (await activeLinks(db, viewer)).filter(({ id }) => id !== link.id)
    for (const other of others) {
      const { values, differs } = await valuesOf(db, viewer, other.id, record)
      if (busy.has(other.id)) leftOut.push(other.buyer_name)
      // A buyer that has this already has nothing to review.
      if (busy.has(other.id) || !differs) continue
      await attach(db, viewer, other, record)
      const made = await insert(db, viewer, { link_id: other.id, ...partiesOf(other), ...values })
      await send(db, viewer, deps, other, made)
      sentTo.push(other.buyer_name)
    }
  }
  await putOwnRecord(db, viewer, viewer.orgId, record)
  return { change: present({ ...sent, partner_name: link.buyer_name }, viewer), sentTo, leftOut }
}

async function send(
  db: Tx,
  viewer: Member,
  deps: Deps,
  link: LinkKey & { supplier_name: string },
  kept: ChangeRow,
): Promise<ChangeRow> {
  const sent = await markSubmitted(db, viewer, kept)
  await putFiles(db, link, filesOf(recordOf(kept.record)), true)
  recordMove(db, viewer, sent, 'changeSubmit')
  await messageAdministrators(db, deps.config, link.buyer_org_id, viewer, (lang) =>
    submittedMessage(link.supplier_name, lang),
  )
  return sent
}
