import type { Person, PersonStatus } from '../../../contract/people.ts'
import { type Id, menuTypeOf } from '../../../contract/values.ts'
import { type Member, has } from '../../viewer.ts'
import type { RoleName } from './people.store.ts'

interface Listed {
  id: Id
  version: number
  userId: Id
  name: string
  account: string
  deptName: string
  position: string
  status: PersonStatus
  isAdmin: boolean
  /** Closed for the whole installation. */
  accountClosed: boolean
  updatedAt: string
  roles: RoleName[]
}

/** What may be done to somebody. Nobody disables themself, and administrators are for administrators. */
function canOf(
  { userId, status, isAdmin, accountClosed }: Listed,
  viewer: Member,
  twoFactor: boolean,
): Person['can'] {
  if (!has(viewer, 'people.write')) return []
  if (isAdmin && !viewer.isAdmin) return [{ action: 'edit', why: 'ADMIN_ONLY' }]
  if (accountClosed) return [{ action: 'edit' }]
  const restate = status === 'DISABLED' ? 'enable' : 'disable'
  return [
    { action: 'edit' },
    userId === viewer.userId ? { action: restate, why: 'PERSON_SELF' } : { action: restate },
    { action: status === 'INVITED' ? 'inviteAgain' : 'reset' },
    ...(viewer.isAdmin && twoFactor && userId !== viewer.userId
      ? [{ action: 'resetTwoFactor' as const }]
      : []),
    ...(viewer.isAdmin && userId !== viewer.userId && status === 'ACTIVE'
      ? [{ action: 'seeAs' as const }]
      : []),
  ]
}

/** What the system knows of people besides, by their users. */
interface SystemFacts {
  seen: ReadonlyMap<Id, string>
  twoFactor: ReadonlySet<Id>
}

export const presentPerson = (row: Listed, viewer: Member, { seen, twoFactor }: SystemFacts): Person => ({
  id: row.id,
  version: row.version,
  name: row.name,
  account: row.account,
  deptName: row.deptName,
  position: row.position,
  roles: row.roles.map(({ id, name, side }) => ({ id, name, menuType: menuTypeOf[side] })),
  isAdmin: row.isAdmin,
  status: row.status,
  seenAt: seen.get(row.userId) ?? null,
  updatedAt: row.updatedAt,
  twoFactor: twoFactor.has(row.userId),
  isSelf: row.userId === viewer.userId,
  can: canOf(row, viewer, twoFactor.has(row.userId)),
})
