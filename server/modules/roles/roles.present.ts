import { z } from 'zod'
import type { RoleHolder } from '../../../contract/permissionTree.ts'
import { type Role, RoleCommand } from '../../../contract/roles.ts'
import { type Id, type Side, menuTypeOf } from '../../../contract/values.ts'
import { type Member, has } from '../../viewer.ts'
import type { HolderRow } from './roles.store.ts'

interface Listed {
  id: Id
  version: number
  name: string
  side: Side
  remark: string
  people: number
  updatedAt: string
  updatedBy: string
}

/** What may be done to a role. Whoever is not the administrator changes none of their own. */
function canOf({ id, people }: Listed, viewer: Member, held: ReadonlySet<Id>): Role['can'] {
  if (!has(viewer, 'roles.write')) return []
  if (!viewer.isAdmin && held.has(id))
    return [
      { action: 'edit', why: 'ROLE_OWN' },
      { action: 'delete', why: 'ROLE_OWN' },
    ]
  return [{ action: 'edit' }, people > 0 ? { action: 'delete', why: 'ROLE_IN_USE' } : { action: 'delete' }]
}

export const presentRole = (row: Listed, viewer: Member, held: ReadonlySet<Id>): Role => ({
  id: row.id,
  version: row.version,
  name: row.name,
  menuType: menuTypeOf[row.side],
  remark: row.remark,
  people: row.people,
  updatedAt: row.updatedAt,
  updatedBy: row.updatedBy,
  can: canOf(row, viewer, held),
})

/** Whom a role may be taken from, and through whose eyes the viewer may look. */
function holderCan({ id, is_admin, status }: HolderRow, viewer: Member): RoleHolder['can'] {
  if (!has(viewer, 'people.write')) return []
  if (id === viewer.userId) return [{ action: 'take', why: 'PERSON_SELF' }]
  if (!viewer.isAdmin) return [is_admin ? { action: 'take', why: 'ADMIN_ONLY' } : { action: 'take' }]
  return [{ action: 'take' }, ...(status === 'ACTIVE' ? [{ action: 'seeAs' as const }] : [])]
}

export const presentRoleHolder = (row: HolderRow, viewer: Member): RoleHolder => ({
  id: row.id,
  personId: row.person_id,
  name: row.invited_name || row.real_name || row.nick_name || row.account,
  account: row.account,
  deptName: row.dept_name,
  position: row.position,
  can: holderCan(row, viewer),
})

const Commands = z.array(RoleCommand)

/** The commands of a role as stored; one that cannot be read grants nothing, and shows nothing. */
export const commandsOf = (stored: unknown): RoleCommand[] => Commands.safeParse(stored).data ?? []
