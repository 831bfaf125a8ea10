import type { JoinRequest, OwnJoinRequest } from '../../../contract/joinRequests.ts'
import type { JoinRow } from './joinRequests.store.ts'

export const presentOwn = (row: JoinRow): OwnJoinRequest => ({
  id: row.id,
  orgName: row.org_name,
  status: row.status,
  remark: row.remark,
  reason: row.reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const present = (row: JoinRow): JoinRequest => ({
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
})
