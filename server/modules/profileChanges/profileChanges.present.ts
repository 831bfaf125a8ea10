import type { ProfileChangeRow } from '../../../contract/profileChanges.ts'
import type { Viewer } from '../../viewer.ts'
import { fieldsOf } from '../registrations/registrations.read.ts'
import { canOf } from './profileChanges.policy.ts'
import type { NamedChange } from './profileChanges.store.ts'

export const present = (row: NamedChange, viewer: Viewer): ProfileChangeRow => ({
  id: row.id,
  version: row.version,
  linkId: row.link_id,
  status: row.status,
  partnerName: row.partner_name,
  fieldCount: fieldsOf(row.fields).length,
  author: row.author,
  reason: row.reason,
  submittedAt: row.submitted_at,
  updatedAt: row.updated_at,
  can: canOf(row, viewer),
})
