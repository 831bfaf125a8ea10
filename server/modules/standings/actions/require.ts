import { dayOf } from '../../../../contract/calendar.ts'
import type { certificateRequire } from '../../../../contract/standings.ts'
import type { Action } from '../../../http/action.ts'
import { certificatesOf, findProfile } from '../../profiles/profiles.read.ts'
import { recordOf } from '../../registrations/registrations.read.ts'
import { lockLink } from '../../suppliers/suppliers.read.ts'
import { holdAgainst } from '../standings.change.ts'
import { require } from '../standings.store.ts'

/** A certificate that has ended already counts from now on. */
export const requireCertificate: Action<typeof certificateRequire> = async ({ body, viewer, db }) => {
  const { linkId, name, required } = body
  const link = await lockLink(db, viewer, { id: linkId })
  await require(db, viewer.orgId, linkId, name, required)
  const profile = await findProfile(db, viewer, linkId)
  await holdAgainst(db, link, profile ? certificatesOf(recordOf(profile.record)) : [], dayOf(new Date()))
  return null
}
