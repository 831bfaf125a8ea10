import { differingFields } from '../../../contract/registrations.difference.ts'
import { Refused } from '../../../contract/errors.ts'
import type { SupplierRecord } from '../../../contract/registrations.record.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import { lockKeys } from '../../db/lock.ts'
import type { Member } from '../../viewer.ts'
import { checkDraftFiles, lockLoose, markAttached } from '../files/files.read.ts'
import { filesOn, findProfile, type LinkKey, putFiles } from '../profiles/profiles.read.ts'
import { filesOf, findOwnRecord, recordOf } from '../registrations/registrations.read.ts'
import { mustSeeLink } from '../suppliers/suppliers.read.ts'
import { permit } from './profileChanges.policy.ts'
import { type ChangeRow, insert, lockOpen, save } from './profileChanges.store.ts'

interface Written {
  linkId: Id
  version?: number | undefined
  record: SupplierRecord
}

/** People of one supplier write its changes one after the other, to however many buyers. */
export const takeTurns = (db: Tx, { orgId }: Member): Promise<void> => lockKeys(db, 'profile', [orgId])

/** Keeps what a supplier wrote as its change of a link: the one under way, against the version it is known by, or a new one. */
export async function keep(
  db: Tx,
  viewer: Member,
  { linkId, version, record }: Written,
): Promise<{ link: Awaited<ReturnType<typeof mustSeeLink>>; kept: ChangeRow }> {
  const link = await mustSeeLink(db, viewer, linkId)
  if (link.status !== 'ACTIVE') throw new Refused('LINK_NOT_ACTIVE')
  const open = await lockOpen(db, viewer, linkId)
  if (open) {
    if (version === undefined) throw new Refused('PROFILE_CHANGE_OPEN')
    checkVersion(open, version)
    permit(open, 'edit', viewer)
  } else if (version !== undefined) throw new Refused('NOT_FOUND')
  await attach(db, viewer, link, record)
  const { values } = await valuesOf(db, viewer, linkId, record)
  const kept = open
    ? await save(db, viewer, open, values)
    : await insert(db, viewer, { link_id: linkId, ...partiesOf(link), ...values })
  return { link, kept }
}

/** A record as columns, with what differs from what the buyer of the link has. */
export async function valuesOf(db: Tx, viewer: Member, linkId: Id, record: SupplierRecord) {
  const profile = await findProfile(db, viewer, linkId)
  const fields = differingFields(profile ? recordOf(profile.record) : null, record)
  return { values: { record: json(record), fields: json(fields) }, differs: fields.length > 0 }
}

export const partiesOf = ({ buyer_org_id, supplier_org_id }: LinkKey) => ({ buyer_org_id, supplier_org_id })

/** Files named for the first time are the person's own and on nothing else; those known with one buyer may go to another. */
export async function attach(db: Tx, viewer: Member, link: LinkKey, record: SupplierRecord): Promise<void> {
  const files = filesOf(record)
  if (files.length === 0) return
  const there = await filesOn(db, viewer, files)
  const own = await findOwnRecord(db, viewer)
  for (const file of own ? filesOf(recordOf(own.record)) : []) there.add(file)
  const added = files.filter((file) => !there.has(file))
  await lockLoose(db, viewer, added)
  await putFiles(db, link, files, false)
  await checkDraftFiles(db, files, added)
  await markAttached(db, viewer, added)
}
