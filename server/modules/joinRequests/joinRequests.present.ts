import type { JoinRequest, OwnJoinRequest } from '../../../contract/joinRequests.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf } from './joinRequests.policy.ts'
import type { JoinRow } from './joinRequests.store.ts'

export const presentOwn = (row: JoinRow, viewer: Viewer): OwnJoinRequest => ({
  id: row.id,
  orgName: row.org_name,
  status: row.status,
  remark: row.remark,
  reason: row.reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  can: canOf(row, viewer),
})

export const present = (row: JoinRow, viewer: Viewer): JoinRequest => ({
  id: row.id,
  version: row.version,
  status: row.status,
  remark: row.remark,
  reason: row.reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  userName: row.user_name,
  account: row.account,
  updatedBy: row.updated_by,
  can: canOf(row, viewer),
})
