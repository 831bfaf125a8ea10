import type { profileChangeInfo } from '../../../../contract/profileChanges.ts'
import { recordFor } from '../../../hiding.ts'
import type { Action } from '../../../http/action.ts'
import { findProfile } from '../../profiles/profiles.read.ts'
import { fieldsOf, recordOf } from '../../registrations/registrations.read.ts'
import { present } from '../profileChanges.present.ts'
import { find } from '../profileChanges.store.ts'

/** Once it was accepted the difference is with what it took the place of. */
export const info: Action<typeof profileChangeInfo> = async ({ query, viewer, db }) => {
  const row = await find(db, viewer, query.id)
  const before = row.status === 'ACCEPTED' ? row.before : (await findProfile(db, viewer, row.link_id))?.record
  return {
    change: present(row, viewer),
    before: before ? recordFor(viewer, recordOf(before)) : null,
    after: recordFor(viewer, recordOf(row.record)),
    fields: fieldsOf(row.fields),
    returnedFields: fieldsOf(row.returned_fields),
  }
}
