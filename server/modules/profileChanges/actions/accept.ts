import { dayOf } from '../../../../contract/calendar.ts'
import type { profileChangeAccept } from '../../../../contract/profileChanges.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { certificatesOf, lockProfile, putProfile } from '../../profiles/profiles.read.ts'
import { filesOf, recordOf } from '../../registrations/registrations.read.ts'
import { holdAgainst } from '../../standings/standings.read.ts'
import { lockLink, putContact } from '../../suppliers/suppliers.read.ts'
import { messagePerson } from '../../users/users.read.ts'
import { recordMove } from '../profileChanges.history.ts'
import { acceptedMessage } from '../profileChanges.messages.ts'
import { permit } from '../profileChanges.policy.ts'
import { present } from '../profileChanges.present.ts'
import { lock, save } from '../profileChanges.store.ts'

/** The record, its files, whom to ask for and what its certificates mean for the standing come with the decision, or none of them. */
export const accept: Action<typeof profileChangeAccept> = async ({ body, viewer, db, deps }) => {
  const row = await lock(db, viewer, body)
  permit(row, 'accept', viewer)
  // Lock order: profile, link, standings.
  const before = await lockProfile(db, viewer, row.link_id)
  const link = await lockLink(db, viewer, { id: row.link_id })
  const record = recordOf(row.record)
  await putProfile(db, viewer, link, record, filesOf(record))
  const { name, phone } = record.businessDockPerson
  await putContact(db, viewer, link.id, { name, phone })
  await holdAgainst(db, link, certificatesOf(record), dayOf(new Date()))
  const done = await save(db, viewer, row, {
    status: 'ACCEPTED',
    before: before ? json(before.record) : null,
  })
  recordMove(db, viewer, done, 'changeAccept')
  await messagePerson(db, deps.config, row.author_id, viewer.lang, (lang) =>
    acceptedMessage(link.buyer_name, lang),
  )
  return present({ ...row, ...done }, viewer)
}
