import { dayOf } from '../../../../contract/calendar.ts'
import type { standingSave } from '../../../../contract/standings.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Action } from '../../../http/action.ts'
import { certificatesOf, findProfile } from '../../profiles/profiles.read.ts'
import { recordOf } from '../../registrations/registrations.read.ts'
import { lockLink } from '../../suppliers/suppliers.read.ts'
import { holdAgainst } from '../standings.change.ts'
import { setStanding } from '../standings.set.ts'
import { present } from '../standings.present.ts'
import { lockStanding } from '../standings.store.ts'

/** A qualification that a required certificate does not bear out becomes a restriction at once. */
export const save: Action<typeof standingSave> = async ({ body, viewer, db }) => {
  const { linkId, version, ...given } = body
  // The link is locked first: who writes the standings of one takes turns.
  const link = await lockLink(db, viewer, { id: linkId })
  const before = await lockStanding(db, linkId, given.category)
  // Who has not seen the one there is does not replace it.
  if (before) checkVersion(before, version ?? 0)
  const row = await setStanding(db, viewer, link, before, given)
  const profile = await findProfile(db, viewer, linkId)
  const certificates = profile ? certificatesOf(recordOf(profile.record)) : []
  const standing = given.category === '' ? given.standing : link.standing
  await holdAgainst(db, { ...link, standing }, certificates, dayOf(new Date()))
  return present((await lockStanding(db, linkId, given.category)) ?? row)
}
