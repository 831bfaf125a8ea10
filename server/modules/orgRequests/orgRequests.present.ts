import type { OrgRequest } from '../../../contract/orgRequests.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf } from './orgRequests.policy.ts'
import type { OrgRequestRow } from './orgRequests.store.ts'

export const present = (row: OrgRequestRow, viewer: Viewer): OrgRequest => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  status: row.status,
  name: row.name,
  creditCode: row.credit_code,
  userName: row.user_name,
  remark: row.remark,
  reason: row.reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  can: canOf(row, viewer),
})
